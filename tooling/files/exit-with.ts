import { styleText } from "node:util";

/**
 * Ends a command of the owner's with one plain message, in red: a stack trace would say nothing to them.
 *
 * @param error what went wrong; its message says what to do
 */
export function exitWith(error: unknown): never {
  console.error(styleText("red", error instanceof Error ? error.message : String(error)));
  process.exit(1);
}
