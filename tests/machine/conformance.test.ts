import { describe, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import {
  CHECK_ANSWERED,
  CHECK_BROKE,
  describePath,
  ERROR_TIME_IS_OVER,
  type PathStep,
  pathsThrough,
} from "../support/paths.ts";
import { declaredTransitions, transitionRecorder } from "../support/transitions.ts";
import { pendingUnlock } from "../support/unlock.ts";

const recorder = transitionRecorder();

function start() {
  const clock = new SimulatedClock();
  const checks = pendingUnlock();
  const machine = onboardingMachine.provide({
    actors: { unlock: fromPromise(({ input }) => checks.unlock(input.word)) },
  });
  const actor = createActor(machine, { clock, inspect: recorder.inspect });
  actor.start();
  const perform = async ({ event }: PathStep) => {
    if (event.type === CHECK_ANSWERED) await checks.answer(event.output);
    else if (event.type === CHECK_BROKE) await checks.fail(event.error);
    else if (event.type === ERROR_TIME_IS_OVER) clock.increment(3000);
    else actor.send(event);
  };
  return { actor, perform };
}

describe.each([1, 2, 6])("with %i steps, the actor goes where the chart says", (stepCount) => {
  test.each(pathsThrough(stepCount, true).map((path) => [describePath(path), path] as const))("%s", async (_, path) => {
    const { actor, perform } = start();
    for (const step of path) {
      await perform(step);
      const after = `after ${describePath([step])}`;
      expect(actor.getSnapshot().value, after).toEqual(step.state.value);
      expect(actor.getSnapshot().context, after).toEqual(step.state.context);
    }
  });
});

test.each(["en", "es"] as const)("these ways take every transition that the chart declares (%s)", (language) => {
  expect(recorder.taken(language)).toEqual(declaredTransitions);
});
