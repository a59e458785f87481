import { type Zippable, zipSync } from "fflate";
import * as v from "valibot";
import type { Problem } from "../../../project/problem.ts";
import { type Bytes, decodeText, encodeText } from "../../../publish/bytes.ts";
import { type BytesByDigest, type Draft, setupQuestions } from "../../model/draft.ts";
import { fitProject } from "../../model/fit-project.ts";
import { MOST_ITEMS } from "../../model/fit-shape.ts";
import { withLanguages } from "../../model/new-draft.ts";
import { isInherited } from "../../model/place.ts";
import { shownProject } from "../../model/publishable.ts";
import { ReadError, type ReadFailure, type ReadProject } from "../../model/results.ts";
import { type ZipEntry, zipEntries } from "./zip-entries.ts";
import { readMedia, UNPUBLISHED } from "./zip-media.ts";

const byPlace = v.fallback(
  v.pipe(
    v.record(v.string(), v.string()),
    v.transform((values) => Object.fromEntries(Object.entries(values).filter(([place]) => !isInherited(place)))),
  ),
  {},
);

const places = v.pipe(
  v.array(v.string()),
  v.transform((places) => places.filter((one) => !isInherited(one))),
);

/** The schema of `studio.json`: the part of a draft that is not in its project. It never has the password, or whether links do. */
const studioSchema = v.object({
  version: v.optional(v.number(), 1),
  /** In older files: the language that the owner writes first. */
  firstLanguage: v.optional(v.unknown()),
  hasStudio: v.fallback(v.boolean(), true),
  setup: v.fallback(v.optional(v.picklist(setupQuestions)), undefined),
  /** A date that has not come yet would make every later publishing look older. */
  publishedAt: v.fallback(
    v.optional(
      v.pipe(
        v.string(),
        v.isoTimestamp(),
        v.check((date) => Date.parse(date) <= Date.now()),
      ),
    ),
    undefined,
  ),
  /** Steps that are not published, with their index among all steps. */
  hidden: v.fallback(v.array(v.object({ at: v.number(), step: v.looseObject({ id: v.string() }) })), []),
  suggested: v.fallback(places, []),
  drafted: v.fallback(v.optional(places), undefined),
  typed: byPlace,
  outdated: byPlace,
});

/** Every zip has this date, so that equal drafts make equal files. */
const mtime = new Date(2000, 0, 1);

/**
 * Packs a draft as the zip of a `content/` folder, with the rest of the draft in `studio.json`. The password is left out.
 *
 * @param bytes the bytes of its media; a medium without bytes is left out
 * @param writer the project's id in the browser that writes the zip
 */
export function zipProject(draft: Draft, bytes: BytesByDigest, writer: string): Bytes {
  const { hidden, suggested, drafted, typed, outdated, hasStudio, setup, publishedAt } = draft;
  const project = shownProject(draft);
  const steps = draft.project.members.steps.map((step, at) => ({ at, step }));
  const studio = {
    version: 1,
    writer,
    hasStudio,
    setup,
    publishedAt,
    hidden: steps.filter(({ step }) => hidden.includes(step.id)),
    suggested,
    drafted,
    typed,
    outdated,
  };
  const text = (value: unknown) => encodeText(`${JSON.stringify(value, null, 2)}\n`);
  const media = Object.entries(draft.project.media).flatMap(([name, { sha256 }]) => {
    const folder = Object.hasOwn(project.media, name) ? "media" : UNPUBLISHED;
    const data = bytes.get(sha256);
    // Media are already compressed.
    return data ? [[`${folder}/${name}`, [data, { level: 0 }]] as const] : [];
  });
  const files: Zippable = {
    "project.json": text({ $schema: "./project.schema.json", ...project }),
    "studio.json": text(studio),
    ...Object.fromEntries(media as [string, [Bytes, { level: 0 }]][]),
  };
  return zipSync(files, { mtime }) as Bytes;
}

/** Returns the id that the project has in the browser that wrote a zip; `undefined` if another program wrote it. */
export function writerOf(zip: Bytes): string | undefined {
  try {
    const file = zipEntries(zip).find(({ name }) => name === "studio.json");
    return file && v.parse(v.object({ writer: v.string() }), readJson(file)).writer;
  } catch {
    return undefined;
  }
}

/** Reads a zip as a draft with its problems, or returns why it has no project. Parts that the Studio can't show are left out. */
export async function unzipProject(zip: Bytes): Promise<ReadProject | { readonly failure: ReadFailure }> {
  try {
    return await read(zipEntries(zip));
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return { failure: error.failure === "unreadable" && isFileOfProject(zip) ? "unpacked" : error.failure };
  }
}

/** Limits for JSON, in bytes and in values. They are ten times what the longest project needs. */
const LONGEST_JSON = 5_000_000;
const MOST_VALUES = 200_000;

/** Returns whether a file is one that `zipProject` writes beside the media. */
function isFileOfProject(file: Bytes): boolean {
  try {
    const names = Object.keys(readJson({ name: "", size: file.length, read: () => file }));
    return ["site", "members"].every((name) => names.includes(name)) || names.includes("hasStudio");
  } catch {
    return false;
  }
}

async function read(all: readonly ZipEntry[]): Promise<ReadProject> {
  const problems: Problem[] = [];
  const depth = ({ name }: ZipEntry) => name.split("/").length;
  // macOS adds files of its own to a zip.
  const entries = all.filter(({ name }) => !/(^|\/)__MACOSX\//.test(name));
  const [found] = entries
    .filter(({ name }) => /(^|\/)project\.json$/.test(name))
    .sort((one, other) => depth(one) - depth(other));
  if (!found) throw new ReadError("unreadable");
  const root = found.name.slice(0, -"project.json".length);
  const project = readJson(found);
  const studioFile = entries.find(({ name }) => name === `${root}studio.json`);
  const parsed = v.safeParse(studioSchema, studioFile ? readJson(studioFile) : {});
  const studio = parsed.success ? parsed.output : v.parse(studioSchema, {});
  if (Number(project.version) > 1 || studio.version > 1) throw new ReadError("newer");

  const { media, bytes } = await readMedia(entries, root, project.media, problems);
  const { version: _, firstLanguage, setup, publishedAt, ...rest } = studio;
  const hidden = studio.hidden.slice(0, MOST_ITEMS);
  const fitted = fitProject(project, hidden, media, problems);
  const ids = hidden.map(({ step }) => step.id);
  const draft: Draft = {
    ...rest,
    project: withLanguages(fitted.project, firstLanguage),
    password: "",
    hidden: fitted.project.members.steps.map(({ id }) => id).filter((id) => ids.includes(id)),
    typed: { ...rest.typed, ...fitted.typed },
    ...(setup && { setup }),
    ...(publishedAt && { publishedAt }),
  };
  return { draft, bytes, problems };
}

function readJson(entry: ZipEntry): Readonly<Record<string, unknown>> {
  if (entry.size > LONGEST_JSON) throw new ReadError("unreadable");
  const text = decodeText(entry.read());
  let value: unknown;
  let left = MOST_VALUES;
  try {
    value = JSON.parse(text, (_key, value: unknown) => {
      left -= 1;
      // Each value could be a problem that has to be shown.
      if (left < 0) throw new ReadError("unreadable");
      return value;
    });
  } catch (cause) {
    throw cause instanceof ReadError ? cause : new ReadError("damaged", { cause });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new ReadError("unreadable");
  return { ...value };
}
