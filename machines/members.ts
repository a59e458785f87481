import type { Language, PerLanguage } from "./languages.ts";

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

/** The owner's video file, encrypted, or one on another site. */
export type VideoFile = {
  readonly player: "file";
  /** In the language that the video is for. One without sound has none. */
  readonly captions?: EncryptedFile;
} & (
  | {
      readonly file: EncryptedFile;
      /** Its length, where the file says it, and its size from 1 MB on: `8 sec · 1.2 MB`, in the language that the video is for. */
      readonly facts: string;
      /** Whether it has no sound. */
      readonly isSilent: boolean;
    }
  | { readonly address: string }
);

/** A video: a player's embed address with its watch page, or a file. */
export type Video = { readonly player: "YouTube" | "Vimeo"; readonly embed: string; readonly page: string } | VideoFile;

/** A video in each language, and the owner's image in its place until it is started. */
export interface Clip {
  readonly video: PerLanguage<Video>;
  readonly poster?: PerLanguage<EncryptedImage>;
}

/** A link. Its label is the message `link.{id}`. */
export interface OwnLink {
  readonly id: string;
  readonly address: PerLanguage<string>;
}

/** A file that members open or save. */
export interface SharedFile extends EncryptedFile {
  /** As the owner named it. */
  readonly filename: string;
  /** Its kind, and its size from 1 MB on: `PDF · 2.1 MB`, in the language that the file is for. */
  readonly facts: string;
}

/** A file. Its label is the message `link.{id}`. */
export interface OwnFile {
  readonly id: string;
  readonly file: PerLanguage<SharedFile>;
}

/** A schedule as images. Without an `id` it is the one that all steps share. Its texts are `flyer.{id}.title` and `flyer.{id}.text`. */
export interface Flyer {
  readonly id?: string;
  readonly images: readonly FlyerImage[];
}

/** A flyer in one language, or without a `language` the one for all. */
export interface FlyerImage {
  readonly language?: Language;
  readonly file: EncryptedImage;
}

/** An app with its badges. Without an `id` it is the only one, else its name is the message `link.{id}`. */
export interface OwnApp {
  readonly id?: string;
  readonly logo: EncryptedImage;
  readonly appStore?: string | undefined;
  readonly playStore?: string | undefined;
  readonly web?: string | undefined;
}

/** A group or a chat. Without an `id` it is the only one of its kind, else its label is the message `link.{id}`. */
export interface Channel {
  readonly id?: string;
  readonly kind: "group" | "chat";
  readonly address: PerLanguage<string>;
}

/** One step. Its title and description are the messages `step.{id}.title` and `step.{id}.description`. */
export interface Step extends Partial<Clip> {
  readonly id: string;
  readonly flyers?: readonly Flyer[];
  readonly appBadges: boolean;
  readonly socialLinks: boolean;
  readonly links?: readonly OwnLink[];
  readonly files?: readonly OwnFile[];
}

/** The categories of the Resources page, in their order. */
export const resourceCategories = ["videos", "documents", "tools", "social"] as const;

export type ResourceCategory = (typeof resourceCategories)[number];

/** Makes a value for each category. */
export function perCategory<T>(make: (category: ResourceCategory) => T): Record<ResourceCategory, T> {
  return Object.fromEntries(resourceCategories.map((category) => [category, make(category)])) as Record<
    ResourceCategory,
    T
  >;
}

/** An item of a category. Its texts are `resource.{id}.title` and `resource.{id}.description`. */
export type Resource = { readonly id: string } & (
  | { readonly link: PerLanguage<string> }
  | { readonly file: PerLanguage<SharedFile> }
  | Clip
);

/** A point of the Game Plan, by its message. */
export type GamePlanPoint = "gamePlan.schedule" | "gamePlan.bring" | `gamePlan.point.${string}`;

/** Messages of a catalog by id, as Lingui compiles them: text, or a list of text and placeholders. */
export type Messages = Record<string, string | (string | (string | object)[])[]>;

/** The content that the password decrypts. */
export interface Members {
  /** The welcome's video. Without it, one is coming soon. */
  readonly welcome?: Clip;
  readonly steps: readonly Step[];
  readonly apps: readonly OwnApp[];
  readonly channels: readonly Channel[];
  readonly points: readonly GamePlanPoint[];
  /** Where a session with the leader is booked, if that can be done online. */
  readonly booking?: PerLanguage<string>;
  /** The items of each category of the Resources page. */
  readonly resources: Readonly<Partial<Record<ResourceCategory, readonly Resource[]>>>;
  readonly messages: PerLanguage<Messages>;
}
