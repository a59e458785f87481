import { describe, expect, onTestFinished, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Language } from "../../src/project/languages.ts";
import { mediaOf } from "../support/actors.ts";
import { doAsPerson, filmed, findByName, openApp, openMembersArea, opens } from "../support/app.tsx";
import type { PersonEvent } from "../support/commands.ts";
import { isLong, languages } from "../support/is-long.ts";
import { clip, priceList } from "../support/members.ts";
import { describePath, happen, type MediaStep, mediaPaths, type PathStep, pathsThrough } from "../support/paths.ts";
import { screenFor } from "../support/screen.ts";
import { declaredTransitions, transitionRecorder } from "../support/transitions.ts";
import { stopTranslating, TRANSLATOR_LANGUAGE, translate, untranslated } from "../support/translator.ts";
import { hurry } from "./hurry.ts";
import { readScreen } from "./read-screen.ts";

hurry();

const recorders = { "as it is": transitionRecorder(), "translated by the browser": transitionRecorder() };
type Page = keyof typeof recorders;

/** On a translated page `tests/hosts/translated.test.ts` takes every transition in each engine; the long run takes every path here too. */
const pages: readonly Page[] = isLong ? ["as it is", "translated by the browser"] : ["as it is"];

/** The languages in which every transition is taken. `every-state.test.tsx` has all states in both. */
const walked: readonly Language[] = isLong ? languages : ["en"];

/** What happens without a person's doing in the page: the boot script hears of a link. */
const isByItself = ({ type }: PathStep["event"]) =>
  type.startsWith("xstate.") || type === "check.delay" || type === "link.follow";

function beTranslated() {
  translate();
  onTestFinished(stopTranslating);
}

async function open(page: Page) {
  let isOnTheWay = false;
  const app = await openApp("/", { inspect: (event) => isOnTheWay || recorders[page].inspect(event) });
  if (page === "translated by the browser") beTranslated();
  const on = findByName(app.screen);
  return {
    ...app,
    /** By the events alone, each of which is rendered: a path of its own ends there, as a person takes it. */
    comeThrough: async (way: readonly PathStep[]) => {
      isOnTheWay = true;
      for (const step of way) {
        await happen(step, app);
        await new Promise((resolve) => setTimeout(resolve));
      }
      isOnTheWay = false;
    },
    perform: (step: PathStep) => {
      const { event, state } = step;
      if (isByItself(event)) return happen(step, app);
      if (event.type === "password.submit" && state.context.language === "es") return userEvent.click(on.submit);
      return doAsPerson(on, event as PersonEvent);
    },
  };
}

/** Whether the screen has a control for the event: the form of an outdated page reloads it. */
const isOffered = ({ event }: PathStep, before: PathStep | undefined) =>
  !(event.type === "password.submit" && before?.state.context.unlockError === "outdated");

/**
 * The first path of each kind that no path before it was of: what every day takes, where `--mode long` takes all of them.
 *
 * @param taken the kinds of the paths before; those of these are added
 */
function oneOfEach<Path>(
  paths: readonly Path[],
  kindOf: (path: Path) => string,
  taken = new Set<string>(),
): readonly Path[] {
  return paths.filter((path) => !taken.has(kindOf(path)) && taken.add(kindOf(path)));
}

/**
 * Paths are of one kind if their last step leads, by the same kind of event, from one state to another. A switch of language is one kind:
 * `every-state.test.tsx` switches it in each state.
 */
function kindOf(path: readonly PathStep[]): string {
  const { event, state } = path.at(-1) as PathStep;
  if (event.type === "language.select") return JSON.stringify([event.type, event.language]);
  return JSON.stringify([path.at(-2)?.state.value, event.type, state.value]);
}

const takenKinds = new Set<string>();

/** The translator's language of the page stays until the member chooses a language of the site. */
function languageOf(page: Page, path: readonly PathStep[]): string {
  const isChosen = path.some(({ state }) => state.context.language === "es");
  return page === "as it is" || isChosen ? (path.at(-1)?.state.context.language ?? "") : TRANSLATOR_LANGUAGE;
}

describe.each<[count: number, languages: boolean, page: Page]>([
  ...pages.map((page) => [2, true, page] as [number, boolean, Page]),
  // With both languages, one step has some 100 paths more, and six take no other transitions: `--mode long` walks them.
  [1, isLong, "as it is"],
  ...(isLong ? [[6, true, "as it is"] as [number, boolean, Page]] : []),
])(
  "with %i steps (languages switched everywhere: %s), the page %s, the screen shows the machine's state",
  (...walk) => {
    const [count, languages, page] = walk;
    const all = pathsThrough(opens(filmed(count)), languages)
      .filter((path) => path.every((step, index) => isOffered(step, path[index - 1])))
      // The gate can't know how many steps are behind it.
      .filter((path) => count === 2 || path.at(-1)?.state.context.payload);
    const paths = isLong ? all : oneOfEach(all, kindOf, takenKinds);

    // The start of each path is a path of its own, here or with two steps.
    test.each(paths.map((path) => [describePath(path), path] as const))("%s", async (_, path) => {
      const { screen, comeThrough, perform } = await open(page);
      await comeThrough(path.slice(0, -1));
      const last = path.at(-1) as PathStep;
      await perform(last);
      await expect
        .poll(() => readScreen(screen, last.state.context.language))
        .toEqual({ ...screenFor(last.state), language: languageOf(page, path) });
      if (page !== "as it is") expect(untranslated()).toEqual([]);
    });
  },
);

/** Whether the screen has a control for the event. It hides controls that would change nothing. */
function isMediaOffered({ event }: MediaStep, before: MediaStep | undefined): boolean {
  const { playing = null, errors = {}, files = {} } = before?.state.context ?? {};
  const file = files[priceList];
  if (event.type === "media.retry") return playing !== null && errors[clip.address] !== "outdated";
  if (event.type === "file.open") return file === undefined || file.phase === "failed";
  // What became of a file is in the closed part of its step then.
  if (event.type === "screen.leave") return file === undefined;
  return true;
}

describe.each(walked)("the screen shows what the machine of media knows (%s)", (language) => {
  const all = mediaPaths(`step.${filmed(2).steps[0]?.id}`).filter((path) =>
    path.every((step, index) => isMediaOffered(step, path[index - 1])),
  );
  const paths = isLong ? all : oneOfEach(all, (path) => describePath(path.slice(-1)));

  test.each(paths.map((path) => [describePath(path), path] as const))("%s", async (_, path) => {
    const app = await openMembersArea({
      members: filmed(2),
      step: 1,
      language,
      inspect: recorders["as it is"].inspect,
    });
    const on = findByName(app.screen);
    const media = mediaOf(app.actor);
    for (const { event } of path.slice(0, -1)) media.send(event);
    const { event, state } = path.at(-1) as MediaStep;
    if (event.type === "screen.leave") await userEvent.click(on.next);
    // A video is stopped where the card of a completed step is closed: `tests/browser/video.test.tsx` does that.
    else if (event.type === "media.fail" || event.type === "video.stop") media.send(event);
    else if (event.type === "file.report") app.files.report(event);
    else await doAsPerson(on, event);
    await expect
      .poll(() => readScreen(app.screen, language))
      .toEqual(screenFor(app.actor.getSnapshot(), state.context));
  });
});

test.each(pages.flatMap((page) => walked.map((language) => [language, page] as const)))(
  "these paths take every declared transition, by what a person does (%s, the page %s)",
  (language, page) => {
    expect(recorders[page].taken("onboarding", language)).toEqual(declaredTransitions.onboarding);
    if (page === "as it is") expect(recorders[page].taken("media", language)).toEqual(declaredTransitions.media);
  },
);
