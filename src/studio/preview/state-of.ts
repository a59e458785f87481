import type { Step } from "../../project/project.ts";
import { type Place, placeIn } from "../model/place.ts";

/** Where a visitor is: on which page, whether the password was entered, and at which step. */
export interface VisitState {
  readonly path: "/" | "/resources" | "/not-found";
  readonly isOpen: boolean;
  /** Its id. Without one, the journey has not started. */
  readonly step?: string | undefined;
  /** The id of the leader whose link was followed. */
  readonly leader?: string | undefined;
}

/** What is edited of the screens that have a button. */
export const screens = {
  gate: "site",
  welcome: "members/welcome",
  steps: "members/steps",
  gamePlan: "members/gamePlan",
  resources: "members/resources",
} as const satisfies Readonly<Record<string, Place>>;

/** Where a product's text is seen, by the start of its id: on a screen, or at the first step that has something. Else at the gate. */
const textStarts: readonly (readonly [start: string, screen: Place, has?: keyof Step])[] = [
  ["welcome.", screens.welcome],
  ["onboarding.", screens.welcome],
  ["step.play", screens.steps, "video"],
  ["step.video", screens.steps, "video"],
  ["step.silent", screens.steps, "video"],
  ["step.watchElsewhere", screens.steps, "video"],
  ["flyer", screens.steps, "flyers"],
  ["app.", screens.steps, "apps"],
  ["file.", screens.steps, "files"],
  ["link.", screens.steps, "links"],
  ["step.", screens.steps],
  ["journey.", screens.steps],
  ["media.", screens.steps],
  ["gamePlan.", screens.gamePlan],
  ["resources.", screens.resources],
  ["notFound.", "notFound"],
];

/**
 * Where the thing of a place is seen.
 *
 * @param steps those that are shown
 */
export function stateOf(place: Place, steps: readonly Step[]): VisitState {
  const [root = "", area = "", id = "", field = ""] = place.split("/");
  const welcome: VisitState = { path: "/", isOpen: true };
  const gamePlan: VisitState = { ...welcome, step: steps.at(-1)?.id };
  if (root === "texts") {
    const [, screen = screens.gate, has] = textStarts.find(([start]) => area.startsWith(start)) ?? [];
    const step = has && steps.find((step) => step[has]);
    return stateOf(step ? stepPlace(step.id) : screen, steps);
  }
  if (root === "notFound") return { path: "/not-found", isOpen: false };
  if (root !== "members") return { path: "/", isOpen: false };
  if (area === "steps") return { ...welcome, step: (steps.find((step) => step.id === id) ?? steps[0])?.id };
  if (area === "gamePlan") return gamePlan;
  if (area === "resources") return { ...welcome, path: "/resources" };
  // The Game Plan has the buttons that book with a leader and write to them.
  if (area === "leaders" && id) return { ...(["phone", "booking"].includes(field) ? gamePlan : welcome), leader: id };
  return welcome;
}

/** The place of a step. */
export const stepPlace = (id: string): Place => placeIn("members/steps", id);
