import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mediaMachine } from "../../machines/media.machine.ts";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import { outline } from "../../tooling/statechart/outline.ts";
import { pathOf, statesOf, transitionsOf } from "../../tooling/statechart/read-statechart.ts";
import { readEvents } from "../../tooling/statechart/statechart-document.ts";

const states = statesOf(onboardingMachine.root);

test("the README shows the machine in at most 20 lines", () => {
  expect(outline().split("\n").length).toBeLessThanOrEqual(20);
});

test("the file of the machine is read as one page: at most 240 lines", () => {
  expect(readFileSync("machines/onboarding.machine.ts", "utf8").split("\n").length).toBeLessThanOrEqual(241);
});

test("but for the language and a link, no event is handled in every state", () => {
  const anywhere = transitionsOf(onboardingMachine.root).filter(({ source }) => source === "");
  expect(anywhere.map(({ event }) => event)).toEqual(["language.select", "link.follow"]);
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

test.each([
  ["onboarding", onboardingMachine],
  ["media", mediaMachine],
] as const)("each event that the machine of %s takes from the app says what it is", (name, machine) => {
  const taken = transitionsOf(machine.root).map(({ eventType }) => eventType);
  const sent = new Set(taken.filter((type) => type && !type.startsWith("xstate.")));
  expect(new Set(readEvents(name).map(({ type }) => type))).toEqual(sent);
});

test("no state is final: that would stop the machine, and with it the switch of language", () => {
  expect(states.filter(({ type }) => type === "final")).toEqual([]);
});
