import { existsSync, type Stats } from "node:fs";
import { join } from "node:path";
import type * as v from "valibot";
import { languages, type PerLanguage, perLanguage } from "../../machines/languages.ts";
import { AGAIN } from "../files/text-file.ts";
import { captionsNameProblem, captionsProblem } from "../media/captions.ts";
import { filePlaceProblem } from "../media/file-place.ts";
import { findFile } from "../media/find-file.ts";
import { imageProblem } from "../media/image-problem.ts";
import type { imageUses } from "../media/images.ts";
import { sharedFileNameProblem, sharedFileProblem } from "../media/shared-file.ts";
import { videoFileProblem } from "../media/video-file.ts";
import { colorProblem, contrastProblem } from "./accent.ts";
import { readChecked, textAt } from "./checked-file.ts";
import { membersSchema } from "./members-schema.ts";
import { placeProblems } from "./place-problems.ts";
import { type Key, type Problem, printProblem } from "./problem.ts";
import { LONGEST_LIST } from "./schema-entries.ts";
import { siteSchema } from "./site-schema.ts";
import { readVideoAddress } from "./video-address.ts";

/** The owner's content as the files have it, checked: files by name, videos by address. */
export interface ContentSource {
  readonly site: v.InferOutput<typeof siteSchema>;
  readonly members: v.InferOutput<typeof membersSchema>;
}

/** Content with mistakes. The message has a line for each: file, place, fix. */
export class ContentError extends Error {
  override readonly name = "ContentError";
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    const lines = problems.map(printProblem);
    super(`The content has ${lines.length === 1 ? "a mistake" : `${lines.length} mistakes`}:\n${lines.join("\n")}`);
    this.problems = problems;
  }
}

/** The owner's folder: public files beside `site.json`, the members' in `members/`. */
export const contentFolder = "content";

/** The path of one of the members' files. */
export const membersFile = (name: string) => join(contentFolder, "members", name);

/**
 * Reads and checks the owner's content, without opening its files.
 *
 * @throws ContentError with every mistake that was found
 */
export function readContent(folder = contentFolder): ContentSource {
  return validOnly(collect(folder));
}

/**
 * Reads and checks all of the owner's content, files included: what passes can be built and shown.
 *
 * @throws ContentError with every mistake that was found
 */
export async function checkContent(folder = contentFolder): Promise<ContentSource> {
  const collected = collect(folder);
  for (const { at, problem } of collected.found) {
    const text = await problem();
    if (text) collected.problems.push(at(text));
  }
  return validOnly(collected);
}

function validOnly({ site, members, problems }: ReturnType<typeof collect>): ContentSource {
  if (!site || !members || problems.length > 0) throw new ContentError(problems);
  return { site, members };
}

/** The value for each language, where the owner may have given one for all. */
export function eachLanguage(value: string | PerLanguage<string>): PerLanguage<string> {
  return typeof value === "string" ? perLanguage(() => value) : value;
}

/** What the members' content names, by its entry's name. */
const kinds = {
  video: "video",
  poster: "poster",
  captions: "captions",
  flyers: "flyer",
  image: "flyer",
  logo: "appLogo",
  file: "file",
  address: "link",
  link: "link",
  appStore: "link",
  playStore: "link",
  web: "link",
  group: "link",
  chat: "link",
  booking: "link",
} as const;

/** Entries that have one value for each language, and never one for all. */
const eachAlone: ReadonlySet<Key> = new Set(["captions", "flyers"]);

type Kind = (typeof kinds)[keyof typeof kinds];

/** A file or an address in the members' content. */
export interface Named {
  readonly kind: Kind;
  readonly keys: readonly Key[];
  readonly text: string;
}

/** Every file and address in the members' content as the file has it, right or wrong. */
export function namedIn(members: unknown, keys: readonly Key[] = []): Named[] {
  if (typeof members === "string") {
    const entry = keys.findLast((key) => typeof key === "string" && !isLanguage(key));
    return isNaming(entry) && (isLanguage(keys.at(-1)) || !eachAlone.has(entry))
      ? [{ kind: kinds[entry], keys, text: members.trim() }]
      : [];
  }
  if (Array.isArray(members))
    return members.slice(0, LONGEST_LIST).flatMap((item, index) => namedIn(item, [...keys, index]));
  return Object.entries(Object(members)).flatMap(([key, value]) => namedIn(value, [...keys, key]));
}

const isNaming = (entry: Key | undefined): entry is keyof typeof kinds => Object.hasOwn(kinds, entry ?? "");

const isLanguage = (key: Key | undefined) => languages.some(({ code }) => code === key);

/** The texts of one kind. */
export const namesOf = (members: ContentSource["members"], kind: Kind): string[] =>
  namedIn(members).flatMap((named) => (named.kind === kind ? [named.text] : []));

/** A file that exists and must be opened to be checked. */
interface FoundFile {
  readonly at: (problem: string) => Problem;
  readonly problem: () => Promise<string | null>;
}

/** Everything that can be said of the content: a mistake in one part keeps no other part from being checked. */
function collect(folder: string) {
  const found: FoundFile[] = [];
  const membersFolder = join(folder, "members");
  const site = readChecked(join(folder, "site.json"), siteSchema);
  const members = readChecked(join(folder, "members.json"), membersSchema);
  const problems = [...site.problems, ...members.problems];

  const hasMembersFolder = existsSync(membersFolder);
  if (!hasMembersFolder)
    problems.push({
      file: membersFolder,
      place: "the whole folder",
      problem: `is missing; ${AGAIN}, or give it its name again`,
    });

  const publicImage = (keys: readonly Key[], use: keyof typeof imageUses) => {
    const name = textAt(site.draft, keys);
    if (name === undefined || filePlaceProblem(name, "content/")) return;
    const at = (problem: string) => site.problemAt(keys, problem);
    const file = findFile(folder, name, [membersFolder]);
    if ("problem" in file) problems.push(at(file.problem));
    else found.push({ at, problem: () => imageProblem(file.path, name, use) });
  };
  publicImage(["logo"], "logo");
  publicImage(["icon"], "icon");
  publicImage(["preview", "picture"], "preview");
  for (const scheme of ["light", "dark"] as const) {
    const accent = textAt(site.draft, ["accent", scheme]);
    const problem = accent !== undefined && !colorProblem(accent) && contrastProblem(accent, scheme);
    if (problem) problems.push(site.problemAt(["accent", scheme], problem));
  }

  problems.push(...placeProblems(members));
  for (const { kind, keys, text } of hasMembersFolder ? namedIn(members.draft) : []) {
    if (!isFileName(kind, text)) continue;
    const at = (problem: string) => members.problemAt(keys, problem);
    const file = findFile(membersFolder, text, [folder]);
    if ("problem" in file) problems.push(at(file.problem));
    else found.push({ at, problem: async () => fileProblem(kind, file.path, text, file.stats) });
  }
  return { site: site.output, members: members.output, problems, found };
}

/** Whether a text can be the name of a file in `content/members/`; where it can't, the schema says why. */
function isFileName(kind: Kind, text: string): kind is Exclude<Kind, "link"> {
  if (kind === "link" || filePlaceProblem(text, "content/members/")) return false;
  if (kind === "video") return readVideoAddress(text)?.player === "file" && !/^https:/i.test(text);
  if (kind === "captions") return !captionsNameProblem(text);
  return kind !== "file" || !sharedFileNameProblem(text);
}

function fileProblem(kind: Exclude<Kind, "link">, path: string, name: string, stats: Stats) {
  if (kind === "video") return videoFileProblem(path, name, stats);
  if (kind === "captions") return captionsProblem(path, name);
  if (kind === "file") return sharedFileProblem(path, name, stats);
  return imageProblem(path, name, kind);
}
