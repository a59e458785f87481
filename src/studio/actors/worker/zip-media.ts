import { hex } from "../../../project/bytes.ts";
import { bytesProblem, endings, LARGEST, mediaNameProblem, readMedium } from "../../../project/medium.ts";
import { type Problem, problem, shown } from "../../../project/problem.ts";
import type { MediaName, Medium, Project } from "../../../project/project.ts";
import { type Bytes, sha256 } from "../../../publish/bytes.ts";
import { isInherited } from "../../model/place.ts";
import { ReadError } from "../../model/results.ts";
import type { ZipEntry } from "./zip-entries.ts";

/** The folder of media that the published project doesn't have. */
export const UNPUBLISHED = "unpublished";

/** The last name of an entry. Systems write names in one of two forms. */
const baseName = ({ name }: ZipEntry): MediaName => name.slice(name.lastIndexOf("/") + 1).normalize("NFC");

/** Folders, and what systems put into them: hidden files, and those of Windows. */
const isOfSystem = (name: MediaName) => /^(\.[^./].*|Thumbs\.db|desktop\.ini)?$|\/$/i.test(name);

/**
 * The media of a project, with the facts that their bytes have. A listed one is found by its digest, whatever its name and folder are
 * in the zip, else by its name; others are those in the project's folders for media.
 *
 * @param root the folder of the project in the zip
 * @param listed what the project says of its media
 * @param problems get what is wrong
 */
export async function readMedia(entries: readonly ZipEntry[], root: string, listed: unknown, problems: Problem[]) {
  const known = new Map(Object.entries(Object(listed) as Readonly<Record<string, Partial<Medium> | null>>));
  const found = new Map<MediaName, Medium>();
  const bytes = new Map<string, Bytes>();
  const tell = (code: Problem["code"], name: MediaName, values = {}) =>
    void problems.push(problem(code, { name: shown(name), ...values }, ["media", name]));

  const folders = ["media", UNPUBLISHED].map((name) => `${root}${name}/`);
  const inFolders = new Map<MediaName, ZipEntry>();
  for (const entry of entries) {
    const folder = folders.find((start) => entry.name.startsWith(start));
    const name = entry.name.slice(folder?.length).normalize("NFC");
    if (folder !== undefined && !isOfSystem(name) && !inFolders.has(name)) inFolders.set(name, entry);
  }
  const elsewhere = new Map(entries.map((entry) => [baseName(entry), entry]));
  const byDigest = entriesByDigest(entries, [...known.values()]);

  /** Adds a medium, if it can be one. */
  const add = (name: MediaName, { data, medium }: Loaded) => {
    // Opened by itself, a page or a drawing with a script would run.
    if (!endings.has(medium.type)) return tell("media.type", name, { type: medium.type, use: "other" });
    if (medium.type === "image/svg+xml" && bytesProblem(name, data)) return tell("media.svg", name);
    found.set(name, medium);
    bytes.set(medium.sha256, data);
  };
  /** Whether it has a medium's name and size, which is told otherwise. */
  const canBeRead = (name: MediaName, { size }: ZipEntry): boolean => {
    if (mediaNameProblem(name) || isInherited(name)) tell("media.name", name);
    else if (size > LARGEST) tell("media.large", name, { size: Math.ceil(size / 1000), most: LARGEST / 1000 });
    else return true;
    return false;
  };

  const taken = new Set<ZipEntry>();
  for (const [name, medium] of known) {
    const digest = medium?.sha256;
    const named = inFolders.get(name) ?? elsewhere.get(name);
    if (named) taken.add(named);
    const loaded = named && named.size <= LARGEST ? await load(named) : undefined;
    const isRight = loaded && (digest === undefined || digest === loaded.medium.sha256);
    const other = isRight || digest === undefined ? undefined : await byDigest(digest);
    if (other) taken.add(other);
    const entry = other ?? named;
    if (!entry) tell("media.lost", name);
    else if (canBeRead(name, entry)) {
      if (!isRight && !other) tell("media.changed", name);
      add(name, other || !loaded ? await load(entry) : loaded);
    }
  }
  for (const [name, entry] of inFolders)
    if (!known.has(name) && !taken.has(entry) && canBeRead(name, entry)) add(name, await load(entry));

  return { media: Object.fromEntries(found) as Project["media"], bytes };
}

interface Loaded {
  readonly data: Bytes;
  readonly medium: Medium;
}

async function load(entry: ZipEntry): Promise<Loaded> {
  const data = entry.read();
  return { data, medium: await readMedium(data) };
}

/** Finds an entry by the digest of its bytes. Each is read once, and only those that have the size of a wanted one. */
function entriesByDigest(entries: readonly ZipEntry[], wanted: readonly (Partial<Medium> | null)[]) {
  const sizes = new Set(wanted.map((medium) => medium?.size));
  let found: Promise<ReadonlyMap<string, ZipEntry>> | undefined;
  const readAll = async () => {
    const byDigest = new Map<string, ZipEntry>();
    for (const entry of entries)
      if (entry.size <= LARGEST && (sizes.has(entry.size) || sizes.has(undefined))) {
        try {
          byDigest.set(hex(await sha256(entry.read())), entry);
        } catch (error) {
          // It needn't be one of the project's.
          if (!(error instanceof ReadError)) throw error;
        }
      }
    return byDigest;
  };
  return async (digest: string): Promise<ZipEntry | undefined> => {
    found ??= readAll();
    return (await found).get(digest);
  };
}
