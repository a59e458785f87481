import * as v from "valibot";
import { languages } from "../../machines/languages.ts";
import { listed, nearest, quoted } from "../files/suggest.ts";
import { captionsNameProblem } from "../media/captions.ts";
import { filePlaceProblem } from "../media/find-file.ts";
import { colorProblem } from "./accent.ts";
import { linkProblem } from "./link.ts";
import { videoProblem } from "./video-address.ts";

/** A block in { } with these entries and no others. Its messages name the entry that was probably meant. */
export const block = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => {
    const names = Object.keys(entries).filter((name) => name !== "$schema");
    if (issue.expected === "Object")
      return `is ${kind(issue.input)}, where a block in { } belongs; write one with ${listed(names, "conjunction")}`;
    if (issue.expected !== "never") {
      const missing = entries[String(issue.path?.[0].key)];
      return `is missing; put it there, such as ${issue.expected}: ${missing && JSON.stringify(exampleOf(missing))}`;
    }
    if (names.includes("id") && /^(title|description|t[ií]tulo|descripci[oó]n)$/iu.test(String(issue.input)))
      return `is no entry of a step; take it out, and write it into members.po in ${listed(
        languages.map(({ code }) => `locales/${code}`),
        "conjunction",
      )}`;
    const meant = nearest(String(issue.input), names);
    return `is no known entry; ${meant ? `write "${meant}"` : `take it out, or use one of ${listed(names)}`}`;
  });

/** A text for which `problem` finds nothing. The whitespace around it does not count. */
export const text = (example: string, problem: (text: string) => string | null) =>
  v.pipe(
    v.string(({ input }) => `is ${kind(input)}; write a text in quotes, such as ${quoted(example)}`),
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

const HTTPS = "^\\s*[hH][tT][tT][pP][sS]://";

/** An address that members tap. */
export const link = (description: string, example: string) =>
  v.pipe(
    described(text(example, linkProblem), `${description} An address that starts with https://.`, example),
    v.metadata({ pattern: HTTPS }),
  );

/** The name of an image file in a folder. */
export const image = (description: string, example: string, folder: string) =>
  described(
    text(example, (path) => filePlaceProblem(path, folder)),
    `${description} The name of a picture in ${folder}: PNG, JPEG, WebP, AVIF or SVG.`,
    example,
  );

/** The address of a video, or the name of a file. */
export const video = (description: string, example: string) =>
  described(
    text(example, videoProblem),
    `${description} An address of YouTube or Vimeo, or a file in content/members/.`,
    example,
  );

/** The name of a file of captions. */
export const captions = (description: string, example: string) =>
  described(
    v.optional(text(example, captionsNameProblem)),
    `${description} The name of a WebVTT file (.vtt) in content/members/.`,
    example,
  );

/** One value for all languages, or a block with one for each. */
export const perLanguageOrOne = <One extends v.GenericSchema, Each extends v.GenericSchema>(one: One, each: Each) =>
  v.lazy((input): One | Each => (input !== null && typeof input === "object" && !Array.isArray(input) ? each : one));

/** A color in # and six digits. */
export const color = (description: string, example: string) =>
  v.pipe(
    described(text(example, colorProblem), description, example),
    v.metadata({ pattern: "^\\s*#[\\dA-Fa-f]{6}\\s*$" }),
  );

/** True or false; false where it is left out. */
export const flag = (description: string) =>
  described(
    v.optional(
      v.boolean(({ input }) => `is ${kind(input)}; write true or false, without quotes`),
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
