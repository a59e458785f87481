import { styleText } from "node:util";

/** Ends an owner's command with one plain message in red: a stack trace would tell them nothing. */
export function exitWith(error: unknown): never {
  console.error(styleText("red", error instanceof Error ? error.message : String(error)));
  process.exit(1);
}
