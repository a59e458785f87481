import { styleText } from "node:util";
import { checkWords } from "./catalogs/check.ts";
import { type Content, ContentError, checkContent } from "./content.ts";
import { demoDefaults } from "./demo/defaults.ts";
import { checkPassword, type PasswordReport } from "./password/check-password.ts";
import { readSiteAddress } from "./site-address.ts";

/**
 * All that the owner gives, checked before anything is built: content, words, address, access word. Where something is wrong it says
 * so in plain words, all at once, and ends the process: a stack trace would say nothing to the owner.
 *
 * @param place the project's folder
 */
export async function checkedInput({ root }: { root: string }): Promise<Content & { word: PasswordReport }> {
  const [content, words, word] = await Promise.allSettled([checkContent(), wordsInOrder(), checkedSettings(root)]);
  if (content.status === "fulfilled" && words.status === "fulfilled" && word.status === "fulfilled") {
    const defaults = await demoDefaults(content.value, root);
    for (const warning of [word.value.warning, ...words.value, ...defaults])
      if (warning) console.warn(styleText("yellow", warning));
    return { ...content.value, word: word.value };
  }
  for (const { reason } of [content, words, word].filter((part) => part.status === "rejected"))
    console.error(styleText("red", (reason as Error).message));
  process.exit(1);
}

async function checkedSettings(root: string): Promise<PasswordReport> {
  readSiteAddress(root);
  return checkPassword(root);
}

/**
 * A translator at work may leave texts out: where a text is missing, its name is shown.
 *
 * @returns what members would see that was not meant for them, a line for each
 * @throws ContentError where the words are not in order
 */
async function wordsInOrder(): Promise<readonly string[]> {
  if (process.env.ALLOW_MISSING_WORDS === "1") return [];
  const { problems, warnings } = await checkWords();
  if (problems.length > 0) throw new ContentError(problems);
  return warnings;
}

if (import.meta.main) {
  const { members, word } = await checkedInput({ root: process.cwd() });
  console.log(
    `The content is in order: ${members.steps.length} steps, and the words of every language. ${word.summary}`,
  );
}
