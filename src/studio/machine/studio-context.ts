import type { Language } from "../../project/languages.ts";
import type { Problem } from "../../project/problem.ts";
import type { EditorPart } from "../model/editor-part.ts";
import type { Layer } from "../model/layer.ts";
import type { Next, NextProject } from "../model/next-project.ts";
import type { OpenProject } from "../model/open-project.ts";
import type { Place } from "../model/place.ts";
import type { ReadFailure, ReadProject, Storage } from "../model/results.ts";
import type { Route } from "../model/route.ts";
import type { Starter } from "../model/starter.ts";
import type { LoadedProject, StoredProject, StoreFailure } from "../model/store.ts";

export interface StudioInput {
  readonly language: Language;
  /** Whether the page is in another app's browser. */
  readonly isInAppBrowser: boolean;
  /** The screen to begin with. Its project may no longer be in this browser. */
  readonly next?: Next | null;
}

/** A project that was begun or read, before it is stored in this browser. */
export type Found = Pick<ReadProject, "draft" | "bytes"> & Partial<ReadProject>;

export interface StudioContext extends Required<StudioInput> {
  readonly storage: Storage;
  readonly projects: readonly StoredProject[];
  readonly found: Found | null;
  /** The beginnings that an owner can choose; `null` until they are loaded. */
  readonly starters: readonly Starter[] | null;
  /** The open project, from its machine. */
  readonly open: OpenProject | null;
  /** Whether everything in it is saved in the browser. */
  readonly isSaved: boolean;
  /** Why no project could be opened, added or removed. */
  readonly storeFailure: StoreFailure | null;
  /** Why a file, a site or a sample could not be read. */
  readonly readFailure: ReadFailure | null;
  /** The problems of the file or site that was opened. */
  readonly readProblems: readonly Problem[];
  /** Whether this tab was ended while a file was being chosen, so that the file is lost. */
  readonly isFileLost: boolean;
  /** The place that is being edited, which the preview shows. */
  readonly place: Place;
  readonly part: EditorPart;
  readonly layer: Layer | null;
}

/** The part of the context that is reset when no project is open. */
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

/** The part of the context that is reset when the owner continues after a failure. */
export const unfailed = {
  storeFailure: null,
  readFailure: null,
  readProblems: [],
  next: null,
} as const satisfies Partial<StudioContext>;

export const begun = ({ language, isInAppBrowser, next = null }: StudioInput): StudioContext => ({
  ...closed,
  ...unfailed,
  ...{ language, isInAppBrowser, next },
  storage: "kept",
  projects: [],
  starters: null,
});

/** Returns the changes of the context when a project is opened, at the place that was asked for. */
export function opened({ next }: StudioContext, project: LoadedProject): Partial<StudioContext> {
  const { id: _id, ...shown } = projectOf(next) ?? {};
  return { ...closed, ...shown, open: { ...project, revision: 0 }, next: null };
}

/** Returns the project of a screen; `null` if it shows none. */
export const projectOf = (next: Next | null): NextProject | null => (next && "id" in next ? next : null);

/** Returns what a route shows: the project and the place in it; `null` for the first screen. */
export function nextAt(route: Route, layer: Layer | null): Next | null {
  if (route.at === "site" || route.at === "new") return route;
  if (route.at === "start") return null;
  const { id } = route;
  return route.at === "setup"
    ? { id, part: "edit", place: "", layer }
    : { id, part: route.part, place: route.place, layer };
}

/** Returns the projects of this browser. The open one comes first. */
export function listedProjects({ open, projects }: StudioContext): readonly StoredProject[] {
  return open ? [open, ...projects.filter(({ id }) => id !== open.id)] : projects;
}

/**
 * Returns the project that was begun or read.
 *
 * @throws Error if there is none
 */
export function foundIn({ found }: StudioContext): Pick<ReadProject, "draft" | "bytes"> {
  if (!found) throw new Error("Nothing was begun or read.");
  return { draft: found.draft, bytes: found.bytes };
}
