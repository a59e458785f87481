import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { OWN_FOLDER } from "../settings/settings-file.ts";

/** Versions of files and steps of editing, each under its SHA-256. */
const OBJECTS = "objects";

/** Files that no step has yet; and of the process that is running: those that are arriving, and a site that is being built. */
export const UPLOADS = "uploads";
export const ARRIVING = "arriving";
export const PUBLISHING = "publishing";

export const studioPath = (root: string, ...names: string[]): string => join(root, OWN_FOLDER, ...names);

export const objectPath = (root: string, hash: string): string => studioPath(root, OBJECTS, hash);

export const hashOf = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

/** The SHA-256 of a file; `null` where there is none. */
export function fileHash(path: string): string | null {
  const bytes = readIfThere(path);
  return bytes && hashOf(bytes);
}

export function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Where a file of the project is, behind links. */
export function targetOf(root: string, file: string): string {
  const path = join(root, file);
  return existsSync(path) ? realpathSync(path) : path;
}

/**
 * Stores bytes and returns their SHA-256. They are not flushed: what a power failure takes is noticed by the name, and
 * shortens the history, nothing else.
 */
export function keep(root: string, bytes: Uint8Array | string): string {
  const hash = hashOf(bytes);
  if (hasObject(root, hash)) return hash;
  const temporary = objectPath(root, `${hash}.tmp`);
  mkdirSync(studioPath(root, OBJECTS), { recursive: true, mode: 0o700 });
  writeFileSync(temporary, bytes);
  renameSync(temporary, objectPath(root, hash));
  return hash;
}

export const hasObject = (root: string, hash: string): boolean => fileHash(objectPath(root, hash)) === hash;

/** Removes what belongs to nothing from the Studio's folder, except what the running process needs. What another program holds waits for the next time. */
export function sweep(root: string, objects: ReadonlySet<string>): void {
  const remove = (folder: string, isNeeded: (name: string) => boolean) => {
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      try {
        if (!isNeeded(name)) rmSync(join(folder, name), { recursive: true, force: true });
      } catch {}
  };
  remove(studioPath(root), (name) =>
    [OBJECTS, UPLOADS, ARRIVING, PUBLISHING, "history.json", "translations.json", "lock", "key"].includes(name),
  );
  remove(studioPath(root, OBJECTS), (name) => objects.has(name));
}

/**
 * Takes the project for this process.
 *
 * @returns gives it back
 * @throws Error where another process has it
 */
export function lock(root: string): () => void {
  const path = studioPath(root, "lock");
  mkdirSync(studioPath(root), { recursive: true, mode: 0o700 });
  const owner = Number(readIfThere(path)?.toString());
  if (owner && owner !== process.pid && isRunning(owner))
    throw new Error(
      `The Studio is already open for this folder in another window. Close it there; if there is no other window, delete the file ${OWN_FOLDER}/lock.`,
    );
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
