import { languages } from "../../machines/languages.ts";
import type { Problem as Found } from "../content/problem.ts";
import { checkParts } from "../content/validate-content.ts";
import { isUntouchedDemo } from "../demo/untouched.ts";
import { checkPassword } from "../encryption/check-password.ts";
import { isPublicPassword } from "../encryption/public-passwords.ts";
import { readPassword } from "../settings/read-settings.ts";
import { DEMO_FILE, OWN_FILE } from "../settings/settings-file.ts";
import type { Problem } from "./protocol.ts";
import { fileHash } from "./storage.ts";

/**
 * Every mistake that a build would stop for, one for each place that it is about.
 *
 * @param root the current folder
 */
export function problemFinder(root: string): (isExact?: boolean) => Promise<readonly Problem[]> {
  let rated: { readonly key: string; readonly result: ReturnType<typeof checkPassword> } | undefined;
  /** Rating a password takes longer than all else, and what is near it in the texts changes it little. */
  const rate = (isExact: boolean) => {
    const files = [OWN_FILE, DEMO_FILE].map((file) => fileHash(`${root}/${file}`));
    const isDemo = isPublicPassword(readPassword(root)) && isUntouchedDemo(root);
    const key = `${files} ${isDemo}`;
    if (isExact || rated?.key !== key) rated = { key, result: checkPassword(root) };
    return rated.result;
  };
  return async (isExact = false) => (await checkParts(root, () => rate(isExact))).problems.flatMap(eachPlace);
}

/** What is said once of several texts or files, at each of them. */
function eachPlace({ file, files = [file], ids, entry, place, problem }: Found): Problem[] {
  const entries = ids ?? [entry];
  return files.flatMap((path) =>
    entries.map((one) => {
      const slashed = path.replaceAll("\\", "/");
      const language = languageOf(slashed, one);
      return {
        file: slashed,
        ...(one !== undefined && { entry: one as NonNullable<Problem["entry"]> }),
        ...(language && { language }),
        problem: place && !ids ? `${place}: ${problem}` : problem,
      };
    }),
  );
}

function languageOf(file: string, entry: Found["entry"]) {
  const named = /^locales\/([^/]+)\//.exec(file)?.[1] ?? (typeof entry === "string" ? undefined : entry?.at(-1));
  return languages.find(({ code }) => code === named)?.code;
}
