import type { Language } from "../../project/languages.ts";
import type { Problem } from "../../project/problem.ts";
import type { ChosenAt } from "../model/chosen-at.ts";
import type { EditorPart } from "../model/editor-part.ts";
import type { Open } from "../model/open-project.ts";
import type { Place } from "../model/place.ts";
import type { ReadFailure, ReadProject, Storage } from "../model/results.ts";
import type { OpenedProject, StoredProject, StoreFailure } from "../model/store.ts";

/** What the Studio's machine is begun with. */
export interface StudioInput {
  readonly language: Language;
  /** Whether the page is in another app's browser. */
  readonly isInAppBrowser: boolean;
  /** Where a file was being chosen when this tab was ended. It is opened again. */
  readonly choice?: ChosenAt | null;
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
} as const satisfies Partial<StudioContext>;

/** What is so once the owner goes on after a failure. */
export const unfailed = {
  storeFailure: null,
  readFailure: null,
  readProblems: [],
  choice: null,
} as const satisfies Partial<StudioContext>;

/** What is so at first. */
export const begun = ({ language, isInAppBrowser, choice = null }: StudioInput): StudioContext => ({
  ...closed,
  ...unfailed,
  ...{ language, isInAppBrowser, choice },
  storage: "kept",
  projects: [],
});

/** What is so once a project is open: where a file was being chosen, it is said that it did not arrive. */
export const opened = ({ choice }: StudioContext, project: OpenedProject): Partial<StudioContext> => ({
  ...closed,
  ...(choice && { part: choice.part, place: choice.place, isFileLost: true }),
  open: { ...project, revision: 0 },
  choice: null,
});

/** The projects of this browser, the one that is open first. */
export function listedProjects({ open, projects }: StudioContext): readonly StoredProject[] {
  return open ? [open, ...projects.filter(({ id }) => id !== open.id)] : projects;
}

/** What was begun or read. Only for what happens once something was. */
export function foundIn({ found }: StudioContext): Pick<ReadProject, "draft" | "bytes"> {
  if (!found) throw new Error("Nothing was begun or read.");
  return { draft: found.draft, bytes: found.bytes };
}
