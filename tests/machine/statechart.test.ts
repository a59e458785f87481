import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { onboardingMachine } from "../../machines/onboarding.machine.ts";
import { machineFile, machineNames, machines } from "../../tooling/statechart/machines.ts";
import { outline } from "../../tooling/statechart/outline.ts";
import { pathOf, statesOf, transitionsOf } from "../../tooling/statechart/read-statechart.ts";
import { readEvents } from "../../tooling/statechart/statechart-document.ts";

const states = statesOf(onboardingMachine.root);

test("the README shows the machine in at most 20 lines", () => {
  expect(outline().split("\n").length).toBeLessThanOrEqual(20);
});

/** The machines that others belong to. The files of all others are shorter. */
const upper: readonly string[] = ["onboarding", "studio", "project"];

test.each(machineNames)("the file of the machine of %s is read as one page", (name) => {
  const lines = readFileSync(machineFile(name), "utf8").split("\n").length - 1;
  expect(lines).toBeLessThanOrEqual(upper.includes(name) ? 250 : 150);
});

test.each(machineNames)("every state of the machine of %s says what it is", (name) => {
  const undescribed = statesOf(machines[name].machine.root).filter(({ description }) => !description);
  expect(undescribed.map(pathOf)).toEqual([]);
});

test.each(machineNames)("no machine asks which state another region of %s is in, or casts an event", (name) => {
  expect(readFileSync(machineFile(name), "utf8")).not.toMatch(/stateIn|event as |event\) as /);
});

test("but for the language and a link, no event is handled in every state", () => {
  const anywhere = transitionsOf(onboardingMachine.root).filter(({ source }) => source === "");
  expect(anywhere.map(({ event }) => event)).toEqual(["language.select", "link.follow"]);
});

test.each(machineNames)("each event that the machine of %s takes says what it is", (name) => {
  const taken = transitionsOf(machines[name].machine.root).map(({ eventType }) => eventType);
  const sent = new Set(taken.filter((type) => type && !type.startsWith("xstate.")));
  expect(new Set(readEvents(name).map(({ type }) => type))).toEqual(sent);
});

test("no state is final: that would stop the machine, and with it the switch of language", () => {
  expect(states.filter(({ type }) => type === "final")).toEqual([]);
});
