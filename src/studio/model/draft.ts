import type { PerLanguage } from "../../project/languages.ts";
import type { Project } from "../../project/project.ts";
import type { PublishedMedia } from "../../project/published.ts";
import type { Bytes } from "../../publish/bytes.ts";
import type { Hosted } from "./host.ts";
import type { Place } from "./place.ts";

/** The questions before the editor opens, in order. */
export const setupQuestions = ["team", "password", "steps"] as const;

export type SetupQuestion = (typeof setupQuestions)[number];

/** A site that is on its way to its host: its media, the password that encrypted them, and when it was made, as ISO 8601. */
export interface Underway extends PublishedMedia {
  readonly password: string;
  readonly publishedAt: string;
}

/** What a step can have that its texts speak of. A `page` is a link to neither a group nor a chat. */
type Spoken = "video" | "app" | "group" | "chat" | "page";

/** Other words for a suggested text, for as long as its step lacks some of what the text speaks of. */
export interface SecondWording {
  readonly place: Place;
  /** What the suggested text speaks of. */
  readonly of: readonly Spoken[];
  /** The words by what is there of it, joined with dots: "" for nothing. */
  readonly words: Readonly<Record<string, PerLanguage<string>>>;
}

/** The changes of a draft that members don't get yet. */
export interface NotOnline {
  /** Those that Undo takes back. */
  readonly undoable: number;
  /** Those that it doesn't: something was undone that is online, or another version was put there. */
  readonly lasting: number;
  /** Whether the last publishing was a download, so that only its owner knows whether it is online. */
  readonly isDownload?: true;
}

/** A site in progress: a project that may be incomplete, and data that is never published. */
export interface Draft {
  readonly project: Project;
  /** The password as the owner wrote it. No project file has it. */
  readonly password: string;
  /** The bits of the password if the Studio drew it. What somebody wrote has none that are known. */
  readonly passwordBits?: number | undefined;
  /** Whether the browser keeps the draft without the password and without the keys of its media. Only the open tab has them. */
  readonly forgetsPassword?: boolean;
  /** The ids of the steps that are not published. */
  readonly hidden: readonly string[];
  /** The suggested texts that the owner has neither edited nor accepted, as places without a language. */
  readonly suggested: readonly Place[];
  /** The texts that the browser translated and nobody has read yet, as places with a language. */
  readonly drafted?: readonly Place[] | undefined;
  /** Other words for suggested texts whose step lacks what they speak of. No file has them: they come with the starters. */
  readonly seconds?: readonly SecondWording[] | undefined;
  /** Typed texts that are no valid value yet, such as half of a video's address. */
  readonly typed: Readonly<Record<Place, string>>;
  /**
   * Texts that another language's text no longer matches, as places with a language. The value is the text for which the other one was
   * written.
   */
  readonly outdated: Readonly<Record<Place, string>>;
  /** Whether the Studio is published with the site. */
  readonly hasStudio: boolean;
  /** Whether leaders' links, QR codes and leaflets contain the password. */
  readonly linksHavePassword?: boolean;
  /** The next question; none once the editor is open. */
  readonly setup?: SetupQuestion;
  /** When the site that this draft knows was published, as ISO 8601. A newer site was published elsewhere. */
  readonly publishedAt?: string;
  /** The media of that site, and the password that encrypted them. Until it changes, unchanged media keep their ciphertext. */
  readonly published?: PublishedMedia & { readonly password: string };
  /** The same of a site that is on its way to its host: a second attempt sends only what the first did not. */
  readonly underway?: Underway;
  /** The host that publishes it. */
  readonly hosted?: Hosted;
  /** What was changed since the last publishing. A draft of an older Studio lacks it, so that nobody knows. */
  readonly notOnline?: NotOnline;
}

/** The bytes of media, by their SHA-256 in hex as in `Medium.sha256`. */
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

/** A change that can be undone, with the draft before it. */
export interface Moment {
  /** Numbers the moments of a project upwards. */
  readonly number: number;
  /** The time in milliseconds since 1970. */
  readonly at: number;
  readonly kind: EditKind;
  readonly place: Place;
  readonly before: Draft;
}
