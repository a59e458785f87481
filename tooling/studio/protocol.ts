import type { Language } from "../../machines/languages.ts";
import type { Outcome, Problem as Place } from "./operations.ts";
import type { Snapshot } from "./studio-files.ts";

/** Where the requests go. All are POST, with the token of the page in a header. */
export const API = "/studio/api/";

/** Headers of a request, beside `content-type`. */
export const headers = {
  /** The token in the page's `<meta name="studio-token" content>`. */
  token: "x-onward-studio",
  /** The language of the problems in the answer. */
  language: "x-onward-language",
  /** What an upload is meant as: an `UploadKind`. */
  kind: "x-onward-kind",
  /** What the owner calls an uploaded file, encoded as part of an address. It becomes a name, never a path. */
  name: "x-onward-name",
  /** The open page that asks: what it changes is told to all others. */
  page: "x-onward-page",
} as const;

/** What is wrong with a file, and the fix, in the language of the request. */
export interface Problem extends Place {
  /** The language that it is about, where it is about one. */
  readonly language?: Language;
}

/** `read`. */
export interface StudioState extends Omit<Snapshot, "problems"> {
  /** Files that can't be read, and every mistake that a build would stop for. */
  readonly problems: readonly Problem[];
}

/** The answer to `step`, `undo` and `redo`: 200 saved, 409 conflict, 422 refused, 503 unwritable. */
export interface StepResponse {
  /** `null`: there is nothing to undo or redo. */
  readonly outcome: Outcome | null;
  readonly state: StudioState;
}

export type UploadKind = "image" | "video" | "captions" | "pdf";

/** The answer to `upload`, or a `Refused` with status 422. */
export interface UploadResponse {
  /** The value for the entry, such as `team-guide.pdf`. The file is stored with the step that names it. */
  readonly path: string;
}

/** A request that was not done, and why. */
export interface Refused {
  readonly problem: string;
}

/** A line of `watch`; an empty one says that the Studio is still there. The end of the stream: it is not. */
export interface WatchLine {
  /** Another program or page changed a file. */
  readonly changed?: true;
}

export type PublishPhase = "check" | "build" | "doctor" | "zip";

/** A line of the answer to `publish`; the last one has the result. Breaking the request off cancels it. */
export type PublishLine =
  | { readonly phase: PublishPhase; readonly done: boolean }
  | { readonly result: "published"; readonly folder: string; readonly zip: string }
  | { readonly result: "refused"; readonly problems: readonly Problem[] }
  | { readonly result: "failed"; readonly problem: string };

/** The answer to `suggest`. */
export interface SuggestResponse {
  readonly password: string;
}

/** The answer to `strength`. */
export interface StrengthResponse {
  /** Why the password can't be published, and the fix; `null` where it can. */
  readonly problem: string | null;
}
