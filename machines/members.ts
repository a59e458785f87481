import type { PerLanguage } from "./languages.ts";

/** A file of the members' area: encrypted at rest, opened in the browser. `key` and `iv` are base64url. */
export interface EncryptedFile {
  /** Its random name below the site's base address; also the additional data of its encryption. */
  readonly name: string;
  readonly key: string;
  readonly iv: string;
  /** Length of the plain file in bytes: what comes after it is padding. */
  readonly size: number;
  /** Media type, such as `image/webp`. */
  readonly type: string;
}

/** A encrypted picture with its size in pixels, so that its place is kept while it opens. */
export interface EncryptedImage extends EncryptedFile {
  readonly width: number;
  readonly height: number;
}

/** A step's video: a player's embed address with the page to watch it on, or a file of our own. */
export type Video =
  | { readonly player: "YouTube" | "Vimeo"; readonly embed: string; readonly page: string }
  | { readonly player: "file"; readonly file: EncryptedFile }
  | { readonly player: "file"; readonly address: string };

/** One step. Its title and description are words of the catalogs: `step.{id}.title`, `step.{id}.description`. */
export interface Step {
  readonly id: string;
  readonly video?: PerLanguage<Video>;
  readonly flyers: boolean;
  readonly appBadges: boolean;
  readonly socialLinks: boolean;
}

/** Messages of a catalog by id, as Lingui compiles them: text, or a list of text and placeholders. */
export type Messages = Record<string, string | (string | (string | object)[])[]>;

/** All that a member receives when the password is right, and nobody before. */
export interface Members {
  readonly steps: readonly Step[];
  readonly flyers: PerLanguage<EncryptedImage>;
  readonly app: { readonly logo: EncryptedImage; readonly appStore: string; readonly playStore: string };
  readonly group: string;
  readonly chat: PerLanguage<string>;
  readonly messages: PerLanguage<Messages>;
}
