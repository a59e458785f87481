import * as v from "valibot";
import { type Language, languageName, languages, perLanguage } from "../../machines/languages.ts";
import { listed, nearest, quoted, slug } from "../files/suggest.ts";
import { captionsNameProblem } from "../media/captions.ts";
import { filePlaceProblem } from "../media/file-place.ts";
import { sharedFileNameProblem } from "../media/shared-file.ts";
import { colorProblem } from "./accent.ts";
import { linkProblem } from "./link.ts";
import { readVideoAddress, videoProblem } from "./video-address.ts";

/** Where an entry belongs, for people who write it elsewhere. */
const places = new Map<string, string>();

/** Says where the entries of a block belong. */
export function entriesBelong(place: string, entries: v.ObjectEntries): void {
  for (const name of Object.keys(entries)) places.set(name, place);
}

/** How it begins what is said of an entry that belongs elsewhere. */
export const MISPLACED = "does not belong here, but ";

/** A block in { } with these entries and no others. Its messages name the entry that was probably meant. */
export const block = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => {
    const names = Object.keys(entries).filter((name) => name !== "$schema");
    const isList = isListForBlock(issue);
    if (issue.expected === "Object" || isList)
      return `is ${isList ? "a list" : kind(issue.input)}, where a block in { } belongs; write one with ${listed(names, "conjunction")}`;
    if (issue.expected !== "never") {
      const missing = entries[String(issue.path?.[0].key)];
      return `is missing; put it there, such as ${issue.expected}: ${missing && JSON.stringify(exampleOf(missing))}`;
    }
    const name = String(issue.input);
    if (names.includes("id") && WORDS.test(name))
      return `does not belong here, because words go into members.po; take it out, and write it there, in ${listed(
        languages.map(({ code }) => `locales/${code}`),
        "conjunction",
      )}`;
    const meant = nearest(name, names) ?? (ADDRESS.test(name) ? names.find((other) => ADDRESS.test(other)) : undefined);
    const place = places.get(name);
    if (!meant && place) return `${MISPLACED}${place}; move it there`;
    return `is not a known entry; ${meant ? `write "${meant}"` : `take it out, or use one of ${listed(names)}`}`;
  });

/** What people call the words of a thing. */
const WORDS = /^(title|description|label|text|name|t[ií]tulo|descripci[oó]n|texto|nombre)$/iu;

/** What people call an address. */
const ADDRESS = /^(address|link|url|href|direcci[oó]n|enlace)$/iu;

/** Whether a list stands where a block belongs: the schema then speaks of each of the block's entries. */
export const isListForBlock = ({ type, expected, path }: v.BaseIssue<unknown>): boolean =>
  type === "strict_object" && expected !== "Object" && Array.isArray(path?.at(-1)?.input);

/**
 * A text for which `problem` finds nothing. The whitespace around it does not count. `or` is what else may stand there.
 */
export const text = (example: string, problem: (text: string) => string | null, or = "") =>
  v.pipe(
    v.string(({ input }) => `is ${kind(input)}; write a text in quotes, such as ${quoted(example)}${or}`),
    v.trim(),
    v.check(
      (value) => problem(value) === null,
      ({ input }) => problem(input) ?? "",
    ),
  );

/** A schema's first example. */
const exampleOf = (schema: v.GenericSchema): unknown =>
  (v.getMetadata(schema) as { examples?: readonly unknown[] }).examples?.[0];

/** A schema with a description and examples, for editors. */
export const described = <Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
  ...examples: unknown[]
) => v.pipe(schema, v.description(description), v.metadata({ examples }));

/** A pattern for editors, which show the message where a text doesn't match: VS Code's own addition to JSON Schema. */
export const pattern = (regular: string, patternErrorMessage: string) => ({ pattern: regular, patternErrorMessage });

const HTTPS = "^\\s*[hH][tT][tT][pP][sS]://";

/** An address that members tap. */
export const link = (description: string, example: string, or = "") =>
  v.pipe(
    described(text(example, linkProblem, or), `${description} An address that starts with https://.`, example),
    v.metadata(pattern(HTTPS, `Write an address that starts with https://, such as ${example}`)),
  );

const ID = /^[a-z\d]+(-[a-z\d]+)*$/;

/** Why a text can't be an id, and the fix; `null` where it can. */
export function idProblem(id: string): string | null {
  if (ID.test(id) && id.length <= 60) return null;
  return `${quoted(id)} can't be an id: use small letters, digits and single hyphens, at most 60; write ${quoted(slug(id) || "first-call")}`;
}

/** The owner's own name for a thing, by which its words are found. */
export const id = (what: string, words: string, example: string) =>
  v.pipe(
    described(
      text(example, idProblem),
      `${what}: small letters, digits, hyphens. Its words are ${words} in locales/*/members.po.`,
      example,
    ),
    v.metadata({
      ...pattern(
        `^\\s*${ID.source.slice(1, -1).replace("(", "(?:")}\\s*$`,
        `Write small letters, digits and single hyphens, such as ${example}`,
      ),
      // For the Studio, which shows them beside it.
      words: words.split(" and "),
    }),
  );

/** An entry that names a file. `upload` tells the Studio which files it takes. */
const fileEntry = (
  upload: "image" | "video" | "captions" | "pdf",
  problem: (text: string) => string | null,
  description: string,
  example: string,
) => v.pipe(described(text(example, problem), description, example), v.metadata({ upload }));

/** The name of an image file in a folder. */
export const image = (description: string, example: string, folder = "content/members/") =>
  fileEntry(
    "image",
    (path) => filePlaceProblem(path, folder),
    `${description} The name of a picture in ${folder}: PNG, JPEG, WebP, AVIF or SVG.`,
    example,
  );

/** The address of a video, or the name of a file. */
export const video = (description: string, example: string) =>
  fileEntry(
    "video",
    videoProblem,
    `${description} An address of YouTube or Vimeo, or a file in content/members/.`,
    example,
  );

/** The name of a file of captions. */
export const captions = (description: string, example: string) =>
  fileEntry(
    "captions",
    captionsNameProblem,
    `${description} The name of a WebVTT file (.vtt) in content/members/.`,
    example,
  );

/** The name of a file that members open or save. */
export const file = (description: string, example: string) =>
  fileEntry("pdf", fileProblem, `${description} The name of a PDF, a picture or a video in content/members/.`, example);

function fileProblem(name: string): string | null {
  const isOfPlayer = (readVideoAddress(name)?.player ?? "file") !== "file";
  return isOfPlayer
    ? `${quoted(name)} is a video, where the name of a file belongs; write it as "video"`
    : sharedFileNameProblem(name);
}

const isBlock = (input: unknown) => input !== null && typeof input === "object" && !Array.isArray(input);

/** One value for all languages, or a block with one for each. */
export const perLanguageOrOne = <One extends v.GenericSchema, Each extends v.GenericSchema>(one: One, each: Each) =>
  v.lazy((input): One | Each => (isBlock(input) ? each : one));

/**
 * One value for all languages, or a block with one for each.
 *
 * @param make gets for whom the value is, and what the name of an example ends in: `-es`
 */
export const oneOrEach = <One extends v.GenericSchema>(make: (forWhom: string, ending: string) => One) =>
  perLanguageOrOne(
    make("for all languages", ""),
    block(perLanguage((code) => make(`in ${languageName(code)}`, `-${code}`))),
  );

/** A block with a value for some languages. */
export const someLanguages = <Value extends v.GenericSchema>(make: (code: Language) => Value) =>
  v.pipe(
    block(perLanguage((code) => v.optional(make(code)))),
    v.check(
      (values) => Object.keys(values).length > 0,
      "is an empty block; write the names of the files in it, or take the entry out",
    ),
  );

/** Several things in their order, or the one thing that most have. */
export const listOrOne = <One extends v.GenericSchema, Each extends v.GenericSchema>(one: One, each: Each) =>
  v.lazy((input): One | Each => (Array.isArray(input) ? each : one));

/** More than anybody walks or writes texts for: a list that is longer was not meant. */
export const LONGEST_LIST = 1000;

/** A list with at least one thing in it. `or` is what else can be done with an empty one. */
export const list = <Item extends v.GenericSchema>(
  item: Item,
  things: string,
  thing: string,
  or = ", or take the entry out",
) =>
  v.pipe(
    v.array(
      item,
      ({ input }) =>
        `is ${kind(input)}, where a list in [ ] belongs; ${isBlock(input) ? `write [ before and ] after the ${things}` : `write one, such as ${JSON.stringify([exampleOf(item)])}`}`,
    ),
    v.minLength(1, `is an empty list; put at least one ${thing} in it${or}`),
    v.maxLength(
      LONGEST_LIST,
      ({ input }) => `has ${input.length} ${things}; use at most ${LONGEST_LIST}, or check whether a program wrote it`,
    ),
  );

/** A color in # and six digits. */
export const color = (description: string, example: string) =>
  v.pipe(
    described(text(example, colorProblem), description, example),
    v.metadata({
      ...pattern("^\\s*#[\\dA-Fa-f]{6}\\s*$", `Write # and six digits or letters from a to f, such as ${example}`),
      // Editors show the color, and offer a palette.
      format: "color-hex",
    }),
  );

/** True or false; false where it is left out. `or` is what else may stand there. */
export const flag = (description: string, or = "") =>
  described(
    v.optional(
      v.boolean(({ input }) => `is ${kind(input)}; write true or false, without quotes${or}`),
      false,
    ),
    description,
    true,
  );

/** A described block, whose example is made of those of its entries. */
export const group = <Entries extends v.ObjectEntries>(description: string, entries: Entries) =>
  described(
    block(entries),
    description,
    Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, exampleOf(schema)])),
  );

/** The entry by which editors find the JSON Schema. */
export const schemaPointer = (name: string) =>
  described(
    v.optional(v.string(({ input }) => `is ${kind(input)}; write ${quoted(name)}, or take the entry out`)),
    "For your editor, which completes and checks by it. Leave it as it is.",
    name,
  );

/** What a value is, as people say it. */
export function kind(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return (
    { string: "a text", number: "a number", boolean: "true or false", object: "a block" }[typeof value as string] ??
    "nothing"
  );
}
