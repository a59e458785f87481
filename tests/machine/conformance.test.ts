import { describe, expect, test } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import { membersWith } from "../support/members.ts";
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
import { asShareActor, pendingShare } from "../support/share.ts";
import { declaredTransitions, transitionRecorder } from "../support/transitions.ts";
import { asActor, pendingUnlock } from "../support/unlock.ts";

const recorder = transitionRecorder();

function start() {
  const clock = new SimulatedClock();
  const checks = pendingUnlock();
  const shares = pendingShare();
  const machine = onboardingMachine.provide({
    actors: { unlock: asActor(checks), shareMessage: asShareActor(shares) },
  });
  const actor = createActor(machine, { clock, inspect: recorder.inspect });
  actor.start();
  const perform = async ({ event }: PathStep) => {
    if (event.type === CHECK_ANSWERED) await checks.answer(event.output);
    else if (event.type === CHECK_BROKE) await checks.fail(event.error);
    else if (event.type === SHARE_ANSWERED) await shares.answer(event.output);
    else if (event.type === SHARE_BROKE) await shares.fail(event.error);
    else if (isTimeout(event)) clock.increment(timeouts[event.type]);
    else if (event.type === "download.progress" || event.type === "download.complete") checks.report(event.type);
    else actor.send(event);
  };
  return { actor, perform };
}

describe.each([1, 2, 6])("with %i steps, the actor goes where the machine says", (stepCount) => {
  test.each(pathsThrough(membersWith(stepCount), true).map((path) => [describePath(path), path] as const))(
    "%s",
    async (_, path) => {
      const { actor, perform } = start();
      for (const step of path) {
        await perform(step);
        const after = `after ${describePath([step])}`;
        expect(actor.getSnapshot().value, after).toEqual(step.state.value);
        expect(actor.getSnapshot().context, after).toEqual(step.state.context);
      }
    },
  );
});

test.each(["en", "es"] as const)("these ways take every transition that the machine declares (%s)", (language) => {
  expect(recorder.taken(language)).toEqual(declaredTransitions);
});
