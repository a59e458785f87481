import { appStores } from "./categories.ts";
import { type Language, languages, languagesOf } from "./languages.ts";
import type { MediaUse } from "./medium.ts";
import type { Path } from "./problem.ts";
import type {
  ByLanguage,
  Clip,
  Document,
  Flyer,
  Leader,
  Link,
  LocalizedText,
  MediaName,
  Members,
  Project,
  PublicPart,
  Resource,
  Step,
  StoreApp,
  VideoSource,
} from "./project.ts";

/** The kinds of entries whose texts have message ids made of the entry's id. */
type Named = "step" | "link" | "file" | "flyer" | "app" | "point" | "resource" | "leader";

/** A value of a project that is checked by its kind, wherever it is in the project. */
export type ProjectValue = { readonly path: Path } & (
  | {
      readonly kind: "text";
      /** The text's message id in the published site, if it is a message. */
      readonly message?: string;
      readonly text: LocalizedText | undefined;
      /** The languages that need the text, and the problem to report if one of them lacks it. */
      readonly needed: readonly Language[];
      readonly lack?: "text.missing" | "text.flyer";
      /** The most characters that fit on one line. */
      readonly most?: number;
    }
  /** A text of one line with at most `most` characters. */
  | { readonly kind: "line"; readonly text: string; readonly most: number }
  | { readonly kind: "phone"; readonly phone: string }
  | { readonly kind: "id"; readonly of: Named; readonly id: string }
  | { readonly kind: "address"; readonly address: string }
  | { readonly kind: "video"; readonly video: VideoSource }
  | { readonly kind: "clip"; readonly clip: Partial<Clip> }
  | { readonly kind: "app"; readonly app: StoreApp }
  | { readonly kind: "medium"; readonly name: MediaName; readonly use: MediaUse }
);

/** The message ids of an owner's texts, made of the id of the entry that has the text. */
export const textIds = {
  stepTitle: (id: string) => `step.${id}.title` as const,
  stepDescription: (id: string) => `step.${id}.description` as const,
  link: (id: string) => `link.${id}` as const,
  file: (id: string) => `file.${id}` as const,
  flyerTitle: (id: string) => `flyer.${id}.title` as const,
  flyerText: (id: string) => `flyer.${id}.text` as const,
  app: (id: string) => `app.${id}` as const,
  point: (id: string) => `gamePlan.point.${id}` as const,
  resourceTitle: (id: string) => `resource.${id}.title` as const,
  resourceDescription: (id: string) => `resource.${id}.description` as const,
};

/** The texts that the entries of each list have, in their order. */
const textFields = {
  steps: { title: textIds.stepTitle, description: textIds.stepDescription },
  flyers: { title: textIds.flyerTitle, text: textIds.flyerText },
  apps: { name: textIds.app },
  links: { label: textIds.link },
  files: { label: textIds.file },
  points: { text: textIds.point },
  resources: { title: textIds.resourceTitle, description: textIds.resourceDescription },
} as const;

type Entry = { readonly id: string };

const textsOf = (list: keyof typeof textFields, entry: Entry) =>
  Object.entries(textFields[list]).map(([field, idOf]) => ({
    field,
    message: idOf(entry.id),
    text: (entry as unknown as Readonly<Record<string, LocalizedText | undefined>>)[field],
  }));

/** The owner's texts for members with their message ids. It is all that a member's page needs of `memberValues`. */
export function memberTexts({ steps, gamePlan, resources }: Members) {
  const inEach = (list: keyof typeof textFields, entries: readonly Entry[] = []) =>
    entries.flatMap((entry) => textsOf(list, entry));
  return [
    ...inEach("steps", steps),
    ...steps.flatMap((step) =>
      (["flyers", "apps", "links", "files"] as const).flatMap((list) => inEach(list, step[list])),
    ),
    ...inEach("points", gamePlan.points),
    ...Object.values(resources).flatMap((items) => inEach("resources", items)),
  ];
}

/** The most characters of a leader's name. It is part of a button, and longer ones would not fit on a phone. */
const LONGEST_NAME = 40;

const everyLanguage = languages.map(({ code }) => code);

/** All values of a project, in the project's order. Texts are needed in the languages of its site. */
export const valuesOf = ({ site, members, texts }: Project): ProjectValue[] => {
  const spoken = languagesOf(site).map(({ code }) => code);
  return [
    ...publicValues(site, ["site"]),
    ...memberValues(members, ["members"]).map((value) =>
      value.kind === "text" ? { ...value, needed: neededIn(value.needed, spoken) } : value,
    ),
    ...Object.entries(texts ?? {}).map(
      ([id, text]): ProjectValue => ({ kind: "text", path: ["texts", id], text, needed: [] }),
    ),
  ];
};

/** A text that only another language needs, such as that of a picture in it, is needed in the site's own. */
function neededIn(needed: readonly Language[], spoken: readonly Language[]): readonly Language[] {
  const both = needed.filter((language) => spoken.includes(language));
  return both.length > 0 ? both : needed.length > 0 ? spoken.slice(0, 1) : [];
}

function publicValues({ logo, icons, preview, address }: PublicPart, path: Path): ProjectValue[] {
  const words = { title: 90, description: 200 };
  return [
    { kind: "medium", path: [...path, "logo"], name: logo, use: "logo" },
    ...icons.map(({ image }, index): ProjectValue => {
      return { kind: "medium", path: [...path, "icons", index, "image"], name: image, use: "icon" };
    }),
    ...(["title", "description"] as const).map((name): ProjectValue => {
      return { kind: "text", path: [...path, "preview", name], text: preview[name], needed: [], most: words[name] };
    }),
    { kind: "medium", path: [...path, "preview", "picture"], name: preview.picture, use: "linkCard" },
    ...(address === undefined ? [] : [{ kind: "address", path: [...path, "address"], address } as const]),
  ];
}

/** The values of the members' content, which the password decrypts. */
export function memberValues(
  { welcome, steps, gamePlan, leaders, resources }: Members,
  path: Path = [],
): ProjectValue[] {
  return [
    ...(welcome ? clipValues(welcome, [...path, "welcome"]) : []),
    ...each(steps, [...path, "steps"], stepValues),
    ...each(gamePlan.points, [...path, "gamePlan", "points"], (point, at) => [
      named("point", point.id, at),
      ...texts("points", point, at),
    ]),
    ...addresses(gamePlan.booking, [...path, "gamePlan", "booking"]),
    ...each(leaders, [...path, "leaders"], leaderValues),
    ...Object.entries(resources).flatMap(([category, items]) =>
      each(items, [...path, "resources", category], resourceValues),
    ),
  ];
}

function leaderValues({ id, name, picture, booking, phone }: Leader, path: Path): ProjectValue[] {
  return [
    named("leader", id, path),
    { kind: "line", path: [...path, "name"], text: name, most: LONGEST_NAME },
    ...(picture === undefined ? [] : media({ picture }, "picture", path)),
    ...addresses(booking, [...path, "booking"]),
    ...(phone === undefined ? [] : [{ kind: "phone", path: [...path, "phone"], phone } as const]),
  ];
}

function stepValues(step: Step, path: Path): ProjectValue[] {
  return [
    named("step", step.id, path),
    ...texts("steps", step, path),
    ...clipValues(step, path),
    ...each(step.flyers, [...path, "flyers"], flyerValues),
    ...each(step.apps, [...path, "apps"], appValues),
    ...each(step.links, [...path, "links"], linkValues),
    ...each(step.files, [...path, "files"], fileValues),
  ];
}

function flyerValues(flyer: Flyer, path: Path): ProjectValue[] {
  const { id, image } = flyer;
  const pictured = everyLanguage.filter((language) => image[language]);
  const words = { text: { needed: pictured, lack: "text.flyer" as const } };
  return [
    named("flyer", id, path),
    ...texts("flyers", flyer, path, words),
    ...media(image, "picture", [...path, "image"]),
  ];
}

function appValues(app: StoreApp, path: Path): ProjectValue[] {
  return [
    named("app", app.id, path),
    ...texts("apps", app, path),
    { kind: "app", path, app },
    ...(app.logo === undefined ? [] : media({ logo: app.logo }, "appLogo", path)),
    ...appStores.flatMap((store): ProjectValue[] => {
      const address = app[store];
      return address === undefined ? [] : [{ kind: "address", path: [...path, store], address }];
    }),
  ];
}

const linkValues = (link: Link, path: Path): ProjectValue[] => [
  named("link", link.id, path),
  ...texts("links", link, path),
  ...addresses(link.address, [...path, "address"]),
];

const fileValues = (file: Document, path: Path): ProjectValue[] => [
  named("file", file.id, path),
  ...texts("files", file, path),
  ...media(file.file, "document", [...path, "file"]),
];

function resourceValues(resource: Resource, path: Path): ProjectValue[] {
  const description = { needed: resource.description ? everyLanguage : [] };
  return [
    named("resource", resource.id, path),
    ...texts("resources", resource, path, { description }),
    ...("link" in resource ? addresses(resource.link, [...path, "link"]) : []),
    ...("file" in resource ? media(resource.file, "document", [...path, "file"]) : []),
    ...("video" in resource ? clipValues(resource, path) : []),
  ];
}

function clipValues(clip: Partial<Clip>, path: Path): ProjectValue[] {
  return [
    { kind: "clip", path, clip },
    ...values(clip.video, [...path, "video"]).flatMap(([video, at]): ProjectValue[] => [
      { kind: "video", path: at, video },
      ...("file" in video ? media({ file: video.file }, "video", at) : []),
    ]),
    ...media(clip.poster, "picture", [...path, "poster"]),
    ...media(clip.captions, "captions", [...path, "captions"]),
  ];
}

/** The values of each item in a list. */
const each = <Item>(
  list: readonly Item[] | undefined,
  path: Path,
  valuesIn: (item: Item, path: Path) => ProjectValue[],
): ProjectValue[] => (list ?? []).flatMap((item, index) => valuesIn(item, [...path, index]));

const values = <Value>(given: Readonly<Record<string, Value>> | undefined, path: Path) =>
  Object.entries(given ?? {}).map(([key, value]) => [value, [...path, key]] as const);

const named = (of: Named, id: string, path: Path): ProjectValue => ({ kind: "id", path: [...path, "id"], of, id });

/** The texts of an entry, which every language needs unless `others` says of a field what else holds. */
const texts = (
  list: keyof typeof textFields,
  entry: Entry,
  path: Path,
  others: Readonly<Record<string, Partial<Extract<ProjectValue, { kind: "text" }>>>> = {},
): ProjectValue[] =>
  textsOf(list, entry).map(({ field, ...text }) => {
    return { kind: "text", path: [...path, field], needed: everyLanguage, ...text, ...others[field] };
  });

const addresses = (given: ByLanguage<string> | undefined, path: Path): ProjectValue[] =>
  values(given, path).map(([address, at]) => ({ kind: "address", path: at, address }));

const media = (given: Readonly<Record<string, MediaName>> | undefined, use: MediaUse, path: Path): ProjectValue[] =>
  values(given, path).map(([name, at]) => ({ kind: "medium", path: at, name, use }));
