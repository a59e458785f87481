import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Members } from "../../machines/members.ts";
import { doAsPerson, filmed, findByName, openApp } from "../support/app.tsx";
import {
  CHECK_ANSWERED,
  CHECK_BROKE,
  describePath,
  isTimeout,
  type PathStep,
  pathsThrough,
  timeouts,
} from "../support/paths.ts";
import { readScreen, screenFor } from "../support/screen.ts";
import { declaredTransitions, transitionRecorder } from "../support/transitions.ts";

const recorder = transitionRecorder();
async function open(members: Members) {
  const app = await openApp("/", recorder.inspect);
  const on = findByName(app.screen);
  const perform = async ({ event, state }: PathStep) => {
    switch (event.type) {
      case CHECK_ANSWERED:
        return app.checks.answer(event.output.outcome === "opened" ? { ...event.output, members } : event.output);
      case CHECK_BROKE:
        return app.checks.fail(event.error);
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

/** Whether the screen offers what would send the event: it hides a button that would change nothing. */
function isOffered({ event }: PathStep, before: PathStep | undefined): boolean {
  if (event.type === "page.reload") return ["outdated", "incomplete"].includes(before?.state.context.fault ?? "");
  if (event.type === "video.play") return before?.state.context.isVideoPlaying === false;
  return true;
}

describe.each([
  [1, true],
  [2, true],
  // With the languages too, six steps are some 120 ways: npm run test:long takes them.
  [6, import.meta.env.MODE === "long"],
])("with %i steps (languages switched everywhere: %s), the screen shows what the chart says", (count, languages) => {
  const members = filmed(count);
  const paths = pathsThrough(count, languages).filter((path) =>
    path.every((step, index) => isOffered(step, path[index - 1])),
  );

  test.each(paths.map((path) => [describePath(path), path] as const))("%s", async (_, path) => {
    const { screen, perform } = await open(members);
    for (const step of path) {
      await perform(step);
      const { context } = step.state;
      const state = {
        ...step.state,
        context: { ...context, members: context.members && members },
      } as typeof step.state;
      await expect
        .poll(() => readScreen(screen), { message: `the screen after ${describePath([step])}` })
        .toEqual(screenFor(state));
    }
  });
});

test.each(["en", "es"] as const)(
  "these ways take every declared transition, by what a person does (%s)",
  (language) => {
    expect(recorder.taken(language)).toEqual(declaredTransitions);
  },
);
