import type { PerLanguage } from "./languages.ts";

/** A file of the members' area, decrypted in the browser. `key` and `iv` are base64url. */
export interface EncryptedFile {
  /** Its random name below the site's base address, also the additional data of its encryption. */
  readonly name: string;
  readonly key: string;
  readonly iv: string;
  /** Length of the plain file in bytes. The rest is padding. */
  readonly size: number;
  /** Media type, such as `image/webp`. */
  readonly type: string;
}

/** An encrypted image with its size in pixels, so that its place is reserved while it loads. */
export interface EncryptedImage extends EncryptedFile {
  readonly width: number;
  readonly height: number;
}

/** A video file of the owner's, encrypted, or one on another site. */
export type VideoFile = {
  readonly player: "file";
  /** In the language that the video is for. */
  readonly captions?: EncryptedFile;
} & (
  | {
      readonly file: EncryptedFile;
      /** Its length, where the file says it, and its size: `8 sec · 0.2 MB`, in the language that the video is for. */
      readonly facts: string;
      /** Whether it has no sound. */
      readonly isSilent: boolean;
    }
  | { readonly address: string }
);

/** A step's video: a player's embed address with its watch page, or a file. */
export type Video = { readonly player: "YouTube" | "Vimeo"; readonly embed: string; readonly page: string } | VideoFile;

/** One step. Its title and description are the messages `step.{id}.title` and `step.{id}.description`. */
export interface Step {
  readonly id: string;
  readonly video?: PerLanguage<Video>;
  /** The owner's image in the place of a video that was not started. */
  readonly poster?: PerLanguage<EncryptedImage>;
  readonly flyers: boolean;
  readonly appBadges: boolean;
  readonly socialLinks: boolean;
}

/** Messages of a catalog by id, as Lingui compiles them: text, or a list of text and placeholders. */
export type Messages = Record<string, string | (string | (string | object)[])[]>;

/** The content that the password opens. */
export interface Members {
  readonly steps: readonly Step[];
  readonly flyers: PerLanguage<EncryptedImage>;
  readonly app: { readonly logo: EncryptedImage; readonly appStore: string; readonly playStore: string };
  readonly group: string;
  readonly chat: PerLanguage<string>;
  /** Where a session with the leader is booked, if that can be done online. */
  readonly booking?: PerLanguage<string>;
  readonly messages: PerLanguage<Messages>;
}
