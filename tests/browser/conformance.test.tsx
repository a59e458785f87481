import { describe, expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Members } from "../../machines/members.ts";
import { doAsPerson, filmed, findByName, openApp } from "../support/app.tsx";
import { hurry } from "../support/hurry.ts";
import { clip } from "../support/members.ts";
import {
  CHECK_ANSWERED,
  CHECK_BROKE,
  describePath,
  isTimeout,
  type PathStep,
  pathsThrough,
  SHARE_ANSWERED,
  SHARE_BROKE,
  timeouts,
} from "../support/paths.ts";
import { readScreen, screenFor } from "../support/screen.ts";
import { declaredTransitions, transitionRecorder } from "../support/transitions.ts";
import { stopTranslating, TRANSLATOR_LANGUAGE, translate, untranslated } from "../support/translator.ts";

hurry();

const recorders = { "as it is": transitionRecorder(), "translated by the browser": transitionRecorder() };
type Page = keyof typeof recorders;

async function open(members: Members, page: Page) {
  const app = await openApp("/", recorders[page].inspect);
  if (page === "translated by the browser") {
    translate();
    onTestFinished(stopTranslating);
  }
  const on = findByName(app.screen);
  const perform = async ({ event, state }: PathStep) => {
    switch (event.type) {
      case CHECK_ANSWERED:
        return app.checks.answer(event.output.outcome === "opened" ? { ...event.output, members } : event.output);
      case CHECK_BROKE:
        return app.checks.fail(event.error);
      case SHARE_ANSWERED:
        return app.shares.answer(event.output);
      case SHARE_BROKE:
        return app.shares.fail(event.error);
      case "media.fail":
        return app.actor.send(event);
      case "download.progress":
      case "download.complete":
        return app.checks.report(event.type);
      case "password.submit":
        if (state.context.language === "es") return userEvent.click(on.submit);
    }
    return isTimeout(event) ? app.clock.increment(timeouts[event.type]) : doAsPerson(on, event);
  };
  return { ...app, perform };
}

/** Whether the screen has a control for the event. It hides controls that would change nothing. */
function isOffered({ event }: PathStep, before: PathStep | undefined): boolean {
  const { unlockError, isVideoPlaying, mediaErrors } = before?.state.context ?? {};
  const mediaError = isVideoPlaying ? mediaErrors?.[clip.address] : undefined;
  if (event.type === "page.reload")
    return ["outdated", "incomplete"].includes(unlockError ?? "") || mediaError === "outdated";
  if (event.type === "password.submit") return unlockError !== "outdated";
  if (event.type === "video.play") return isVideoPlaying === false;
  if (event.type === "media.retry") return mediaError === "network" || mediaError === "unplayable";
  return true;
}

/** The translator's language of the page stays until the member chooses a language of the site. */
function languageOf(page: Page, path: readonly PathStep[]): string {
  const isChosen = path.some(({ state }) => state.context.language === "es");
  return page === "as it is" || isChosen ? (path.at(-1)?.state.context.language ?? "") : TRANSLATOR_LANGUAGE;
}

describe.each<[count: number, languages: boolean, page: Page]>([
  [2, true, "as it is"],
  // With both languages, one step and six have some 370 paths more: `--mode long` walks them.
  [1, import.meta.env.MODE === "long", "as it is"],
  [6, import.meta.env.MODE === "long", "as it is"],
  [2, true, "translated by the browser"],
])(
  "with %i steps (languages switched everywhere: %s), the page %s, the screen shows the machine's state",
  (...walk) => {
    const [count, languages, page] = walk;
    const members = filmed(count);
    const paths = pathsThrough(count, languages).filter((path) =>
      path.every((step, index) => isOffered(step, path[index - 1])),
    );

    test.each(paths.map((path) => [describePath(path), path] as const))("%s", async (_, path) => {
      const { screen, perform } = await open(members, page);
      for (const [index, step] of path.entries()) {
        await perform(step);
        const { context } = step.state;
        const state = {
          ...step.state,
          context: { ...context, members: context.members && members },
        } as typeof step.state;
        await expect
          .poll(() => readScreen(screen, context.language), { message: `the screen after ${describePath([step])}` })
          .toEqual({ ...screenFor(state), language: languageOf(page, path.slice(0, index + 1)) });
        if (page !== "as it is") expect(untranslated()).toEqual([]);
      }
    });
  },
);

test.each(
  (Object.keys(recorders) as Page[]).flatMap((page) =>
    (["en", "es"] as const).map((language) => [language, page] as const),
  ),
)("these paths take every declared transition, by what a person does (%s, the page %s)", (language, page) => {
  expect(recorders[page].taken(language)).toEqual(declaredTransitions);
});
