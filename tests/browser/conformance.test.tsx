import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Members } from "../../machines/members.ts";
import { demoMembers, openApp } from "../support/app.tsx";
import { membersWith, plainStep } from "../support/members.ts";
import {
  CHECK_ANSWERED,
  CHECK_BROKE,
  describePath,
  ERROR_TIME_IS_OVER,
  type PathStep,
  pathsThrough,
} from "../support/paths.ts";
import { readScreen, screenFor } from "../support/screen.ts";
import { declaredTransitions, transitionRecorder } from "../support/transitions.ts";

const recorder = transitionRecorder();
const clip = { player: "file", address: "data:video/mp4;base64," } as const;

/** Content whose every step has a video, with the demo's words for its first steps. */
function filmed(count: number): Members {
  const ids = demoMembers.steps.map(({ id }) => id).slice(0, count);
  return membersWith(count, {
    steps: ids.map((id) => ({ ...plainStep(id), video: { en: clip, es: clip } })),
    words: demoMembers.words,
  });
}

async function open(members: Members) {
  const app = await openApp("/", recorder.inspect);
  const button = (name: string | RegExp) => app.screen.getByRole("button", { name });
  const perform = async ({ event }: PathStep) => {
    switch (event.type) {
      case "password.edit":
        return userEvent.type(app.screen.getByLabelText(/^(Enter Password|Escribe la contraseña)$/), "x");
      case "password.submit":
        return userEvent.click(button(/^(Enter|Entrar|Try again|Intentar de nuevo)$/));
      case "page.reload":
        return userEvent.click(button(/^(Reload the page|Volver a cargar la página)$/));
      case "journey.start":
        return userEvent.click(button(/^(Start your journey|Empieza tu camino)$/));
      case "step.next":
        return userEvent.click(button(/^(Next Step|Siguiente paso)$/));
      case "video.play":
        return userEvent.click(button(/^(Play video|Ver el video)$/));
      case "language.select":
        return userEvent.click(button(event.language === "en" ? "English" : "Español"));
      case CHECK_ANSWERED:
        return app.checks.answer(event.output.outcome === "opened" ? { ...event.output, members } : event.output);
      case CHECK_BROKE:
        return app.checks.fail(event.error);
      case ERROR_TIME_IS_OVER:
        return app.clock.increment(3000);
    }
  };
  return { ...app, perform };
}

/** Whether the screen offers what would send the event: it hides a button that would change nothing. */
function isOffered({ event }: PathStep, before: PathStep | undefined): boolean {
  if (event.type === "page.reload") return before?.state.context.fault === "outdated";
  if (event.type === "video.play") return before?.state.context.isVideoPlaying === false;
  return true;
}

describe.each([
  [1, true],
  [2, true],
  [6, false],
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
      await expect.poll(() => readScreen(screen)).toEqual(screenFor(state));
    }
  });
});

test("these ways take every transition that the chart declares, by what a person can do", () => {
  expect(recorder.taken()).toEqual(declaredTransitions);
});
