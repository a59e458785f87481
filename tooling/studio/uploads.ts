import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { quoted } from "../files/suggest.ts";
import { LARGEST_TEXT } from "../files/text-file.ts";
import { captionsProblem } from "../media/captions.ts";
import { imageEnding, imageProblem, LARGEST_IMAGE } from "../media/image-problem.ts";
import { sharedFileProblem } from "../media/shared-file.ts";
import { LARGEST_FILE, videoFileProblem } from "../media/video-file.ts";
import { Refused, writeBody } from "./body.ts";
import type { Operation, Upload } from "./operations.ts";
import type { UploadKind, UploadResponse } from "./protocol.ts";
import { hashOf, studioPath, UPLOADS } from "./storage.ts";

/** What files of a kind are called and may have, and how they are recognized and checked. */
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

export const uploadLimits = { image: LARGEST_IMAGE, video: LARGEST_FILE, pdf: LARGEST_FILE };

/** More than a step needs. The oldest goes first. */
const MOST = 40;

/** Files that arrived and are in no step yet. Their names are made here, of nothing that a request says. */
export interface Uploads {
  /** @throws Refused in plain words */
  readonly receive: (request: IncomingMessage, kind: UploadKind) => Promise<UploadResponse>;
  /**
   * The uploads of a step, each for the folder of the file whose entry names it.
   *
   * @throws Refused where one is gone
   */
  readonly ofStep: (ids: readonly string[], operations: readonly Operation[]) => Upload[];
}

export function openUploads(root: string): Uploads {
  const folder = studioPath(root, UPLOADS);
  const received = new Map<string, Omit<Upload, "isPublic">>();
  rmSync(folder, { recursive: true, force: true });
  return {
    async receive(request, kind) {
      const { name: noun, largest, ending, problem: problemOf } = kinds[kind];
      const id = randomUUID();
      const arriving = studioPath(root, UPLOADS, id);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await writeBody(request, arriving, largest, `The file has more than ${largest / 1e6} MB; save it smaller.`);
      try {
        const bytes = readFileSync(arriving);
        if (bytes.length === 0) throw new Refused(422, "The file is empty; choose it again.");
        const name = `${noun}-${hashOf(bytes).slice(0, 8)}.${await ending(bytes)}`;
        const staged = `${arriving}-${name}`;
        await rename(arriving, staged);
        received.set(id, { name, staged });
        const problem = await problemOf(staged, name);
        if (problem) throw new Refused(422, problem.replace(quoted(name), "The file"));
        for (const old of [...received.keys()].slice(0, -MOST)) await forget(old);
        return { id, path: name };
      } catch (error) {
        await rm(arriving, { force: true });
        await forget(id);
        throw error;
      }
    },
    ofStep: (ids, operations) =>
      ids.flatMap((id) => {
        const upload = received.get(id);
        if (!upload) throw new Refused(422, "The file is no longer here; choose it again.");
        const folders = operations
          .filter((operation) => JSON.stringify(operation).includes(JSON.stringify(upload.name)))
          .map((operation) => "file" in operation && operation.file === "content/site.json");
        return [...new Set(folders)].map((isPublic) => ({ ...upload, isPublic }));
      }),
  };

  async function forget(id: string): Promise<void> {
    const upload = received.get(id);
    received.delete(id);
    if (upload) await rm(upload.staged, { force: true });
  }
}
