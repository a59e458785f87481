import * as v from "valibot";
import { type AppStore, resourceCategories } from "./categories.ts";
import { type Language, languages, perLanguage } from "./languages.ts";
import type { ProblemCode } from "./problem.ts";

/**
 * Marks a problem's code where the schema expects a message. The schema checks shapes; `checkProject` checks the values
 * and what belongs together.
 */

const code = (name: ProblemCode) => name;

const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description));

const string = (description: string) => described(v.string(), description);

/** The schema of an object with these entries. Optional ones use `v.exactOptional`. */
const object = <Entries extends v.ObjectEntries>(description: string, entries: Entries) =>
  described(v.strictObject(entries), description);

const list = <Item extends v.GenericSchema>(item: Item, description: string) =>
  v.pipe(v.array(item), v.minLength(1, code("empty")), v.description(description));

const inLanguage = (language: Language) =>
  `In ${new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language}.`;

const text = (description: string) =>
  object(
    description,
    perLanguage((language) => v.exactOptional(string(inLanguage(language)))),
  );

const byLanguage = <Value extends v.GenericSchema>(value: Value, description: string) =>
  v.pipe(
    v.strictObject(perLanguage((language) => v.exactOptional(described(value, inLanguage(language))))),
    v.check((values) => Object.keys(values).length > 0, code("empty")),
    v.description(`${description} A language without one has the first that is given.`),
  );

const wholeNumber = (description: string) =>
  v.pipe(v.number(), v.safeInteger(code("number")), v.minValue(1, code("number")), v.description(description));

const id = v.pipe(
  v.string(),
  v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, code("id")),
  v.maxLength(60, code("id")),
  v.description("Made by the program and never shown: its texts are found by it."),
);

const medium = (description: string) => string(`${description} The name of a medium.`);
const address = (description: string) => string(`${description} It starts with https://.`);

/**
 * The name and the alternatives of each choice between shapes, by the function that selects one. Descriptions of the
 * schema need them.
 */
export const choices = new Map<unknown, { readonly name: string; readonly shapes: readonly v.GenericSchema[] }>();

/**
 * The schema of one of several shapes, selected by the entry that the value has; the last shape if it has none of them.
 */
function choice<Shapes extends Record<string, v.GenericSchema>>(name: string, shapes: Shapes) {
  const names = Object.keys(shapes);
  const shapeOf = (input: unknown) => {
    const entry = names.find((known) => known in Object(input)) ?? names[names.length - 1];
    return shapes[entry as keyof Shapes] as Shapes[keyof Shapes];
  };
  choices.set(shapeOf, { name, shapes: Object.values(shapes) });
  return v.lazy(shapeOf);
}

const start = v.exactOptional(wholeNumber("Where it starts, in seconds."));

const video = choice("video", {
  youtube: object("On YouTube.", { youtube: string("The video's id."), start }),
  vimeo: object("On Vimeo.", {
    vimeo: string("The video's number."),
    hash: v.exactOptional(string("Of an unlisted video: what follows its number.")),
    start,
  }),
  address: object("A video file on another site.", { address: address("Where it is.") }),
  file: object("A video file of the project.", { file: medium("The file.") }),
});

const clipEntries = {
  video: byLanguage(video, "The video."),
  poster: v.exactOptional(byLanguage(v.string(), "The picture in its place until it is played.")),
  captions: v.exactOptional(byLanguage(v.string(), "The captions of a video file, as WebVTT.")),
};

const links = byLanguage(v.string(), "Where it leads, with https.");
const files = byLanguage(v.string(), "A PDF, picture or video that members open or save.");

const link = object("A button that leads to another site.", {
  id,
  kind: v.exactOptional(
    described(v.picklist(["group", "chat"]), "What it leads to: a group or a chat has an icon of its own."),
  ),
  label: text("What stands on the button."),
  address: links,
});

const file = object("A file.", { id, label: text("What it is called."), file: files });

const flyer = object("A flyer.", {
  id,
  title: text("What it is called."),
  text: v.exactOptional(text("The words on the picture, for those who can't read it.")),
  image: byLanguage(v.string(), "The picture. The same one in every language is shown once."),
});

const storeEntries = {
  appStore: v.exactOptional(address("In the App Store.")),
  playStore: v.exactOptional(address("On Google Play.")),
  web: v.exactOptional(address("In the browser.")),
} satisfies Record<AppStore, unknown>;

const app = object("An app, with a badge for each place where it can be had.", {
  id,
  name: text("What it is called."),
  /** Without one, the first letter of the name is shown. */
  logo: v.exactOptional(medium("Its logo.")),
  ...storeEntries,
});

const step = object("A step. What it does not have, it does not show.", {
  id,
  title: text("Its heading."),
  description: text("The sentences below it."),
  ...clipEntries,
  video: v.exactOptional(clipEntries.video),
  flyers: v.exactOptional(list(flyer, "Its flyers.")),
  apps: v.exactOptional(list(app, "Its apps.")),
  links: v.exactOptional(list(link, "Its links, groups and chats.")),
  files: v.exactOptional(list(file, "Its files.")),
});

const resourceEntries = {
  id,
  title: text("What it is called."),
  description: v.exactOptional(text("A sentence about it.")),
};

const resource = choice("resource", {
  link: object("An address.", { ...resourceEntries, link: links }),
  file: object("A file.", { ...resourceEntries, file: files }),
  video: object("A video.", { ...resourceEntries, ...clipEntries }),
});

const leader = object("Whoever brings members on board.", {
  id,
  name: string("The name, at most 40 characters."),
  picture: v.exactOptional(medium("A portrait.")),
  languages: v.exactOptional(
    list(
      v.picklist(languages.map(({ code: language }) => language)),
      "Those spoken with members, the first one first.",
    ),
  ),
  booking: v.exactOptional(byLanguage(v.string(), "Where a session is booked; without it, where the team's is.")),
  phone: v.exactOptional(string("A number that has WhatsApp, with its country code and digits alone: +15550104477.")),
});

/** The most leaders of a site, which is more than any team has. */
const MOST_LEADERS = 200;

const members = object("What the password opens.", {
  /** If it is missing, the page says that it is coming soon, unless the site hides what is empty. */
  welcome: v.exactOptional(object("The welcome's video. Without it, one is coming soon.", clipEntries)),
  steps: list(step, "The steps, in their order."),
  gamePlan: object("The Game Plan.", {
    points: list(object("A point.", { id, text: text("What it says.") }), "Its numbered points."),
    booking: v.exactOptional(byLanguage(v.string(), "Where a session with the leader is booked.")),
  }),
  leaders: v.exactOptional(
    v.pipe(
      v.array(leader),
      v.minLength(1, code("empty")),
      v.maxLength(MOST_LEADERS, code("many")),
      v.description("Those whom a link may name, with their contact."),
    ),
  ),
  /** A category without items is coming soon, unless the site hides what is empty. */
  resources: object(
    "What the Resources page has. A category without items is coming soon.",
    Object.fromEntries(
      resourceCategories.map((category) => [category, v.exactOptional(list(resource, `The ${category}.`))]),
    ) as Record<
      (typeof resourceCategories)[number],
      v.ExactOptionalSchema<ReturnType<typeof list<typeof resource>>, undefined>
    >,
  ),
});

const site = object("What everyone may see.", {
  name: string("The name of the team or its site, at most 60 characters."),
  languages: v.exactOptional(
    v.pipe(
      v.array(v.picklist(languages.map(({ code: language }) => language))),
      v.minLength(1, code("empty")),
      v.check((codes) => new Set(codes).size === codes.length, code("languages.twice")),
      v.description("Its languages, each once; members meet the first one. Without it, all of the product's."),
    ),
  ),
  hidesEmpty: v.exactOptional(
    described(v.literal(true), "There where nothing is announced that is not there yet, such as the welcome video."),
  ),
  logo: medium("The logo."),
  icons: v.pipe(
    v.array(
      object("An icon.", {
        image: medium("A square PNG."),
        purpose: described(v.picklist(["any", "maskable", "touch"]), "What it is for: `touch` is the iPhone's."),
      }),
    ),
    v.description("Icons for phones' home screens."),
  ),
  accent: object("The color of buttons and links.", {
    light: string("On light screens: `#` and six digits."),
    dark: string("On dark screens."),
  }),
  /** The product has texts for missing ones. */
  preview: object("The link card: what chats show with a link to the site.", {
    title: v.exactOptional(text("At most 90 characters.")),
    description: v.exactOptional(text("At most 200 characters.")),
    picture: medium("1200 by 630 pixels."),
  }),
  /** Chats show the link card's picture only if it is set. */
  address: v.exactOptional(address("Where the site will lie.")),
});

const mediumSchema = object("The facts of a medium, read from its bytes when it is added.", {
  type: string("Its media type, such as image/webp."),
  size: wholeNumber("In bytes."),
  sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, code("media.changed")), v.description("Of its bytes, in hex.")),
  width: v.exactOptional(wholeNumber("Of a picture, in pixels.")),
  height: v.exactOptional(wholeNumber("Of a picture, in pixels.")),
  seconds: v.exactOptional(wholeNumber("The length of a video.")),
  isSilent: v.exactOptional(described(v.literal(true), "There where a video has no sound.")),
});

/** The schema of `content/project.json`. Its entry `$schema` is for editors, and no part of the project. */
export const projectSchema = v.pipe(
  v.strictObject({
    $schema: v.exactOptional(string("For editors, which check and complete by it.")),
    version: v.pipe(v.number(), v.literal(1, code("version")), v.description("Of this form.")),
    site,
    members,
    texts: v.exactOptional(
      v.pipe(
        v.record(v.string(), text("An owner's wording.")),
        v.description("The owner's wording of the product's own texts, by message id."),
      ),
    ),
    media: v.pipe(
      v.record(v.string(), mediumSchema),
      v.description("Every medium by its name, which is that of its file in `media/`."),
    ),
  }),
  v.title("A project"),
  v.transform(({ $schema, ...project }) => project),
);
