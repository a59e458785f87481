import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { type MembersSource, membersSchema, type SiteSource, siteSchema } from "./schema.ts";
import { readVideoAddress } from "./video.ts";

/** The owner's content, checked. */
export interface Content {
  readonly site: SiteSource;
  readonly members: MembersSource;
}

/** Content with mistakes in it. `problems` has a line for each: file, place, mend. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `The content has ${problems.length === 1 ? "a mistake" : `${problems.length} mistakes`}:\n${problems.join("\n")}`,
    );
    this.problems = problems;
  }
}

/** Where the owner's files are: public ones beside `site.json`, the members' in `members/`. */
export const contentFolder = "content";

/** The path of one of the members' files. */
export const membersFile = (name: string) => join(contentFolder, "members", name);

/**
 * Reads and checks all of the owner's content.
 *
 * @param folder the folder with `site.json` and `members.json`
 * @throws ContentError with every mistake that was found, not only the first
 */
export function readContent(folder = contentFolder): Content {
  const problems: string[] = [];
  const site = readJson(join(folder, "site.json"), siteSchema, problems);
  const members = readJson(join(folder, "members.json"), membersSchema, problems);
  if (site && !existsSync(join(folder, site.logo)))
    problems.push(missing(join(folder, "site.json"), "logo", site.logo));
  if (members) problems.push(...checkMembers(members, folder));
  if (!site || !members || problems.length > 0) throw new ContentError(problems);
  return { site, members };
}

/** The videos of one step, one for each language. */
export function videoAddresses(video: NonNullable<MembersSource["steps"][number]["video"]>) {
  return typeof video === "string" ? { en: video, es: video } : video;
}

function checkMembers(members: MembersSource, folder: string): string[] {
  const where = join(folder, "members.json");
  const ids = members.steps.map(({ id }) => id);
  const twice = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  const files: [place: string, name: string][] = [
    ["flyers, English", members.flyers.en],
    ["flyers, Spanish", members.flyers.es],
    ["app, logo", members.app.logo],
  ];
  members.steps.forEach(({ video }, index) => {
    if (!video) return;
    for (const [language, address] of Object.entries(videoAddresses(video))) {
      const read = readVideoAddress(address);
      if (read?.player === "file" && !read.path.startsWith("https:"))
        files.push([`step ${index + 1}, ${languageNames[language]} video`, read.path]);
    }
  });
  return [
    ...twice.map((id) => `${where}, steps: the id "${id}" is there twice; every step needs its own`),
    ...files
      .filter(([, name]) => !existsSync(join(folder, "members", name)))
      .map(([place, name]) => missing(where, place, join("members", name))),
  ];
}

const languageNames: Record<string, string> = { en: "English", es: "Spanish" };

const missing = (where: string, place: string, name: string) =>
  `${where}, ${place}: there is no file "${name}" beside it; put it there or mend the name`;

function readJson<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  problems: string[],
): v.InferOutput<Schema> | null {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    problems.push(`${path}: can't be read: ${(error as Error).message}`);
    return null;
  }
  const result = v.safeParse(schema, json, { abortPipeEarly: true });
  if (result.success) return result.output;
  for (const issue of result.issues) problems.push(`${path}, ${place(issue)}: ${words(issue)}`);
  return null;
}

/** A mistake's place as a reader would say it: `step 3, Spanish video`. */
function place(issue: v.BaseIssue<unknown>): string {
  const keys = (issue.path ?? []).map(({ key }) => String(key));
  const [first, index, ...rest] = keys;
  const named = first === "steps" && index !== undefined ? [`step ${Number(index) + 1}`, ...rest] : keys;
  const last = named.at(-1);
  const before = named.at(-2);
  if (last && before && last in languageNames)
    return [...named.slice(0, -2), `${languageNames[last]} ${before}`].join(", ");
  return named.join(", ") || "the whole file";
}

function words(issue: v.BaseIssue<unknown>): string {
  if (issue.type === "strict_object")
    return issue.expected === "never"
      ? "is not a known entry; check the spelling or take it out"
      : "is missing or no { } block";
  return issue.received === "undefined" ? "is missing" : issue.message;
}
