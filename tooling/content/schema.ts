import * as v from "valibot";
import { defaultLanguage, type Language, languageName, languages, perLanguage } from "../../machines/languages.ts";
import { hasHidden, listed, nearest, quoted } from "../files/suggest.ts";
import { filePlaceProblem } from "../media/find-file.ts";
import { colorProblem } from "./accent.ts";
import { linkProblem } from "./link.ts";
import { videoProblem } from "./video-address.ts";

/** A block in { } with these entries and no others. Its messages name the entry that was probably meant. */
const block = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => {
    const names = Object.keys(entries).filter((name) => name !== "$schema");
    if (issue.expected === "Object")
      return `is ${kind(issue.input)}, where a block in { } belongs; write one with ${listed(names, "conjunction")}`;
    if (issue.expected !== "never") return `is missing; add the entry ${issue.expected}`;
    if (names.includes("id") && /^(title|description|t[ií]tulo|descripci[oó]n)$/iu.test(String(issue.input)))
      return `is no entry of a step; take it out, and write it into members.po in ${listed(languages.map(({ code }) => `locales/${code}`)).replace(" or ", " and ")}`;
    const meant = nearest(String(issue.input), names);
    return `is no known entry; ${meant ? `write "${meant}"` : `take it out, or use one of ${listed(names)}`}`;
  });

/** A text for which `problem` finds nothing. The whitespace around it does not count. */
const text = (example: string, problem: (text: string) => string | null) =>
  v.pipe(
    v.string(({ input }) => `is ${kind(input)}; write a text in quotes, such as ${quoted(example)}`),
    v.trim(),
    v.check(
      (value) => problem(value) === null,
      ({ input }) => problem(input) ?? "",
    ),
  );

const described = <Schema extends v.GenericSchema>(schema: Schema, description: string, ...examples: unknown[]) =>
  v.pipe(schema, v.description(description), v.metadata({ examples }));

const HTTPS = "^\\s*[hH][tT][tT][pP][sS]://";

const link = (description: string, example: string) =>
  v.pipe(
    described(text(example, linkProblem), `${description} An address that starts with https://.`, example),
    v.metadata({ pattern: HTTPS }),
  );

const image = (description: string, example: string, folder: string) =>
  described(
    text(example, (path) => filePlaceProblem(path, folder)),
    `${description} The name of a picture in ${folder}: PNG, JPEG, WebP, AVIF or SVG.`,
    example,
  );

const video = (description: string, example: string) =>
  described(
    text(example, videoProblem),
    `${description} An address of YouTube or Vimeo, or a file in content/members/.`,
    example,
  );

const color = (description: string, example: string) =>
  v.pipe(
    described(text(example, colorProblem), description, example),
    v.metadata({ pattern: "^\\s*#[\\dA-Fa-f]{6}\\s*$" }),
  );

const flag = (description: string) =>
  described(
    v.optional(
      v.boolean(({ input }) => `is ${kind(input)}; write true or false, without quotes`),
      false,
    ),
    description,
    true,
  );

/** A block with an entry for each language. */
const forEach = <Schema extends v.GenericSchema>(schema: (language: Language, name: string) => Schema) =>
  block(perLanguage((language) => schema(language, languageName(language))));

const chatExample = (language: Language) =>
  language === defaultLanguage ? "https://chat.whatsapp.com/AbCdEfGhIjK" : "https://t.me/your_team";

const schemaPointer = (name: string) =>
  described(
    v.optional(v.string(({ input }) => `is ${kind(input)}; write ${quoted(name)}, or take the entry out`)),
    "For your editor, which completes and checks by it. Leave it as it is.",
    name,
  );

const ID = /^[a-z\d]+(-[a-z\d]+)*$/;

/** Why a text can't be the id of a step, and the fix; `null` where it can. */
export function idProblem(id: string): string | null {
  if (ID.test(id) && id.length <= 60) return null;
  const plain = id
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
  return `${quoted(id)} can't be an id: use small letters, digits and single hyphens, at most 60; write ${quoted(plain || "first-call")}`;
}

function nameProblem(name: string): string | null {
  if (name === "") return "is empty; write your name, as members know it";
  if (hasHidden(name)) return `${quoted(name)} has a hidden character in it; type the name anew`;
  return [...name].length > 60 ? `has ${[...name].length} letters; use at most 60, so that it fits a phone` : null;
}

/** `content/site.json`: what everyone may see. */
export const siteSchema = v.pipe(
  block({
    $schema: schemaPointer("./site.schema.json"),
    productName: described(text("Onward", nameProblem), "Your name, as it stands in header and footer.", "Onward"),
    logo: image("Your logo.", "logo.svg", "content/"),
    accent: described(
      block({
        light: color("The accent on light screens: a dark, strong color.", "#862a0c"),
        dark: color("The accent on dark screens: a light color.", "#ffb68a"),
      }),
      "The color of buttons and links. The check says when it is too weak to read, and names the nearest that is not.",
      { light: "#862a0c", dark: "#ffb68a" },
    ),
  }),
  v.title("What everyone may see"),
);

const step = block({
  id: described(
    v.pipe(
      text("first-call", idProblem),
      v.metadata({ pattern: `^\\s*${ID.source.slice(1, -1).replace("(", "(?:")}\\s*$` }),
    ),
    "The step's own name: small letters, digits, hyphens. Its title and description are in locales/*/members.po.",
    "first-call",
  ),
  video: described(
    v.optional(
      v.lazy((input) =>
        input !== null && typeof input === "object" && !Array.isArray(input)
          ? forEach((code, name) => video(`The video in ${name}.`, `clips/why-${code}.mp4`))
          : video("The video for all languages.", "https://youtu.be/aqz-KE-bpKQ"),
      ),
    ),
    "A YouTube or Vimeo address, or a video file in content/members/; one for all languages, or one for each. Leave it out where there is none.",
    "https://youtu.be/aqz-KE-bpKQ",
    perLanguage((code) => `clips/why-${code}.mp4`),
  ),
  flyers: flag("Whether the step shows the flyers."),
  appBadges: flag("Whether the step shows the app with its two store badges."),
  socialLinks: flag("Whether the step shows the group and the chat."),
});

/** More than anybody walks or writes texts for: a list that is longer was not meant. */
export const MOST_STEPS = 1000;

/** `content/members.json`: what members alone may see. */
export const membersSchema = v.pipe(
  block({
    $schema: schemaPointer("./members.schema.json"),
    steps: described(
      v.pipe(
        v.array(
          step,
          ({ input }) => `is ${kind(input)}, where a list in [ ] belongs; write [ before and ] after the steps`,
        ),
        v.minLength(1, "is an empty list; put at least one step in it"),
        v.maxLength(
          MOST_STEPS,
          ({ input }) =>
            `has ${input.length} steps; use at most ${MOST_STEPS}, or look whether a program wrote what is there`,
        ),
      ),
      "The steps, in their order.",
      [{ id: "first-call", video: "https://youtu.be/aqz-KE-bpKQ" }],
    ),
    flyers: described(
      forEach((code, name) => image(`The flyer in ${name}.`, `flyer-${code}.webp`, "content/members/")),
      "The weekly schedules.",
      perLanguage((code) => `flyer-${code}.webp`),
    ),
    app: described(
      block({
        logo: image("The app's logo.", "app-logo.webp", "content/members/"),
        appStore: link("The app in the App Store.", "https://apps.apple.com/app/id123456789"),
        playStore: link("The app in the Play Store.", "https://play.google.com/store/apps/details?id=com.example.app"),
      }),
      "Your app.",
      {
        logo: "app-logo.webp",
        appStore: "https://apps.apple.com/app/id123456789",
        playStore: "https://play.google.com/store/apps/details?id=com.example.app",
      },
    ),
    group: link("Your group.", "https://www.facebook.com/groups/your-team"),
    chat: described(
      forEach((code, name) => link(`The chat or channel in ${name}.`, chatExample(code))),
      "Your chat, one address for each language.",
      perLanguage(chatExample),
    ),
  }),
  v.title("What members alone may see"),
);

/** What a value is, as people say it. */
function kind(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return (
    { string: "a text", number: "a number", boolean: "true or false", object: "a block" }[typeof value as string] ??
    "nothing"
  );
}
