import { expect, test } from "vitest";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import type { Members } from "../../src/project/project.ts";
import { openState } from "../../tooling/dev/gallery/open-state.ts";
import { siteStates } from "../../tooling/dev/gallery/states.ts";
import { pathOf, statesOf } from "../../tooling/statechart/read-statechart.ts";
import { demoMembers, demoSite, opens } from "../support/app.tsx";
import { clip, demo, plainStep } from "../support/members.ts";

const members: Members = {
  ...demoMembers,
  steps: demoMembers.steps.map((step) => ({ ...step, video: { en: clip } })),
};
const listed = siteStates(opens(members));

// While the share sheet is open, the page below it stays as it was.
const looksLike: Record<string, string> = { "gamePlan.telling": "gamePlan.idle" };

test("the list has every state of the machine that looks different, and no other", () => {
  const leaves = statesOf(onboardingMachine.root)
    .filter(({ type }) => type === "atomic")
    .map(pathOf);
  expect(new Set(listed.map(({ machine }) => machine))).toEqual(new Set(leaves.map((path) => looksLike[path] ?? path)));
});

test("it has every step of the content, and every state has its own name", () => {
  const names = listed.map(({ name }) => name);
  expect(names.filter((name) => /^step-\d+$/.test(name))).toEqual(members.steps.map((_, index) => `step-${index + 1}`));
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ["a video and no flyers", { video: { en: clip } }, ["video", "video-failed"]],
  ["flyers and no video", { flyers: demo.members.steps[1]?.flyers ?? [] }, ["flyer", "open-again", "flyers-outdated"]],
] as const)("a content with %s has the states of what it has", (_, first, expected) => {
  const steps = [{ ...plainStep("first"), ...first }, plainStep("last")];
  const states = siteStates(opens({ ...members, steps })).filter(({ name }) => /^(video|flyer|open-again)/.test(name));
  expect(states.map(({ name }) => name)).toEqual(expected);
  expect(states.map(({ step }) => step)).not.toContain(0);
});

// What each of them shows is in `every-state.test.tsx`.
test.each(listed.map((state) => [state.name, state] as const))("%s opens the state that it names", async (_, state) => {
  const { actor } = await openState(state, "es", demoSite, opens(members), () => {});
  expect(actor.getSnapshot().matches(asValue(state.machine))).toBe(true);
  expect(actor.getSnapshot().context.language).toBe("es");
});

/** `locked.idle` as the machine matches it. */
function asValue(path: string) {
  type State = Parameters<ReturnType<Awaited<ReturnType<typeof openState>>["actor"]["getSnapshot"]>["matches"]>[0];
  const states: unknown[] = path.split(".");
  return states.reduceRight((inner, outer) => ({ [outer as string]: inner })) as State;
}
