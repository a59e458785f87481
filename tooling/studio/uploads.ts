import { randomUUID } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { quoted, slug } from "../files/suggest.ts";
import { LARGEST_TEXT } from "../files/text-file.ts";
import { captionsProblem } from "../media/captions.ts";
import { imageEnding, imageProblem, LARGEST_IMAGE } from "../media/image-problem.ts";
import { sharedFileProblem } from "../media/shared-file.ts";
import { LARGEST_FILE, videoFileProblem } from "../media/video-file.ts";
import { fileOf, type Operation, type Upload } from "./operations.ts";
import { headers, type UploadKind, type UploadResponse } from "./protocol.ts";
import { limited, Refused } from "./requests.ts";
import { ARRIVING, fileHash, hashOf, studioPath, UPLOADS } from "./storage.ts";

/** What files of a kind are called where the owner's name says nothing, what they may have, and how they are recognized and checked. */
interface Kind {
  readonly name: string;
  readonly largest: number;
  /** The ending of its name, by its content. */
  readonly ending: (bytes: Buffer) => Promise<string | undefined> | string | undefined;
  readonly problem: (path: string, name: string) => Promise<string | null> | string | null;
}

const isWebm = (bytes: Buffer) => bytes.length > 3 && bytes.readUInt32BE(0) === 0x1a45dfa3;

/** A picture may still be too small for its place: the check of the content says that beside its entry. */
const kinds: Readonly<Record<UploadKind, Kind>> = {
  image: {
    name: "picture",
    largest: LARGEST_IMAGE,
    ending: async (bytes) => (await imageEnding(bytes)) ?? "png",
    problem: (path, name) => imageProblem(path, name, "appLogo"),
  },
  video: {
    name: "clip",
    largest: LARGEST_FILE,
    ending: (bytes) => (isWebm(bytes) ? "webm" : "mp4"),
    problem: (path, name) => videoFileProblem(path, name, statSync(path)),
  },
  captions: { name: "captions", largest: LARGEST_TEXT, ending: () => "vtt", problem: captionsProblem },
  pdf: {
    name: "document",
    largest: LARGEST_FILE,
    ending: () => "pdf",
    problem: (path, name) => sharedFileProblem(path, name, statSync(path)),
  },
};

export const isKind = (kind: unknown): kind is UploadKind => Object.hasOwn(kinds, String(kind));

/** More than wait for their step at any time. The oldest goes first. */
const MOST = 40;

/**
 * Takes a file in, which waits until a step names it: as a draft may, over a restart too.
 *
 * @throws Refused in plain words
 */
export async function receiveUpload(root: string, request: IncomingMessage, kind: UploadKind): Promise<UploadResponse> {
  const { name: noun, largest, ending, problem: problemOf } = kinds[kind];
  const folder = studioPath(root, UPLOADS);
  const arriving = studioPath(root, ARRIVING, randomUUID());
  for (const one of [UPLOADS, ARRIVING]) mkdirSync(studioPath(root, one), { recursive: true, mode: 0o700 });
  try {
    const limit = limited(request, largest, `The file has more than ${largest / 1e6} MB; save it smaller.`);
    await pipeline(request, limit, createWriteStream(arriving, { flags: "wx", mode: 0o600 }));
    const bytes = readFileSync(arriving);
    if (bytes.length === 0) throw new Refused(422, "The file is empty; choose it again.");
    const end = await ending(bytes);
    // Nothing can come between the look at the names and the rename.
    const path = freeName(root, stemOf(request.headers[headers.name]) || noun, `.${end}`, bytes);
    const staged = join(folder, path);
    renameSync(arriving, staged);
    const problem = await problemOf(staged, path);
    if (problem) await rm(staged);
    if (problem) throw new Refused(422, problem.replace(quoted(path), "The file"));
    const age = (name: string) => statSync(join(folder, name)).mtimeMs;
    const names = readdirSync(folder).sort((one, other) => age(one) - age(other));
    for (const old of names.slice(0, -MOST)) await rm(join(folder, old), { force: true });
    return { path };
  } finally {
    await rm(arriving, { force: true });
  }
}

/** What is left of the owner's name for a file without its ending; nothing of one that means a device to Windows. */
function stemOf(header: unknown): string {
  try {
    const stem = slug(decodeURIComponent(String(header ?? "")).replace(/\.[^.]*$/, ""));
    return /^(con|prn|aux|nul|com\d|lpt\d)$/.test(stem) ? "" : stem;
  } catch {
    return "";
  }
}

/** A name that no file with other bytes has, in any spelling. */
function freeName(root: string, stem: string, end: string, bytes: Buffer): string {
  const name = stem + end;
  const hash = hashOf(bytes);
  const isFree = [studioPath(root, UPLOADS), join(root, "content"), join(root, "content/members")].every((folder) => {
    const twin = namesIn(folder).find((other) => other.toLowerCase() === name);
    return twin === undefined || (twin === name && fileHash(join(folder, name)) === hash);
  });
  return isFree ? name : `${stem}-${hash.slice(0, 8)}${end}`;
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** The uploads that a step names, each for the folder of the file whose entry names it. */
export const uploadsNamedIn = (root: string, operations: readonly Operation[]): Upload[] =>
  namesIn(studioPath(root, UPLOADS)).flatMap((name) => {
    const isNamedIn = (operation: Operation) =>
      "value" in operation && JSON.stringify(operation.value).includes(JSON.stringify(name));
    const folders = operations.filter(isNamedIn).map((operation) => fileOf(operation) === "content/site.json");
    const staged = studioPath(root, UPLOADS, name);
    return [...new Set(folders)].map((isPublic) => ({ name, staged, isPublic }));
  });
