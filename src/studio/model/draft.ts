import type { Language } from "../../project/languages.ts";
import type { Project } from "../../project/project.ts";
import type { PublishedMedia } from "../../project/published.ts";
import type { Bytes } from "../../publish/bytes.ts";
import type { Place } from "./place.ts";

/** The questions that are asked before one edits, in their order. */
export const setupParts = ["team", "look", "password", "steps"] as const;

export type SetupPart = (typeof setupParts)[number];

/** A site that is being made: a project that may be incomplete, and what is never published. */
export interface Draft {
  readonly project: Project;
  /** As the owner wrote it. It is in no file of the project. */
  readonly password: string;
  /** What the owner writes first. */
  readonly firstLanguage: Language;
  /** The ids of the steps that are not published. */
  readonly hidden: readonly string[];
  /** The texts of the suggestion that are neither edited nor kept: places of texts, without a language. */
  readonly suggested: readonly Place[];
  /** What was typed and is no value yet, such as half an address of a video. */
  readonly typed: Readonly<Record<Place, string>>;
  /** The texts whose other language was written for what stood there before: places with a language. */
  readonly outdated: Readonly<Record<Place, string>>;
  /** Whether a published site has the Studio too. */
  readonly hasStudio: boolean;
  /** Whether leaders' links, codes and leaflets bring the password. */
  readonly linksHavePassword?: boolean;
  /** The question that comes next; none once one edits. */
  readonly setup?: SetupPart;
  /** When the site that this draft knows was published, as ISO 8601: what is newer was published elsewhere. */
  readonly publishedAt?: string;
  /** Its media, and the password with which they were encrypted: as long as it stays, unchanged media keep their ciphertext. */
  readonly published?: PublishedMedia & { readonly password: string };
}

/** The bytes of media by their SHA-256 in hex, as `Medium.sha256` has it. */
export type BytesByDigest = ReadonlyMap<string, Bytes>;

/** A kind of change, as Undo and History name it. */
export type EditKind =
  | "change"
  | "add"
  | "duplicate"
  | "remove"
  | "move"
  | "hide"
  | "show"
  | "keep"
  | "restore"
  | "start";

/** A change that can be undone: what it was, and the draft before it. */
export interface Moment {
  /** Counts up in a project. */
  readonly number: number;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly kind: EditKind;
  readonly place: Place;
  readonly before: Draft;
}
