import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";

/**
 * The words that passwords are drawn from, at least 7,776 per language. English: the EFF's long list (Joseph Bonneau,
 * 2016, CC BY 4.0), from zxcvbn-ts. Spanish: our own; its file says how it was made.
 */
export const passwordWords = {
  en: (dictionary["diceware-common"] ?? []).map(String),
  es: readList("words-es.txt"),
};

/** The languages that a password can be made in. */
export type PasswordLanguage = keyof typeof passwordWords;

/** Reads a file of the folder `lists`: an entry a line, notes after `#`. */
export function readList(name: string): string[] {
  return readFileSync(join(import.meta.dirname, "lists", name), "utf8")
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"));
}
