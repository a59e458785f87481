import { pageOf } from "../forms/pages.ts";
import type { RunningStudio } from "../hooks/studio-context.ts";
import { isUnderway, openLayer, type StudioSnapshot, studioView } from "../machine/selectors.ts";
import { nextAt } from "../machine/studio-context.ts";
import type { Layer } from "../model/layer.ts";
import type { Next } from "../model/next-project.ts";
import { hashOf, type Route, routeAt } from "../model/route.ts";

/** What an entry of the browser's history has besides its address. */
interface Entry {
  readonly layer: Layer | null;
  /** How many questions of the same new site are below it. */
  readonly questions: number;
}

const entryHere = (): Entry => (history.state as Entry | null) ?? { layer: null, questions: 0 };

/** Returns what the page was loaded at; `null` for the first screen. */
export const nextHere = (): Next | null => nextAt(routeAt(location.hash), entryHere().layer);

/** Returns what is on the screen. */
function routeOf(snapshot: StudioSnapshot): Route {
  const { open, part, place } = snapshot.context;
  if (!open) return { at: studioView(snapshot) === "site" ? "site" : "start" };
  const { id, draft } = open;
  if (draft.setup) return { at: "setup", id, setup: draft.setup };
  return { at: "editor", id, part, place: part === "edit" ? pageOf(draft.project, place) : "" };
}

/** Lets the browser's Back and Forward move between the screens, and close and open what lies over them. The address names the screen. */
export function followHistory(actor: RunningStudio["actor"]): void {
  /** Whether the browser went to the entry by itself. Where the screen can't show it, the entry is corrected. */
  let isStep = true;
  /** Whether the browser was asked to go back, and has not yet. */
  let isReturning = false;
  const goBack = (by: number) => {
    isReturning = true;
    history.go(-by);
  };
  const follow = () => {
    const snapshot = actor.getSnapshot();
    if (isReturning || isUnderway(snapshot)) return;
    const [here, shown] = [routeAt(location.hash), routeOf(snapshot)];
    const [entry, layer, hash] = [entryHere(), openLayer(snapshot), hashOf(shown)];
    const isSame = hash === location.hash && layer === entry.layer;
    const isAnswered = here.at === "setup" && shown.at === "editor" && here.id === shown.id;
    if (isSame) isStep = false;
    // What was closed is nothing to go back to, and neither are questions that are answered.
    else if (entry.layer) goBack(1);
    else if (isAnswered && entry.questions > 0) goBack(entry.questions);
    else {
      const questions = here.at === "setup" && shown.at === "setup" && !layer ? entry.questions + 1 : 0;
      const next: Entry = { layer, questions };
      const address = location.pathname + location.search + hash;
      if (isStep || isAnswered) history.replaceState(next, "", address);
      else history.pushState(next, "", address);
      isStep = false;
    }
  };
  // One event may take several steps of the machines. Only what they end in is a screen.
  actor.subscribe(() => queueMicrotask(follow));
  addEventListener("popstate", () => {
    if (isReturning) isReturning = false;
    else {
      isStep = true;
      const [{ layer }, snapshot] = [entryHere(), actor.getSnapshot()];
      // On the same screen nothing moves but what lies over it.
      if (!isUnderway(snapshot) && hashOf(routeOf(snapshot)) === location.hash)
        actor.send(layer ? { type: "layer.open", layer } : { type: "layer.close" });
      else actor.send({ type: "history.step", route: routeAt(location.hash), layer });
    }
    queueMicrotask(follow);
  });
}
