import type { Shell } from "../../../publish/shell.ts";
import { readerOf, thisSite } from "./this-site.ts";

/** The content of `studio/shell.json`: the shell of a site, with a list of its files instead of their bytes. */
export interface ShellList extends Omit<Shell, "files"> {
  /** Paths below the site's base. */
  readonly files: readonly string[];
  /** The SHA-256 of each file as base64, except for the list itself. */
  readonly digests: Readonly<Record<string, string>>;
}

let loaded: Promise<Shell> | undefined;

/**
 * Loads the shell that this site was made from, once. A load that failed is tried again at the next call.
 *
 * @throws ReadError if a file can't be read
 */
export function loadShell(): Promise<Shell> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<Shell> {
  const list = await readerOf(new URL(document.baseURI))("shell.json");
  const { files, digests: _, ...shell }: ShellList = JSON.parse(new TextDecoder().decode(list));
  const read = readerOf(thisSite());
  return { ...shell, files: new Map(await Promise.all(files.map(async (path) => [path, await read(path)] as const))) };
}

/** Returns the shell without the files of the Studio. */
export const withoutStudio = (shell: Shell): Shell => ({
  ...shell,
  files: new Map([...shell.files].filter(([path]) => !path.startsWith("studio/"))),
});
