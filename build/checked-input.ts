import { styleText } from "node:util";
import { checkAccessWord, readAccessWord, type WordReport, wordFileProblem } from "./access-word.ts";
import { checkWords } from "./check-words.ts";
import { type Content, ContentError, checkContent } from "./content.ts";
import { demoLeftovers } from "./leftovers.ts";
import { readSiteAddress } from "./site-address.ts";

/**
 * All that the owner gives, checked before anything is built: content, words, address, access word. Where something is wrong it says
 * so in plain words, all at once, and ends the process: a stack trace would say nothing to the owner.
 *
 * @param place Vite's mode and the project's folder
 */
export async function checkedInput({
  mode,
  root,
}: {
  mode: string;
  root: string;
}): Promise<Content & { word: WordReport }> {
  const [content, words, word] = await Promise.allSettled([
    checkContent(),
    wordsInOrder(),
    checkedSettings(mode, root),
  ]);
  if (content.status === "fulfilled" && words.status === "fulfilled" && word.status === "fulfilled") {
    const leftovers = demoLeftovers(content.value, readAccessWord(mode, root));
    for (const warning of [word.value.warning, ...leftovers]) if (warning) console.warn(styleText("yellow", warning));
    return { ...content.value, word: word.value };
  }
  for (const { reason } of [content, words, word].filter((part) => part.status === "rejected"))
    console.error(styleText("red", (reason as Error).message));
  process.exit(1);
}

async function checkedSettings(mode: string, root: string): Promise<WordReport> {
  readSiteAddress(root);
  const problem = wordFileProblem(root);
  if (problem) throw new Error(problem);
  return checkAccessWord(readAccessWord(mode, root));
}

/**
 * A translator at work may leave texts out: where a text is missing, its name is shown.
 *
 * @throws ContentError where the words are not in order
 */
async function wordsInOrder(): Promise<void> {
  if (process.env.ALLOW_MISSING_WORDS === "1") return;
  const problems = await checkWords();
  if (problems.length > 0) throw new ContentError(problems);
}

if (import.meta.main) {
  const { members, word } = await checkedInput({ mode: "production", root: process.cwd() });
  console.log(
    `The content is in order: ${members.steps.length} steps, and the words of every language. ${word.summary}`,
  );
}
