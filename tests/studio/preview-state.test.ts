import { expect, test } from "vitest";
import type { Step } from "../../src/project/project.ts";
import { type ScreenName, screens } from "../../src/studio/model/screens.ts";
import { stateOf, type VisitState } from "../../src/studio/preview/state-of.ts";
import { clip, plainStep } from "../support/members.ts";

const flyer = { id: "f", title: {}, image: {} };
const steps: readonly Step[] = [
  plainStep("a"),
  { ...plainStep("b"), video: { en: clip } },
  { ...plainStep("c"), flyers: [flyer] },
  plainStep("last"),
];

const notFound: VisitState = { path: "/not-found", view: "locked" };

test.each<[place: string, ScreenName | Partial<VisitState>]>([
  ["", "locked"],
  ["site/name", "locked"],
  ["site/preview/title/en", "locked"],
  ["draft/password", "locked"],
  ["members/welcome/video/en", "welcome"],
  ["members/leaders/ana/name", { view: "welcome", leader: "ana" }],
  ["members/leaders/ana/phone", { view: "gamePlan", leader: "ana", step: "last" }],
  ["members/leaders/ana/booking/es", { view: "gamePlan", leader: "ana", step: "last" }],
  ["members/steps", { view: "journey", step: "a" }],
  ["members/steps/c/flyers/f/title/es", { view: "journey", step: "c" }],
  ["members/steps/gone/title", { view: "journey", step: "a" }],
  ["members/gamePlan/points/p/text/en", "gamePlan"],
  ["members/resources/videos/v", "resources"],
  ["texts/gate.title/en", "locked"],
  ["texts/menu.title", "locked"],
  ["texts/welcome.line", "welcome"],
  ["texts/onboarding.tagline/es", "welcome"],
  ["texts/journey.title", { view: "journey", step: "a" }],
  ["texts/step.next", { view: "journey", step: "a" }],
  ["texts/step.play", { view: "journey", step: "b" }],
  ["texts/step.playTitle", { view: "journey", step: "b" }],
  ["texts/flyers.read", { view: "journey", step: "c" }],
  ["texts/file.save", { view: "journey", step: "a" }],
  ["texts/gamePlan.remember", "gamePlan"],
  ["texts/resources.soon/en", "resources"],
  ["texts/notFound.home/en", notFound],
])("what is edited at %j is seen there", (place, expected) => {
  const state = typeof expected === "string" ? stateOf(screens[expected], steps) : { path: "/", ...expected };
  expect(stateOf(place, steps)).toEqual(state);
});

test("each screen with a button is another state; the Game Plan is at the last step", () => {
  const states = Object.values(screens).map((screen) => JSON.stringify(stateOf(screen, steps)));
  expect(new Set(states).size).toBe(5);
  expect(stateOf(screens.locked, steps).view).toBe("locked");
  expect(stateOf(screens.gamePlan, steps).step).toBe("last");
  expect(stateOf(screens.journey, []).step).toBeUndefined();
});
