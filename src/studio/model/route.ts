import { type SetupQuestion, setupQuestions } from "./draft.ts";
import { type EditorPart, parts } from "./editor-part.ts";
import { isInherited, type Place } from "./place.ts";

/** A screen of the Studio, as the address of its page names it. */
export type Route =
  | { readonly at: "start" }
  | { readonly at: "site" }
  /** A new site is begun at once. */
  | { readonly at: "new" }
  | { readonly at: "setup"; readonly id: string; readonly setup: SetupQuestion }
  | { readonly at: "editor"; readonly id: string; readonly part: EditorPart; readonly place: Place };

/** Returns the fragment of an address for a screen: `#site`, `#new`, `#1a2b/setup/team`, `#1a2b/edit/members/steps/welcome`. */
export function hashOf(route: Route): string {
  if (route.at === "start") return "";
  if (route.at === "site" || route.at === "new") return `#${route.at}`;
  const keys = route.at === "setup" ? ["setup", route.setup] : [route.part, ...route.place.split("/").filter(Boolean)];
  return `#${[route.id, ...keys].map(encodeURIComponent).join("/")}`;
}

/** Returns the screen that a fragment names; the first one if it names none. */
export function routeAt(hash: string): Route {
  const start = { at: "start" } as const;
  if (hash === "#site") return { at: "site" };
  if (hash === "#new") return { at: "new" };
  try {
    const [id = "", name, ...keys] = hash.slice(1).split("/").map(decodeURIComponent);
    const place = keys.join("/");
    const part = parts.find((part) => part === name);
    if (part) return { at: "editor", id, part, place: isInherited(place) ? "" : place };
    const setup = setupQuestions.find((setup) => setup === place);
    return name === "setup" && setup ? { at: "setup", id, setup } : start;
  } catch {
    // Somebody changed the address by hand.
    return start;
  }
}
