import type { Language } from "../../project/languages.ts";
import type { Problem } from "../../project/problem.ts";
import type { EditorPart } from "../model/editor-part.ts";
import type { Layer } from "../model/layer.ts";
import type { Next, NextProject } from "../model/next-project.ts";
import type { Open } from "../model/open-project.ts";
import type { Place } from "../model/place.ts";
import type { ReadFailure, ReadProject, Storage } from "../model/results.ts";
import type { Route } from "../model/route.ts";
import type { OpenedProject, StoredProject, StoreFailure } from "../model/store.ts";

/** What the Studio's machine is begun with. */
export interface StudioInput {
  readonly language: Language;
  /** Whether the page is in another app's browser. */
  readonly isInAppBrowser: boolean;
  /** The screen to begin with. A project may be in this browser no more. */
  readonly next?: Next | null;
}

/** A project that was begun or read, until it is one of this browser. */
export type Found = Pick<ReadProject, "draft" | "bytes"> & Partial<ReadProject>;

/** What the Studio's machine knows. */
export interface StudioContext extends Required<StudioInput> {
  readonly storage: Storage;
  readonly projects: readonly StoredProject[];
  readonly found: Found | null;
  /** The open project, as its machine has it. */
  readonly open: Open | null;
  /** Whether all of it is in the browser. */
  readonly isSaved: boolean;
  /** Why no project could be opened, added or removed. */
  readonly storeFailure: StoreFailure | null;
  /** Why a file, a site or a sample could not be read. */
  readonly readFailure: ReadFailure | null;
  /** What is wrong with the file or site that was opened. */
  readonly readProblems: readonly Problem[];
  /** Whether the file did not arrive that was being chosen when this tab was ended. */
  readonly isFileLost: boolean;
  /** The place that is edited: the preview shows it. */
  readonly place: Place;
  readonly part: EditorPart;
  readonly layer: Layer | null;
}

/** What is so while no project is open. */
export const closed = {
  found: null,
  open: null,
  isSaved: true,
  storeFailure: null,
  isFileLost: false,
  place: "",
  part: "edit",
  layer: null,
} as const satisfies Partial<StudioContext>;

/** What is so once the owner goes on after a failure. */
export const unfailed = {
  storeFailure: null,
  readFailure: null,
  readProblems: [],
  next: null,
} as const satisfies Partial<StudioContext>;

/** What is so at first. */
export const begun = ({ language, isInAppBrowser, next = null }: StudioInput): StudioContext => ({
  ...closed,
  ...unfailed,
  ...{ language, isInAppBrowser, next },
  storage: "kept",
  projects: [],
});

/** What is so once a project is open: it shows where it was to be opened. */
export function opened({ next }: StudioContext, project: OpenedProject): Partial<StudioContext> {
  const { id: _id, ...shown } = projectOf(next) ?? {};
  return { ...closed, ...shown, open: { ...project, revision: 0 }, next: null };
}

/** Returns the project of a screen; `null` if it shows none. */
export const projectOf = (next: Next | null): NextProject | null => (next && "id" in next ? next : null);

/** Returns what a screen shows: the project and where in it; `null` for the first screen. */
export function nextAt(route: Route, layer: Layer | null): Next | null {
  if (route.at === "site") return { at: "site" };
  if (route.at === "start") return null;
  const { id } = route;
  return route.at === "setup"
    ? { id, part: "edit", place: "", layer }
    : { id, part: route.part, place: route.place, layer };
}

/** The projects of this browser, the one that is open first. */
export function listedProjects({ open, projects }: StudioContext): readonly StoredProject[] {
  return open ? [open, ...projects.filter(({ id }) => id !== open.id)] : projects;
}

/** What was begun or read. Only for what happens once something was. */
export function foundIn({ found }: StudioContext): Pick<ReadProject, "draft" | "bytes"> {
  if (!found) throw new Error("Nothing was begun or read.");
  return { draft: found.draft, bytes: found.bytes };
}
