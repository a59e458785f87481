import { pageOf } from "../forms/pages.ts";
import type { RunningStudio } from "../hooks/studio-context.ts";
import type { StudioSnapshot } from "../machine/selectors.ts";
import type { SetupPart } from "../model/draft.ts";
import type { EditorPart } from "../model/editor-part.ts";
import type { Place } from "../model/place.ts";

/** What an entry of the browser's history shows of a project: a question before the editor opens, or a page of a part. */
type Entry = { readonly id: string } & (
  | { readonly setup: SetupPart }
  | { readonly part: EditorPart; readonly place: Place }
);

/** Returns what is on the screen; `null` for the first screen. */
function entryOf({ context: { open, part, place } }: StudioSnapshot): Entry | null {
  if (!open) return null;
  const { id, draft } = open;
  return draft.setup ? { id, setup: draft.setup } : { id, part, place: pageOf(draft.project, place) };
}

const hashOf = (entry: Entry) => ("setup" in entry ? `#setup/${entry.setup}` : `#${entry.part}/${entry.place}`);
const keyOf = (entry: Entry | null) => (entry ? entry.id + hashOf(entry) : "");

/** How long a step of the history may take until the screen shows it, in milliseconds. A project is read meanwhile. */
const LONGEST_STEP = 3000;

/** Lets the browser's Back and Forward move between the questions and pages of a project, and to the first screen. */
export function followHistory(actor: RunningStudio["actor"]): void {
  let shown = "";
  /** What the browser's history leads to, and the screen does not show yet. What it shows until then is no entry. */
  let awaited: string | undefined;
  let timer = 0;
  actor.subscribe((snapshot) => {
    const entry = entryOf(snapshot);
    if (keyOf(entry) === awaited) awaited = undefined;
    if (keyOf(entry) === shown || awaited !== undefined) return;
    shown = keyOf(entry);
    history.pushState(entry, "", entry ? hashOf(entry) : location.pathname + location.search);
  });
  addEventListener("popstate", ({ state }: PopStateEvent) => {
    const entry = state as Entry | null;
    const isOpen = actor.getSnapshot().context.open?.id === entry?.id;
    shown = keyOf(entry);
    awaited = shown;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      awaited = undefined;
    }, LONGEST_STEP);
    if (!entry) actor.send({ type: "project.close" });
    else if (!isOpen) actor.send({ type: "project.open", id: entry.id });
    else if ("setup" in entry) {
      actor.send({ type: "draft.edit", edit: { edit: "draft", values: { setup: entry.setup } } });
    } else actor.send({ type: "part.select", part: entry.part, place: entry.place });
  });
}
