import type { Step } from "../../project/project.ts";
import { type Place, placeIn } from "../project/place.ts";

/** Where a visitor is: on which page, whether the password was entered, and at which step. */
export interface VisitState {
  readonly path: "/" | "/resources" | "/not-found";
  readonly isOpen: boolean;
  /** Its id. Without one, the journey has not started. */
  readonly step?: string | undefined;
  /** The id of the leader whose link was followed. */
  readonly leader?: string | undefined;
}

export type Screen = "gate" | "welcome" | "steps" | "gamePlan" | "resources" | "notFound";

/** The screens with a button of their own. */
export const screens = ["gate", "welcome", "steps", "gamePlan", "resources"] as const satisfies readonly Screen[];

/** Where a product's text is seen, by the start of its id: on a screen, or at the first step that has something. Else at the gate. */
const textStarts: readonly (readonly [start: string, Screen | keyof Step])[] = [
  ["welcome.", "welcome"],
  ["onboarding.", "welcome"],
  ["step.play", "video"],
  ["step.video", "video"],
  ["step.silent", "video"],
  ["step.watchElsewhere", "video"],
  ["flyer", "flyers"],
  ["app.", "apps"],
  ["file.", "files"],
  ["link.", "links"],
  ["step.", "steps"],
  ["journey.", "steps"],
  ["media.", "steps"],
  ["gamePlan.", "gamePlan"],
  ["resources.", "resources"],
  ["notFound.", "notFound"],
];

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
  const [root = "", area = "", id = "", field = ""] = place.split("/");
  if (root === "texts") {
    const seen = textStarts.find(([start]) => area.startsWith(start))?.[1] ?? "gate";
    if (isScreen(seen)) return stateOn(seen, steps);
    const step = steps.find((step) => step[seen]);
    return step ? { path: "/", isOpen: true, step: step.id } : stateOn("steps", steps);
  }
  if (root === "members" && area === "leaders" && id)
    return { ...stateOn(field === "phone" || field === "booking" ? "gamePlan" : "welcome", steps), leader: id };
  if (root !== "members") return stateOn("gate", steps);
  if (area !== "steps") return stateOn(area === "gamePlan" || area === "resources" ? area : "welcome", steps);
  const step = steps.find((step) => step.id === id) ?? steps[0];
  return { path: "/", isOpen: true, step: step?.id };
}

const isScreen = (seen: Screen | keyof Step): seen is Screen =>
  seen === "notFound" || screens.some((one) => one === seen);

/** The place of a step. */
export const stepPlace = (id: string): Place => placeIn("members/steps", id);
