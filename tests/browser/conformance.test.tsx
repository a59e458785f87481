import { describe, expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Members } from "../../machines/members.ts";
import { doAsPerson, filmed, findByName, openApp } from "../support/app.tsx";
import type { PersonEvent } from "../support/commands.ts";
import { hurry } from "../support/hurry.ts";
import { clip, priceList } from "../support/members.ts";
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

/** On a translated page `tests/hosts/translated.test.ts` takes every transition in each engine; the long run takes every path here too. */
const isLong = import.meta.env.MODE === "long";
const pages: readonly Page[] = isLong ? ["as it is", "translated by the browser"] : ["as it is"];

/** What happens without a person. */
const isByItself = ({ type }: PathStep["event"]) =>
  type.startsWith("xstate.") || ["media.fail", "file.report", "download.progress", "download.complete"].includes(type);

async function open(members: Members, page: Page) {
  let isOnTheWay = false;
  const app = await openApp("/", (event) => isOnTheWay || recorders[page].inspect(event));
  if (page === "translated by the browser") {
    translate();
    onTestFinished(stopTranslating);
  }
  const on = findByName(app.screen);
  const happen = async ({ event }: PathStep) => {
    switch (event.type) {
      case CHECK_ANSWERED:
        return app.checks.answer(event.output.outcome === "opened" ? { ...event.output, members } : event.output);
      case CHECK_BROKE:
        return app.checks.fail(event.error);
      case SHARE_ANSWERED:
        return app.shares.answer(event.output);
      case SHARE_BROKE:
        return app.shares.fail(event.error);
      case "file.report":
        return app.files.report(event);
      case "download.progress":
      case "download.complete":
        return app.checks.report(event.type);
    }
    return isTimeout(event) ? app.clock.increment(timeouts[event.type]) : app.actor.send(event);
  };
  return {
    ...app,
    /** By the events alone, each of which is rendered: a path of its own ends there, as a person takes it. */
    comeThrough: async (way: readonly PathStep[]) => {
      isOnTheWay = true;
      for (const step of way) {
        await happen(step);
        await new Promise((resolve) => setTimeout(resolve));
      }
      isOnTheWay = false;
    },
    perform: (step: PathStep) => {
      const { event, state } = step;
      if (isByItself(event)) return happen(step);
      if (event.type === "password.submit" && state.context.language === "es") return userEvent.click(on.submit);
      return doAsPerson(on, event as PersonEvent);
    },
  };
}

/** Whether the screen has a control for the event. It hides controls that would change nothing. */
function isOffered({ event }: PathStep, before: PathStep | undefined): boolean {
  const { unlockError, playingVideo, mediaErrors, files } = before?.state.context ?? {};
  const mediaError = playingVideo ? mediaErrors?.[clip.address] : undefined;
  const file = files?.[priceList.name];
  if (event.type === "page.reload")
    return ["outdated", "incomplete"].includes(unlockError ?? "") || mediaError === "outdated";
  if (event.type === "password.submit") return unlockError !== "outdated";
  if (event.type === "video.play") return playingVideo === null;
  if (event.type === "file.open") return file === undefined || (file.phase === "failed" && file.error === "network");
  if (event.type === "file.cancel") return file?.phase === "downloading";
  if (event.type === "media.retry") return mediaError === "network" || mediaError === "unplayable";
  return true;
}

/** The translator's language of the page stays until the member chooses a language of the site. */
function languageOf(page: Page, path: readonly PathStep[]): string {
  const isChosen = path.some(({ state }) => state.context.language === "es");
  return page === "as it is" || isChosen ? (path.at(-1)?.state.context.language ?? "") : TRANSLATOR_LANGUAGE;
}

describe.each<[count: number, languages: boolean, page: Page]>([
  ...pages.map((page) => [2, true, page] as [number, boolean, Page]),
  // With both languages, one step and six have some 370 paths more: `--mode long` walks them.
  [1, isLong, "as it is"],
  [6, isLong, "as it is"],
])(
  "with %i steps (languages switched everywhere: %s), the page %s, the screen shows the machine's state",
  (...walk) => {
    const [count, languages, page] = walk;
    const members = filmed(count);
    const paths = pathsThrough(members, languages)
      .filter((path) => path.every((step, index) => isOffered(step, path[index - 1])))
      // The gate can't know how many steps are behind it.
      .filter((path) => count === 2 || path.at(-1)?.state.context.members);

    // The start of each path is a path of its own, here or with two steps.
    test.each(paths.map((path) => [describePath(path), path] as const))("%s", async (_, path) => {
      const { screen, comeThrough, perform } = await open(members, page);
      await comeThrough(path.slice(0, -1));
      const last = path.at(-1) as PathStep;
      await perform(last);
      const { context } = last.state;
      const state = {
        ...last.state,
        context: { ...context, members: context.members && members },
      } as typeof last.state;
      await expect
        .poll(() => readScreen(screen, context.language))
        .toEqual({ ...screenFor(state), language: languageOf(page, path) });
      if (page !== "as it is") expect(untranslated()).toEqual([]);
    });
  },
);

test.each(pages.flatMap((page) => (["en", "es"] as const).map((language) => [language, page] as const)))(
  "these paths take every declared transition, by what a person does (%s, the page %s)",
  (language, page) => {
    expect(recorders[page].taken(language)).toEqual(declaredTransitions);
  },
);
