import type { Shell } from "../../publish/shell.ts";
import { thisSite } from "./this-site.ts";

/** `shell.json` beside the Studio. */
interface ShellList extends Omit<Shell, "files"> {
  /** Paths below the site's base. */
  readonly files: readonly string[];
}

let loaded: Promise<Shell> | undefined;

/**
 * The shell of which this site was made, loaded once. A load that fails is tried again the next time.
 *
 * @throws Error if a file can't be read
 */
export function loadShell(): Promise<Shell> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(): Promise<Shell> {
  const list = await get(new URL("shell.json", document.baseURI));
  const { files, ...shell }: ShellList = await list.json();
  const site = thisSite();
  const loadFile = async (path: string) =>
    [path, new Uint8Array(await (await get(new URL(path, site))).arrayBuffer())] as const;
  return { ...shell, files: new Map(await Promise.all(files.map(loadFile))) };
}

async function get(address: URL): Promise<Response> {
  const response = await fetch(address, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${address.href} answers ${response.status}.`);
  return response;
}

/** The shell of a site that carries no Studio. */
export const withoutStudio = (shell: Shell): Shell => ({
  ...shell,
  files: new Map([...shell.files].filter(([path]) => !path.startsWith("studio/"))),
});
