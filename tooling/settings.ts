import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { DEMO_PASSWORD } from "../src/publish/password/public-passwords.ts";

/** The demo's settings, which are in git. */
const DEMO_FILE = ".env";

/** The owner's settings, which override the demo's. */
const LOCAL_FILE = ".env.local";

/**
 * An empty line, a comment, or `NAME=value`. A value with a quote or `#` in it must be quoted, because Node would end
 * it there.
 */
const SETTING = /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=\s*(("[^"]*"|'[^']*')\s*(#.*)?|[^"'`#]*))?$/;

/** The error for a line that is not a valid setting. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/**
 * Reads the password from the environment, or else from `.env.local`, or else from `.env`.
 * @throws SettingsError if a file can't be read as its author meant it; its message does not contain the password
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
