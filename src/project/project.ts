import type * as v from "valibot";
import type { Language, PerLanguage } from "./languages.ts";
import type { projectSchema } from "./schema.ts";

/** A value that nothing changes, at any depth. */
type DeepReadonly<Value> = Value extends object ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> } : Value;

/** An item of a list that may be missing. */
type Item<List> = NonNullable<List> extends readonly (infer Entry)[] ? Entry : never;

/** Everything that an owner writes and adds, except the bytes of the media, which are stored separately by name. */
export type Project = DeepReadonly<v.InferOutput<typeof projectSchema>>;

export type PublicPart = Project["site"];

/** A PNG icon for phones' home screens. */
export type SiteIcon = Item<PublicPart["icons"]>;

/** The members' content, which the password decrypts. */
export type Members = Project["members"];

/** One step of the journey. What it lacks is not shown. */
export type Step = Item<Members["steps"]>;

/** A video, the picture that is shown until it plays, and the captions of a video file (WebVTT). */
export type Clip = NonNullable<Members["welcome"]>;

/** A video, parsed from the address that the owner entered. */
export type VideoSource = NonNullable<Clip["video"][Language]>;

/** A picture for members to read, with one image for each language that has one. */
export type Flyer = Item<Step["flyers"]>;

/** An app, with its address in each store that offers it. */
export type StoreApp = Item<Step["apps"]>;

/** A button that leads to another site. Each kind has its own icon. */
export type Link = Item<Step["links"]>;

/** A file that members open or save. */
export type Document = Item<Step["files"]>;

export type Point = Item<Members["gamePlan"]["points"]>;

/** Somebody who brings members on board. A link with the leader's id shows their name and contact instead of the team's. */
export type Leader = Item<Members["leaders"]>;

/** An item of a resource category: an address, a file or a video. */
export type Resource = Item<Members["resources"]["videos"]>;

/** A text by language. Where a language has none, the page shows the text's message id. */
export type LocalizedText = ByLanguage<string>;

/** A value by language: an address, a medium or a video. A language without a value gets the first that is given. */
export type ByLanguage<Value> = Partial<PerLanguage<Value>>;

/** The name of a medium: a key of `Project.media`, and a file in `content/media/`. Members save the file under this name. */
export type MediaName = string;

/** The facts of a medium, read from its bytes when it is added. */
export type Medium = Project["media"][MediaName];

/** A message as Lingui compiles it: a text, or a list of texts and placeholders. */
export type Message = string | readonly (string | readonly unknown[])[];

export type Messages = Readonly<Record<string, Message>>;

/** The value for a language, or else the first value that is given. */
export function inLanguage<Value>(values: ByLanguage<Value>, language: Language): Value {
  return (values[language] ?? Object.values(values)[0]) as Value;
}
