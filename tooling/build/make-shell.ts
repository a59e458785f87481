import type { Rolldown } from "vite";
import { type Bytes, encodeText } from "../../src/publish/bytes.ts";
import type { Shell } from "../../src/publish/shell.ts";
import { readFolder } from "../read-folder.ts";
import { initialChunks } from "./shell-plugin.ts";

const TEMPLATE = "index.html";

/**
 * The shell of a built client: its page is the template, and everything else lies on the host as it is.
 *
 * @param publicFolder the folder whose files are copied
 */
export async function makeShell(
  { output }: Rolldown.RolldownOutput,
  publicFolder: string,
  version: string,
): Promise<Shell> {
  const files = new Map([
    ...(await readFolder(publicFolder)),
    ...output.map((file) => [file.fileName, bytesOf(file)] as const),
  ]);
  const template = files.get(TEMPLATE);
  if (!template) throw new Error(`The client has no ${TEMPLATE}.`);
  files.delete(TEMPLATE);
  return { version, template: new TextDecoder().decode(template), initial: initialChunks(output), files };
}

/** The content of a built file. */
export function bytesOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): Bytes {
  const source = file.type === "chunk" ? file.code : file.source;
  return typeof source === "string" ? encodeText(source) : new Uint8Array(source);
}
