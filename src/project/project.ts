import type { Language, PerLanguage } from "./languages.ts";

/** A text by language. Where a language has none, the page shows the text's message id. */
export type Text = Partial<PerLanguage<string>>;

/** A value by language: an address, a medium or a video. A language without one has the first that is given. */
export type ByLanguage<Value> = Partial<PerLanguage<Value>>;

/** The name of a medium: a key of `Project.media`, and a file in `content/media/`. Members get a file under this name. */
export type MediaName = string;

/** The facts of a medium, read from its bytes when it is added. */
export interface Medium {
  /** Media type, such as `image/webp`. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** Of its bytes, in hex. */
  readonly sha256: string;
  /** Of a picture, in pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Length of a video, where its file says it. */
  readonly seconds?: number;
  /** Whether a video has no sound. */
  readonly isSilent?: true;
}

/** A video, parsed when its address is entered. `start` is in seconds. */
export type Video =
  | { readonly youtube: string; readonly start?: number }
  | { readonly vimeo: string; readonly hash?: string; readonly start?: number }
  /** A video file on another site, with https. */
  | { readonly address: string }
  | { readonly file: MediaName };

/** A video, the picture in its place until it is played, and the captions of a video file (WebVTT). */
export interface Clip {
  readonly video: ByLanguage<Video>;
  readonly poster?: ByLanguage<MediaName>;
  readonly captions?: ByLanguage<MediaName>;
}

/** A button that leads to another site. The kinds have an icon of their own. */
export interface Link {
  readonly id: string;
  readonly kind?: "group" | "chat";
  readonly label: Text;
  readonly address: ByLanguage<string>;
}

/** A file that members open or save. */
export interface Document {
  readonly id: string;
  readonly label: Text;
  readonly file: ByLanguage<MediaName>;
}

/** A flyer: a picture for each language that there is one in. The same picture in every language is shown once. */
export interface Flyer {
  readonly id: string;
  readonly title: Text;
  /** The words on the picture, for those who can't read it. */
  readonly text?: Text;
  readonly image: ByLanguage<MediaName>;
}

/** Where an app can be had, in the order of its badges. */
export const appStores = ["appStore", "playStore", "web"] as const;

export type AppStore = (typeof appStores)[number];

/** An app with a badge for each place where it can be had, by its address there. */
export interface App extends Readonly<Partial<Record<AppStore, string>>> {
  readonly id: string;
  readonly name: Text;
  readonly logo: MediaName;
}

/** One step. What it does not have, it does not show. */
export interface Step extends Partial<Clip> {
  readonly id: string;
  readonly title: Text;
  readonly description: Text;
  readonly flyers?: readonly Flyer[];
  readonly apps?: readonly App[];
  readonly links?: readonly Link[];
  readonly files?: readonly Document[];
}

/** A numbered point of the Game Plan. */
export interface Point {
  readonly id: string;
  readonly text: Text;
}

/** The categories of the Resources page, in their order. */
export const resourceCategories = ["videos", "documents", "tools", "social"] as const;

export type ResourceCategory = (typeof resourceCategories)[number];

/** An item of a category: an address, a file or a video. */
export type Resource = { readonly id: string; readonly title: Text; readonly description?: Text } & (
  | { readonly link: ByLanguage<string> }
  | { readonly file: ByLanguage<MediaName> }
  | Clip
);

/** Whoever brings members on board. A link with the id shows this one's name and contact in place of the team's. */
export interface Leader {
  readonly id: string;
  readonly name: string;
  readonly picture?: MediaName;
  /** Those that the leader speaks with members, the first one first. */
  readonly languages?: readonly Language[];
  /** Where a session is booked; without it, where the team's is. */
  readonly booking?: ByLanguage<string>;
  /** A number that has WhatsApp, as E.164: `+15550104477`. */
  readonly phone?: string;
}

/** What the password opens. */
export interface Members {
  /** Without it, a welcome video is coming soon. */
  readonly welcome?: Clip;
  readonly steps: readonly Step[];
  readonly gamePlan: {
    readonly points: readonly Point[];
    /** Where a session with the leader is booked. */
    readonly booking?: ByLanguage<string>;
  };
  readonly leaders?: readonly Leader[];
  /** A category without items is coming soon. */
  readonly resources: Readonly<Partial<Record<ResourceCategory, readonly Resource[]>>>;
}

/** An icon for phones' home screens: `touch` is the iPhone's. A PNG. */
export interface Icon {
  readonly image: MediaName;
  readonly purpose: "any" | "maskable" | "touch";
}

/** What everyone may see. */
export interface PublicPart {
  /** The name of the team or its site. */
  readonly name: string;
  readonly logo: MediaName;
  readonly icons: readonly Icon[];
  /** The color of buttons and links on light and on dark screens, `#rrggbb`. */
  readonly accent: { readonly light: string; readonly dark: string };
  /** The link card: what chats show with a link to the site. The site words what is missing. */
  readonly preview: { readonly title?: Text; readonly description?: Text; readonly picture: MediaName };
  /** Where the site will lie, with https. Chats show the link card's picture only if it is known. */
  readonly address?: string;
}

/** Everything that an owner writes and adds. The media's bytes lie beside it, by name. */
export interface Project {
  readonly version: 1;
  readonly site: PublicPart;
  readonly members: Members;
  /** The owner's wording of the product's own texts, by message id. */
  readonly texts?: Readonly<Record<string, Text>>;
  readonly media: Readonly<Record<MediaName, Medium>>;
}

/** A message as Lingui compiles it: a text, or a list of texts and placeholders. */
export type Message = string | readonly (string | readonly unknown[])[];

/** Messages by id. */
export type Messages = Readonly<Record<string, Message>>;

/** The value for a language: its own, else the first that is given. */
export function inLanguage<Value>(values: ByLanguage<Value>, language: Language): Value {
  return (values[language] ?? Object.values(values)[0]) as Value;
}
