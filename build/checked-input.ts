import { styleText } from "node:util";
import { checkAccessWord, readAccessWord, type WordReport } from "./access-word.ts";
import { type Content, readContent } from "./content.ts";
import { readSiteAddress } from "./site-address.ts";

/**
 * All that the owner gives, checked before anything is built. Where something is wrong it says so in plain words and ends
 * the process: a stack trace would say nothing to the owner.
 *
 * @param place Vite's mode and the project's folder
 */
export function checkedInput({ mode, root }: { mode: string; root: string }): Content & { word: WordReport } {
  try {
    const content = readContent();
    readSiteAddress(root);
    const word = checkAccessWord(readAccessWord(mode, root));
    if (word.warning) console.warn(styleText("yellow", word.warning));
    return { ...content, word };
  } catch (error) {
    console.error(styleText("red", (error as Error).message));
    process.exit(1);
  }
}

if (import.meta.main) {
  const { members, word } = checkedInput({ mode: "production", root: process.cwd() });
  console.log(`The content is in order: ${members.steps.length} steps. ${word.summary}`);
}
