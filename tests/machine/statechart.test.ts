import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import { pathOf, statesOf, transitionsOf } from "../../machines/statechart.ts";
import { mermaid, readEvents, statechartDocument } from "../../tooling/statechart/draw-statechart.ts";

const states = statesOf(onboardingMachine.root);

test("docs/statechart.md and docs/studio-statechart.md show the machines as they are (else: npm run generate)", () => {
  expect(readFileSync("docs/statechart.md", "utf8")).toBe(statechartDocument("onboarding"));
  expect(readFileSync("docs/studio-statechart.md", "utf8")).toBe(statechartDocument("studio"));
});

test("the README shows the machine as it is (else: npm run generate)", () => {
  expect(readFileSync("README.md", "utf8")).toContain(mermaid("onboarding"));
});

test("there are exactly four top-level states, and each state says what it is", () => {
  expect(states.filter(({ parent }) => parent?.parent === undefined).map(pathOf)).toEqual([
    "locked",
    "welcome",
    "journey",
    "gamePlan",
  ]);
  expect(states.filter(({ description }) => !description).map(pathOf)).toEqual([]);
});

test("each event that the machine takes from the app says what it is", () => {
  const taken = transitionsOf(onboardingMachine.root).map(({ eventType }) => eventType);
  const sent = new Set(taken.filter((type) => type && !type.startsWith("xstate.")));
  expect(new Set(readEvents("onboarding").map(({ type }) => type))).toEqual(sent);
});

test("no state is final: that would stop the machine, and with it the switch of language", () => {
  expect(states.filter(({ type }) => type === "final")).toEqual([]);
});
