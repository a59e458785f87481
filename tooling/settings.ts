import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { DEMO_PASSWORD } from "../src/publish/password/public-passwords.ts";

/** The demo's settings, which git publishes. */
const DEMO_FILE = ".env";

/** One's own, over the demo's. */
const LOCAL_FILE = ".env.local";

/** An empty line, a note, or `NAME=value`. A value with a quote or `#` in it is in quotes: Node would end it there. */
const SETTING = /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=\s*(("[^"]*"|'[^']*')\s*(#.*)?|[^"'`#]*))?$/;

/** A line that can't be read as a setting. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/**
 * The password as it was set: in the environment, else in `.env.local`, else in `.env`.
 *
 * @throws SettingsError where a file can't be read as its author meant it; its message has no password
 */
export function readPassword(root: string, environment: NodeJS.ProcessEnv = process.env): string {
  const { ACCESS_WORD: demo = "" } = readSettings(root, DEMO_FILE);
  const { ACCESS_WORD: local } = readSettings(root, LOCAL_FILE);
  if (demo !== "" && demo !== DEMO_PASSWORD)
    throw new SettingsError(`${DEMO_FILE}, ACCESS_WORD: is published with the repository; move it to ${LOCAL_FILE}`);
  return environment.ACCESS_WORD ?? local ?? demo;
}

function readSettings(root: string, file: string): NodeJS.Dict<string> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(join(root, file)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw new SettingsError(`${file}: can't be read; save it as a text in UTF-8`);
  }
  const line = text.split(/\r?\n/).findIndex((line) => !SETTING.test(line));
  if (line >= 0) throw new SettingsError(`${file}, line ${line + 1}: is no setting; write NAME="value"`);
  return parseEnv(text);
}
