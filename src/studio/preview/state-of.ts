import type { View } from "../../../machines/selectors.ts";
import type { Members, Step } from "../../project/project.ts";
import { type Place, placeIn } from "../model/place.ts";
import { NOT_FOUND, screens, textScreen } from "../model/screens.ts";

/** Where a visitor is: on which page, in which state of the onboarding's chart, and at which step. */
export interface VisitState {
  readonly path: "/" | "/resources" | "/not-found";
  readonly view: View;
  /** Its id. */
  readonly step?: string | undefined;
  /** The id of the leader whose link was followed. */
  readonly leader?: string | undefined;
}

const locked: VisitState = { path: "/", view: "locked" };
const welcome: VisitState = { path: "/", view: "welcome" };
const gamePlan = (steps: readonly Step[]): VisitState => ({ path: "/", view: "gamePlan", step: steps.at(-1)?.id });

/** Where the parts of what the password opens are seen. */
const membersStates: Readonly<
  Record<keyof Members, (steps: readonly Step[], id: string, field: string) => VisitState>
> = {
  welcome: () => welcome,
  steps: (steps, id) => ({
    path: "/",
    view: "journey",
    step: (steps.find((step) => step.id === id) ?? steps[0])?.id,
  }),
  gamePlan,
  // The Game Plan has the buttons that book with a leader and write to them.
  leaders: (steps, id, field) => ({
    ...(["phone", "booking"].includes(field) ? gamePlan(steps) : welcome),
    ...(id && { leader: id }),
  }),
  resources: () => ({ ...welcome, path: "/resources" }),
};

/**
 * Where the thing of a place is seen.
 *
 * @param steps those that are shown
 */
export function stateOf(place: Place, steps: readonly Step[]): VisitState {
  const [root = "", area = "", id = "", field = ""] = place.split("/");
  if (root === "texts") {
    const { screen = screens.locked, has } = textScreen(area) ?? {};
    const step = has && steps.find((step) => step[has]);
    return stateOf(step ? stepPlace(step.id) : screen, steps);
  }
  if (place === NOT_FOUND) return { path: "/not-found", view: "locked" };
  return root === "members" && isOfMembers(area) ? membersStates[area](steps, id, field) : locked;
}

const isOfMembers = (name: string): name is keyof Members => Object.hasOwn(membersStates, name);

/** The place of a step. */
export const stepPlace = (id: string): Place => placeIn(screens.journey, id);

/** The place of the heading of what is shown, to which one scrolls if what is edited is not to be seen; "" is the top of the page. */
export function headingOf({ view, step }: VisitState): Place {
  if (view === "gamePlan") return "texts/gamePlan.title";
  return step ? placeIn(stepPlace(step), "title") : "";
}
