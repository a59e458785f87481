import type { Shell } from "../../../publish/shell.ts";
import { readerOf, thisSite } from "./this-site.ts";

/** `studio/shell.json`: the shell of a site, as a list of its files. */
export interface ShellList extends Omit<Shell, "files"> {
  /** Paths below the site's base. */
  readonly files: readonly string[];
  /** SHA-256 of each file but the list itself, as base64. */
  readonly digests: Readonly<Record<string, string>>;
}

let loaded: Promise<Shell> | undefined;

/**
 * The shell of which this site was made, loaded once. A load that fails is tried again the next time.
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

/** The shell of a site that carries no Studio. */
export const withoutStudio = (shell: Shell): Shell => ({
  ...shell,
  files: new Map([...shell.files].filter(([path]) => !path.startsWith("studio/"))),
});
