import { decodeText, sha256, toBase64 } from "../../../publish/bytes.ts";
import { parseShellList, SHELL_LIST, type Shell } from "../../../publish/shell.ts";
import { readerOf, thisSite } from "./this-site.ts";

/** Thrown if a file of the program does not arrive as it was built. It would be published to every member. */
export class AlteredFileError extends Error {
  override readonly name = "AlteredFileError";
  /** The path below the site's base. */
  readonly file: string;

  constructor(file: string) {
    super(`${file} is not the file that was built.`);
    this.file = file;
  }
}

let loaded: Promise<Shell> | undefined;

/**
 * Loads the shell that this site was made from, once. A load that failed is tried again at the next call.
 *
 * @throws ReadError if a file can't be read; AlteredFileError if it is not the one that was built
 */
export function loadShell(): Promise<Shell> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<Shell> {
  const text = await readerOf(new URL(document.baseURI))("shell.json");
  const list = parseShellList(decodeText(text));
  if (!list) throw new AlteredFileError(SHELL_LIST);
  const { files, digests, sizes: _, ...shell } = list;
  const read = readerOf(thisSite());
  const load = async (path: string) => {
    const bytes = await read(path);
    if (path !== SHELL_LIST && toBase64(await sha256(bytes)) !== digests[path]) throw new AlteredFileError(path);
    return [path, bytes] as const;
  };
  return { ...shell, files: new Map(await Promise.all(files.map(load))) };
}

/** Returns the shell without the files of the Studio. */
export const withoutStudio = (shell: Shell): Shell => ({
  ...shell,
  files: new Map([...shell.files].filter(([path]) => !path.startsWith("studio/"))),
});
