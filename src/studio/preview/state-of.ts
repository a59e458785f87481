import type { Step } from "../../project/project.ts";
import { type Place, placeIn } from "../project/place.ts";

/** Where a visitor is: on which page, whether the password was entered, and at which step. */
export interface VisitState {
  readonly path: "/" | "/resources" | "/not-found";
  readonly isOpen: boolean;
  /** Its id. Without one, the journey has not started. */
  readonly step?: string | undefined;
}

export type Screen = "gate" | "welcome" | "steps" | "gamePlan" | "resources" | "notFound";

/** The screens with a button of their own. */
export const screens = ["gate", "welcome", "steps", "gamePlan", "resources"] as const satisfies readonly Screen[];

/** The screen of a product's text, by the start of its id. What every page has is shown at the gate. */
const screenOfText: Readonly<Record<string, Screen>> = {
  welcome: "welcome",
  onboarding: "welcome",
  journey: "steps",
  step: "steps",
  media: "steps",
  gamePlan: "gamePlan",
  resources: "resources",
  notFound: "notFound",
};

/** What a step must have for a product's text to stand on it, by the start of the id. */
const partOfText: Readonly<Record<string, keyof Step>> = {
  flyer: "flyers",
  flyers: "flyers",
  app: "apps",
  file: "files",
  link: "links",
  "step.play": "video",
  "step.video": "video",
  "step.silent": "video",
  "step.watchElsewhere": "video",
};

/** Where a visitor is on a screen. */
export function stateOn(screen: Screen, steps: readonly Step[]): VisitState {
  switch (screen) {
    case "gate":
      return { path: "/", isOpen: false };
    case "welcome":
      return { path: "/", isOpen: true };
    case "steps":
      return { path: "/", isOpen: true, step: steps[0]?.id };
    case "gamePlan":
      return { path: "/", isOpen: true, step: steps.at(-1)?.id };
    case "resources":
      return { path: "/resources", isOpen: true };
    case "notFound":
      return { path: "/not-found", isOpen: false };
  }
}

/**
 * Where the thing of a place is seen.
 *
 * @param steps those that are shown
 */
export function stateOf(place: Place, steps: readonly Step[]): VisitState {
  const [root = "", area = "", id = ""] = place.split("/");
  if (root === "texts") {
    const [start = ""] = area.split(".");
    const part = Object.entries(partOfText).find(([ids]) => `${area}.`.startsWith(`${ids}.`))?.[1];
    const step = part && steps.find((step) => step[part]);
    return step
      ? { path: "/", isOpen: true, step: step.id }
      : stateOn(screenOfText[start] ?? (part ? "steps" : "gate"), steps);
  }
  if (root !== "members") return stateOn("gate", steps);
  if (area !== "steps") return stateOn(area === "gamePlan" || area === "resources" ? area : "welcome", steps);
  const step = steps.find((step) => step.id === id) ?? steps[0];
  return { path: "/", isOpen: true, step: step?.id };
}

/** The place of a step. */
export const stepPlace = (id: string): Place => placeIn("members/steps", id);
