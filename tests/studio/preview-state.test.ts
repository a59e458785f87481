import { expect, test } from "vitest";
import type { Step } from "../../src/project/project.ts";
import { screens, stateOf, type VisitState } from "../../src/studio/preview/state-of.ts";
import { clip, plainStep } from "../support/members.ts";

const flyer = { id: "f", title: {}, image: {} };
const steps: readonly Step[] = [
  plainStep("a"),
  { ...plainStep("b"), video: { en: clip } },
  { ...plainStep("c"), flyers: [flyer] },
  plainStep("last"),
];

const notFound: VisitState = { path: "/not-found", isOpen: false };

test.each<[place: string, keyof typeof screens | Partial<VisitState>]>([
  ["", "gate"],
  ["site/name", "gate"],
  ["site/preview/title/en", "gate"],
  ["draft/password", "gate"],
  ["members/welcome/video/en", "welcome"],
  ["members/leaders/ana/name", { leader: "ana" }],
  ["members/leaders/ana/phone", { leader: "ana", step: "last" }],
  ["members/leaders/ana/booking/es", { leader: "ana", step: "last" }],
  ["members/steps", { step: "a" }],
  ["members/steps/c/flyers/f/title/es", { step: "c" }],
  ["members/steps/gone/title", { step: "a" }],
  ["members/gamePlan/points/p/text/en", "gamePlan"],
  ["members/resources/videos/v", "resources"],
  ["texts/gate.title/en", "gate"],
  ["texts/menu.title", "gate"],
  ["texts/welcome.line", "welcome"],
  ["texts/onboarding.tagline/es", "welcome"],
  ["texts/journey.title", { step: "a" }],
  ["texts/step.next", { step: "a" }],
  ["texts/step.play", { step: "b" }],
  ["texts/step.playTitle", { step: "b" }],
  ["texts/flyers.read", { step: "c" }],
  ["texts/file.save", { step: "a" }],
  ["texts/gamePlan.remember", "gamePlan"],
  ["texts/resources.soon/en", "resources"],
  ["texts/notFound.home/en", notFound],
])("what is edited at %j is seen there", (place, expected) => {
  const state =
    typeof expected === "string" ? stateOf(screens[expected], steps) : { path: "/", isOpen: true, ...expected };
  expect(stateOf(place, steps)).toEqual(state);
});

test("each screen with a button is another state; the Game Plan is at the last step", () => {
  const states = Object.values(screens).map((screen) => JSON.stringify(stateOf(screen, steps)));
  expect(new Set(states).size).toBe(5);
  expect(stateOf(screens.gate, steps).isOpen).toBe(false);
  expect(stateOf(screens.gamePlan, steps).step).toBe("last");
  expect(stateOf(screens.steps, []).step).toBeUndefined();
});
