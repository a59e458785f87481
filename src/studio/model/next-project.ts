import type { EditorPart } from "./editor-part.ts";
import type { Layer } from "./layer.ts";
import type { Place } from "./place.ts";

/** A project of this browser that is opened next, and where in it. */
export interface NextProject {
  readonly id: string;
  readonly part: EditorPart;
  readonly place: Place;
  readonly layer?: Layer | null;
  /** A file was being chosen there when this tab was ended. */
  readonly isFileLost?: boolean;
}

/**
 * The screen that is shown as soon as what it shows is known: a project, the question for the password of the site at this address, or the
 * first question of a new site.
 */
export type Next = NextProject | { readonly at: "site" | "new" };
