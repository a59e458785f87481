import { styleText } from "node:util";
import { say } from "../i18n/say.ts";

/** Ends an owner's command with one plain message in red: a stack trace would tell them nothing. */
export function exitWith(error: unknown): never {
  console.error(styleText("red", say(error instanceof Error ? error.message : String(error))));
  process.exit(1);
}
