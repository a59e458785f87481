import { hex } from "../../../project/bytes.ts";
import { endings, LARGEST, mediaNameProblem, readMedium } from "../../../project/medium.ts";
import { bytesProblem } from "../../../project/medium-bytes.ts";
import { type Problem, problem, quote } from "../../../project/problem.ts";
import type { MediaName, Medium, Project } from "../../../project/project.ts";
import { type Bytes, sha256 } from "../../../publish/bytes.ts";
import { isInherited } from "../../model/place.ts";
import { ReadError } from "../../model/results.ts";
import type { ZipEntry } from "./zip-entries.ts";

/** The folder of a zip for media that the published project does not use. */
export const UNPUBLISHED = "unpublished";

/** Returns the file name of an entry in one Unicode form, because systems write accents in two. */
const baseName = ({ name }: ZipEntry): MediaName => name.slice(name.lastIndexOf("/") + 1).normalize("NFC");

/** Whether an entry is a folder or a file that the operating system added, such as a hidden file. */
const isOfSystem = (name: MediaName) => /^(\.[^./].*|Thumbs\.db|desktop\.ini)?$|\/$/i.test(name);

/**
 * Reads the media of a project, with the facts that their bytes show. A listed medium is found by its digest, whatever its name and folder
 * in the zip, otherwise by its name. Files in the project's media folders that are not listed are added.
 *
 * @param root the folder of the project in the zip
 * @param listed the project's own list of its media
 * @param problems receives what is wrong
 */
export async function readMedia(entries: readonly ZipEntry[], root: string, listed: unknown, problems: Problem[]) {
  const known = new Map(Object.entries(Object(listed) as Readonly<Record<string, Partial<Medium> | null>>));
  const found = new Map<MediaName, Medium>();
  const bytes = new Map<string, Bytes>();
  const tell = (code: Problem["code"], name: MediaName, values = {}) =>
    void problems.push(problem(code, { name: quote(name), ...values }, ["media", name]));

  const folders = ["media", UNPUBLISHED].map((name) => `${root}${name}/`);
  const inFolders = new Map<MediaName, ZipEntry>();
  for (const entry of entries) {
    const folder = folders.find((start) => entry.name.startsWith(start));
    const name = entry.name.slice(folder?.length).normalize("NFC");
    if (folder !== undefined && !isOfSystem(name) && !inFolders.has(name)) inFolders.set(name, entry);
  }
  const elsewhere = new Map(entries.map((entry) => [baseName(entry), entry]));
  const byDigest = entriesByDigest(entries, [...known.values()]);

  /** Adds a medium unless its type is not allowed. */
  const add = (name: MediaName, { data, medium }: Loaded) => {
    // A page or an SVG with a script would run if somebody opened it directly.
    if (!endings.has(medium.type)) return tell("media.type", name, { type: medium.type, use: "other" });
    if (medium.type === "image/svg+xml" && bytesProblem(name, data)) return tell("media.svg", name);
    found.set(name, medium);
    bytes.set(medium.sha256, data);
  };
  /** Returns whether an entry has a valid name and size for a medium. If not, it reports the problem. */
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

/**
 * Returns a function that finds an entry by the digest of its bytes. It reads each entry once, and only those with the size of a wanted
 * medium.
 */
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
          // The unreadable entry may not belong to the project.
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
