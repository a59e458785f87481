import { styleText } from "node:util";
import { demoDefaults } from "../demo/demo-defaults.ts";
import { checkPassword, type PasswordReport } from "../encryption/check-password.ts";
import { checkWords } from "../i18n/check-catalogs.ts";
import { readSiteAddress } from "../settings/site-address.ts";
import { ContentError, type ContentSource, checkContent } from "./content.ts";

/** What the check of a project found. */
export interface CheckReport {
  /** What stops a build, a line for each: file, place, fix. */
  readonly problems: readonly string[];
  /** What doesn't stop a build, a line for each. Empty where there are problems. */
  readonly warnings: readonly string[];
  /** `null` where there are problems. */
  readonly valid: (ContentSource & { readonly password: PasswordReport }) | null;
}

/**
 * Checks everything that an owner gives: content, translations, address, password. A mistake in one part keeps no other
 * from being checked. `root` is also the current folder.
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
 * Checks the project and prints what was found. With mistakes it ends the process: a stack trace would tell the owner
 * nothing.
 */
export async function validateContent({ root }: { root: string }): Promise<NonNullable<CheckReport["valid"]>> {
  const { problems, warnings, valid } = await checkProject(root);
  for (const warning of warnings) console.warn(styleText("yellow", warning));
  if (valid) return valid;
  console.error(styleText("red", new ContentError(problems).message));
  process.exit(1);
}

/**
 * What members would see by mistake, a line for each. A translator at work may leave texts out: members then see the
 * id.
 *
 * @throws ContentError where the translations have mistakes
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
