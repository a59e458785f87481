import { styleText } from "node:util";
import { demoDefaults } from "../demo/demo-defaults.ts";
import { checkPassword, type PasswordReport } from "../encryption/check-password.ts";
import { checkWords } from "../i18n/check-catalogs.ts";
import { readSiteAddress } from "../settings/site-address.ts";
import { ContentError, type ContentSource, checkContent } from "./content.ts";

/** What the check of everything found. */
export interface CheckReport {
  /** What stops a build, a line for each: file, place, fix. */
  readonly problems: readonly string[];
  /** What a build goes on with, a line for each. Empty where there are problems: those come first. */
  readonly warnings: readonly string[];
  /** `null` where there are problems. */
  readonly valid: (ContentSource & { readonly password: PasswordReport }) | null;
}

/**
 * Checks all that the owner gives, before anything is built: content, texts, address, password. A mistake in one part keeps no
 * other part from being checked. Nothing is written.
 *
 * @param root the project's folder, which is also the current one
 */
export async function checkProject(root: string): Promise<CheckReport> {
  const [content, texts, address, password] = await Promise.allSettled([
    checkContent(),
    validTexts(),
    validAddress(root),
    checkPassword(root),
  ]);
  if (
    content.status === "fulfilled" &&
    texts.status === "fulfilled" &&
    address.status === "fulfilled" &&
    password.status === "fulfilled"
  ) {
    const defaults = await demoDefaults(content.value, root);
    const warnings = [password.value.warning ?? "", ...texts.value, ...defaults].filter((line) => line !== "");
    return { problems: [], warnings, valid: { ...content.value, password: password.value } };
  }
  const parts = [content, texts, address, password].filter((part) => part.status === "rejected");
  return { problems: parts.flatMap(({ reason }) => linesOf(reason)), warnings: [], valid: null };
}

/**
 * Checks everything and says what was found. With mistakes it ends the process: a stack trace would say nothing to the owner.
 *
 * @param place the project's folder
 */
export async function validateContent({ root }: { root: string }): Promise<NonNullable<CheckReport["valid"]>> {
  const { problems, warnings, valid } = await checkProject(root);
  for (const warning of warnings) console.warn(styleText("yellow", warning));
  if (valid) return valid;
  console.error(styleText("red", new ContentError(problems).message));
  process.exit(1);
}

/**
 * A translator at work may leave texts out: where a text is missing, its name is shown.
 *
 * @returns what members would see that was not meant for them, a line for each
 * @throws ContentError where the texts are not valid
 */
async function validTexts(): Promise<readonly string[]> {
  if (process.env.ALLOW_MISSING_WORDS === "1") return [];
  const { problems, warnings } = await checkWords();
  if (problems.length > 0) throw new ContentError(problems);
  return warnings;
}

async function validAddress(root: string): Promise<void> {
  readSiteAddress(root);
}

const linesOf = (error: unknown): readonly string[] =>
  error instanceof ContentError ? error.problems : (error as Error).message.split("\n");

if (import.meta.main) {
  const { members, password } = await validateContent({ root: process.cwd() });
  console.log(
    `The content is valid: ${members.steps.length} steps, and the words of every language. ${password.summary}`,
  );
}
