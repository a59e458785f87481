import type { View } from "../../../machines/selectors.ts";
import type { Members, Step } from "../../project/project.ts";
import { type Place, placeIn } from "../model/place.ts";
import { NOT_FOUND, screens, textScreen } from "../model/screens.ts";

/** Where the preview is: the page, the state of the onboarding machine, and the step. */
export interface VisitState {
  readonly path: "/" | "/resources" | "/not-found";
  readonly view: View;
  /** The id of the current step. */
  readonly step?: string | undefined;
  /** The id of the leader whose link was followed. */
  readonly leader?: string | undefined;
}

const locked: VisitState = { path: "/", view: "locked" };
const welcome: VisitState = { path: "/", view: "welcome" };
const gamePlan = (steps: readonly Step[]): VisitState => ({ path: "/", view: "gamePlan", step: steps.at(-1)?.id });

/** Returns, for each part of the members' content, where the site shows it. */
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
  // The buttons that book a session with a leader or write to them are on the Game Plan.
  leaders: (steps, id, field) => ({
    ...(["phone", "booking"].includes(field) ? gamePlan(steps) : welcome),
    ...(id && { leader: id }),
  }),
  resources: () => ({ ...welcome, path: "/resources" }),
};

/**
 * Returns where the site shows what is edited at a place.
 *
 * @param steps the steps of the site, without hidden ones
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

export const stepPlace = (id: string): Place => placeIn(screens.journey, id);

/** Returns the place of the heading to scroll to if the page does not show what is edited; "" for the top of the page. */
export function headingOf({ view, step }: VisitState): Place {
  if (view === "gamePlan") return "texts/gamePlan.title";
  return step ? placeIn(stepPlace(step), "title") : "";
}
