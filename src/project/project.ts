import type { Language, PerLanguage } from "./languages.ts";

/** A text by language. Where a language has none, the page shows the text's message id. */
export type LocalizedText = Partial<PerLanguage<string>>;

/** A value by language: an address, a medium or a video. A language without a value gets the first that is given. */
export type ByLanguage<Value> = Partial<PerLanguage<Value>>;

/**
 * The name of a medium: a key of `Project.media`, and a file in `content/media/`. Members save the file under this
 * name.
 */
export type MediaName = string;

/** The facts of a medium, read from its bytes when it is added. */
export interface Medium {
  /** The media type, such as `image/webp`. */
  readonly type: string;
  /** The size of the file in bytes. */
  readonly size: number;
  /** The SHA-256 of the file's bytes, in hex. */
  readonly sha256: string;
  /** The width of a picture, in pixels. */
  readonly width?: number;
  readonly height?: number;
  /** The length of a video, if its file states it. */
  readonly seconds?: number;
  /** Whether a video has no sound. */
  readonly isSilent?: true;
}

/** A video, parsed from the address that the owner entered. `start` is in seconds. */
export type VideoSource =
  | { readonly youtube: string; readonly start?: number }
  | { readonly vimeo: string; readonly hash?: string; readonly start?: number }
  /** A video file on another site, served with https. */
  | { readonly address: string }
  | { readonly file: MediaName };

/** A video, the picture that is shown until it plays, and the captions of a video file (WebVTT). */
export interface Clip {
  readonly video: ByLanguage<VideoSource>;
  readonly poster?: ByLanguage<MediaName>;
  readonly captions?: ByLanguage<MediaName>;
}

/** A button that leads to another site. Each kind has its own icon. */
export interface Link {
  readonly id: string;
  readonly kind?: "group" | "chat";
  readonly label: LocalizedText;
  readonly address: ByLanguage<string>;
}

/** A file that members open or save. */
export interface Document {
  readonly id: string;
  readonly label: LocalizedText;
  readonly file: ByLanguage<MediaName>;
}

/**
 * A picture for members to read, with one image for each language that has one. An image that several languages share
 * is shown once.
 */
export interface Flyer {
  readonly id: string;
  readonly title: LocalizedText;
  /** The words in the picture, for those who can't read it. */
  readonly text?: LocalizedText;
  readonly image: ByLanguage<MediaName>;
}

/** The stores that can offer an app, in the order of its badges. */
export const appStores = ["appStore", "playStore", "web"] as const;

export type AppStore = (typeof appStores)[number];

/** An app, with its address in each store that offers it. */
export interface StoreApp extends Readonly<Partial<Record<AppStore, string>>> {
  readonly id: string;
  readonly name: LocalizedText;
  /** Without one, the first letter of the name is shown. */
  readonly logo?: MediaName;
}

/** One step of the journey. Parts that it lacks are not shown. */
export interface Step extends Partial<Clip> {
  readonly id: string;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly flyers?: readonly Flyer[];
  readonly apps?: readonly StoreApp[];
  readonly links?: readonly Link[];
  readonly files?: readonly Document[];
}

/** A numbered point of the Game Plan. */
export interface Point {
  readonly id: string;
  readonly text: LocalizedText;
}

/** The categories of the Resources page, in their order. */
export const resourceCategories = ["videos", "documents", "tools", "social"] as const;

export type ResourceCategory = (typeof resourceCategories)[number];

/** An item of a resource category: an address, a file or a video. */
export type Resource = { readonly id: string; readonly title: LocalizedText; readonly description?: LocalizedText } & (
  | { readonly link: ByLanguage<string> }
  | { readonly file: ByLanguage<MediaName> }
  | Clip
);

/**
 * Somebody who brings members on board. A link with the leader's id shows their name and contact instead of the team's.
 */
export interface Leader {
  readonly id: string;
  readonly name: string;
  readonly picture?: MediaName;
  /** The languages that the leader speaks with members, the preferred one first. */
  readonly languages?: readonly Language[];
  /** The address where a session with this leader is booked. The team's is used if it is missing. */
  readonly booking?: ByLanguage<string>;
  /** The leader's WhatsApp number in E.164 format: `+15550104477`. */
  readonly phone?: string;
}

/** The members' content, which the password decrypts. */
export interface Members {
  /** The welcome video. If it is missing, the page says that it is coming soon, unless the site hides what is empty. */
  readonly welcome?: Clip;
  readonly steps: readonly Step[];
  readonly gamePlan: {
    readonly points: readonly Point[];
    /** The address where a session with the team's leader is booked. */
    readonly booking?: ByLanguage<string>;
  };
  readonly leaders?: readonly Leader[];
  /** The resources by category. A category without items is coming soon, unless the site hides what is empty. */
  readonly resources: Readonly<Partial<Record<ResourceCategory, readonly Resource[]>>>;
}

/** A PNG icon for phones' home screens. `touch` is the iPhone's. */
export interface SiteIcon {
  readonly image: MediaName;
  readonly purpose: "any" | "maskable" | "touch";
}

/** The public part of a project. */
export interface PublicPart {
  /** The name of the team or of its site. */
  readonly name: string;
  /** The site's languages, each once. Members meet the first one. A site that names none has all of the product's. */
  readonly languages?: readonly Language[];
  /** Whether the site leaves out what has nothing in it yet, such as the welcome video, instead of announcing it. */
  readonly hidesEmpty?: true;
  readonly logo: MediaName;
  readonly icons: readonly SiteIcon[];
  /** The color of buttons and links on light and on dark screens, as `#rrggbb`. */
  readonly accent: { readonly light: string; readonly dark: string };
  /** The link card, which chats show with a link to the site. The product has texts for missing ones. */
  readonly preview: {
    readonly title?: LocalizedText;
    readonly description?: LocalizedText;
    readonly picture: MediaName;
  };
  /** The https address of the published site. Chats show the link card's picture only if it is set. */
  readonly address?: string;
}

/** Everything that an owner writes and adds, except the bytes of the media, which are stored separately by name. */
export interface Project {
  readonly version: 1;
  readonly site: PublicPart;
  readonly members: Members;
  /** The owner's wording of the product's own texts, by message id. */
  readonly texts?: Readonly<Record<string, LocalizedText>>;
  readonly media: Readonly<Record<MediaName, Medium>>;
}

/** A message as Lingui compiles it: a text, or a list of texts and placeholders. */
export type Message = string | readonly (string | readonly unknown[])[];

/** Messages by id. */
export type Messages = Readonly<Record<string, Message>>;

/** The value for a language, or else the first value that is given. */
export function inLanguage<Value>(values: ByLanguage<Value>, language: Language): Value {
  return (values[language] ?? Object.values(values)[0]) as Value;
}
