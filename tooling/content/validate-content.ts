import { join } from "node:path";
import { styleText } from "node:util";
import { languages } from "../../machines/languages.ts";
import { demoDefaults } from "../demo/demo-defaults.ts";
import { checkPassword } from "../encryption/check-password.ts";
import { catalogTexts } from "../encryption/site-words.ts";
import { exitWith } from "../files/exit-with.ts";
import { FLYER_TEXT } from "../i18n/catalog-text.ts";
import { checkTranslations } from "../i18n/check-catalogs.ts";
import { say } from "../i18n/say.ts";
import { readSiteAddress } from "../settings/site-address.ts";
import { ContentError, type ContentSource, checkContent, eachLanguage } from "./content.ts";
import { type Problem, readProblems } from "./problem.ts";

/**
 * Checks everything that an owner gives: content, translations, address, password. A mistake in one part keeps no other
 * from being checked.
 *
 * @param root the project's folder, which is also the current one
 * @param rate checks the password
 */
export async function checkParts(root: string, rate: () => ReturnType<typeof checkPassword>) {
  const problems: Problem[] = [];
  const attempt = async <Result>(check: () => Promise<Result> | Result): Promise<Result | undefined> => {
    try {
      return await check();
    } catch (error) {
      problems.push(...(error instanceof ContentError ? error.problems : readProblems((error as Error).message)));
      return undefined;
    }
  };
  const content = await attempt(checkContent);
  const texts = await attempt(validTexts);
  await attempt(() => readSiteAddress(root));
  const password = await attempt(rate);
  return { problems, content, texts, password };
}

/**
 * Checks the project as a build does.
 *
 * @param root the project's folder, which is also the current one
 * @returns `problems` stop a build; `warnings`, a line for each, don't. `valid` is what can be built
 */
export async function checkProject(root: string) {
  const { problems, content, texts, password } = await checkParts(root, () => checkPassword(root));
  if (!content || !texts || !password || problems.length > 0) return { problems, warnings: [], valid: null };
  const warnings = [
    password.warning ?? "",
    ...texts,
    ...missingFlyerTexts(content, root),
    ...demoDefaults(content, root),
  ];
  return { problems, warnings: warnings.filter((line) => line !== ""), valid: { ...content, password } };
}

/** Checks the project and prints what was found. Mistakes end the process without a stack trace. */
export async function validateContent({ root }: { root: string }) {
  const { problems, warnings, valid } = await checkProject(root);
  for (const warning of warnings) console.warn(styleText("yellow", say(warning)));
  return valid ?? exitWith(new ContentError(problems));
}

/**
 * What members would see by mistake, a line for each. `ALLOW_MISSING_WORDS=1` is for a translator at work.
 *
 * @throws ContentError where the translations have mistakes
 */
async function validTexts(): Promise<readonly string[]> {
  if (process.env.ALLOW_MISSING_WORDS === "1") return [];
  const { problems, warnings } = await checkTranslations();
  if (problems.length > 0) throw new ContentError(problems);
  return warnings;
}

/** A line for each flyer that members see and that has no text, without which it says nothing to those who can't see it. */
function missingFlyerTexts({ members }: ContentSource, root: string): string[] {
  const shared = members.steps.some(({ flyers }) => flyers === true) ? members.flyers : undefined;
  const own = members.steps.flatMap(({ flyers }) => (Array.isArray(flyers) ? flyers : []));
  return languages.flatMap(({ code }) => {
    const path = `locales/${code}/members.po`;
    const texts = catalogTexts(join(root, path));
    const line = (id: string, name: string | undefined) =>
      name && !texts[id]?.trim()
        ? [`${path}, "${id}": is empty; write the days and times of "${name}", for members who can't see it`]
        : [];
    return [
      ...line(FLYER_TEXT, shared?.[code]),
      ...own.flatMap(({ id, image }) =>
        line(`flyer.${id}.text`, typeof image === "string" ? eachLanguage(image)[code] : image[code]),
      ),
    ];
  });
}

if (import.meta.main) {
  const { members, password } = await validateContent({ root: process.cwd() });
  console.log(
    say(`The content is valid: ${members.steps.length} steps, and the texts of every language. ${password.summary}`),
  );
}
