import { describe, expect, test } from "vitest";
import { mediaOf, startMachines } from "../support/actors.ts";
import { payloadWith } from "../support/members.ts";
import {
  CHECK_ANSWERED,
  CHECK_BROKE,
  describePath,
  mediaPaths,
  type PathStep,
  pathsThrough,
  SHARE_ANSWERED,
  SHARE_BROKE,
} from "../support/paths.ts";
import { declaredTransitions, transitionRecorder } from "../support/transitions.ts";

const recorder = transitionRecorder();

function start() {
  const { actor, checks, shares, clock } = startMachines(recorder.inspect);
  const perform = async ({ event }: PathStep) => {
    if (event.type === CHECK_ANSWERED) await checks.answer(event.output);
    else if (event.type === CHECK_BROKE) await checks.fail(event.error);
    else if (event.type === SHARE_ANSWERED) await shares.answer(event.output);
    else if (event.type === SHARE_BROKE) await shares.fail(event.error);
    else if (event.type === "check.delay") checks.delay();
    else if ("time" in event) clock.increment(event.time);
    else actor.send(event);
  };
  return { actor, perform };
}

describe.each([1, 2, 6])("with %i steps, the actor goes where the machine says", (stepCount) => {
  test.each(pathsThrough(payloadWith(stepCount), true).map((path) => [describePath(path), path] as const))(
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

describe("the actor of media goes where its machine says", () => {
  test.each(mediaPaths("step.s1").map((path) => [describePath(path), path] as const))("%s", (_, path) => {
    const { actor } = start();
    for (const { event, state } of path) {
      mediaOf(actor).send(event);
      expect(mediaOf(actor).getSnapshot().context, `after ${event.type}`).toEqual(state.context);
    }
  });
});

test("these ways take every transition that the machines declare", () => {
  for (const language of ["en", "es"] as const)
    expect(recorder.taken("onboarding", language)).toEqual(declaredTransitions.onboarding);
  expect(recorder.taken("media", "en")).toEqual(declaredTransitions.media);
});
