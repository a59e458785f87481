import type { PerLanguage } from "../project/languages.ts";

/** The built client without an owner: the same for every site. */
export interface Shell {
  readonly version: string;
  /** The client's `index.html`, with a comment at each place that publishing fills. */
  readonly template: string;
  /** The chunks that the gate waits for, in loading order, as paths below the base. */
  readonly initial: readonly string[];
  /** The chunk with the public messages of each language. The gate also waits for that of the site's own language. */
  readonly catalogs: PerLanguage<string>;
  /** The files as the host serves them, by path below the base. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

/** The content of `studio/shell.json`: the shell of a site, with a list of its files instead of their bytes. */
export interface ShellList extends Omit<Shell, "files"> {
  /** Paths below the site's base. */
  readonly files: readonly string[];
  /** The SHA-256 of each file as base64, except for the list itself. */
  readonly digests: Readonly<Record<string, string>>;
  /** The length of each file in bytes, except for the list itself. */
  readonly sizes: Readonly<Record<string, number>>;
}

/** The file with that list, as a path below the base. */
export const SHELL_LIST = "studio/shell.json";

/** Reads such a list; `null` if it is none. */
export function parseShellList(text: string): ShellList | null {
  try {
    const list: ShellList = JSON.parse(text);
    const isRecord = (value: unknown) => typeof value === "object" && value !== null;
    const isList = [list.digests, list.sizes, list.catalogs].every(isRecord) && Array.isArray(list.initial);
    return isList && Array.isArray(list.files) ? list : null;
  } catch {
    return null;
  }
}
