import { nearest } from "../suggest.ts";
import { nameBetween } from "./catalog-text.ts";
import { stepOf } from "./lingui.ts";
import { openCatalogs } from "./open.ts";
import { readStepIds } from "./steps.ts";
import { type Slots, textProblem, textWarnings } from "./texts.ts";

/** The texts and their use, as far as a check of the catalogs needs them. */
export interface CatalogUse {
  /** The ids that code and content ask for, with what is filled in. */
  readonly used: ReadonlyMap<string, Slots>;
  /** Whether `used` has the texts of all steps; where the steps can't be read, nothing is said of their use. */
  readonly hasAllSteps: boolean;
  /** The file of each language with its texts by id. */
  readonly files: readonly { readonly path: string; readonly words: Readonly<Record<string, string>> }[];
}

/**
 * Compares catalogs with what asks for them, and languages with each other.
 *
 * @returns a line for each problem: file, id, fix; none where all is valid
 */
export function findWordProblems({ used, hasAllSteps, files }: CatalogUse): string[] {
  return files.flatMap(({ path, words }) => {
    const missing = [...used.keys()].filter((id) => !(id in words));
    const unused = Object.keys(words).filter((id) => !used.has(id) && (hasAllSteps || !stepOf(id)));
    const misnamed = findMisnamed(unused, missing, Object.keys(words));
    const others = files.filter((file) => file.path !== path);
    return [
      // What stands there under another name is not missing as well.
      ...missing
        .filter((id) => ![...misnamed.values()].includes(id))
        .map((id) => `${path}, "${id}": is missing; run "npm run words", then write its text`),
      ...unused.map((id) => `${path}, "${id}": ${unusedProblem(id, misnamed.get(id))}`),
      ...Object.entries(words).flatMap(([id, text]) => {
        const slots = used.get(id);
        const problem =
          slots &&
          textProblem(
            text,
            slots,
            others.map((file) => file.words[id] ?? ""),
          );
        return problem ? [`${path}, "${id}": ${problem}`] : [];
      }),
    ];
  });
}

function unusedProblem(id: string, meant: string | undefined): string {
  return meant
    ? misnamedProblem(id, meant)
    : 'is used by nothing; run "npm run words", which keeps it aside, in lines that begin with #~';
}

/** What is wrong with a name that stands in the place of another, and the fix. */
export function misnamedProblem(id: string, meant: string): string {
  return nearest(id, [meant])
    ? `is used by nothing; write "${meant}"`
    : `stands where the name of a text belongs, which is never translated; write msgid "${meant}" again`;
}

/**
 * Finds the name that was meant where a line `msgid` was changed: the nearest one, else the only one that belongs between the
 * texts around it. The texts of a step come and go with it, however alike two names are; but half a step is a slip.
 *
 * @param unused the names that nothing uses
 * @param missing the names that have no text
 * @param all the names in the order of the file
 * @returns the name that was meant, by the one that stands there
 */
export function findMisnamed(
  unused: readonly string[],
  missing: readonly string[],
  all: readonly string[],
): Map<string, string> {
  const misnamed = new Map<string, string>();
  const isHalf = (id: string) => all.some((other) => stepOf(other) !== undefined && stepOf(other) === stepOf(id));
  for (const id of unused) {
    const left = missing.filter((other) => ![...misnamed.values()].includes(other));
    const at = all.indexOf(id);
    const isUsed = (other: string) => !unused.includes(other);
    const meant = stepOf(id)
      ? nearest(id, left.filter(isHalf))
      : (nearest(id, left) ?? nameBetween(all.slice(0, at).findLast(isUsed), all.slice(at + 1).find(isUsed), left));
    if (meant) misnamed.set(id, meant);
  }
  return misnamed;
}

/**
 * Finds texts of which members would see what was meant for a machine.
 *
 * @returns a line for each: file, id, fix
 */
export function findTextWarnings({ used, files }: CatalogUse): string[] {
  return files.flatMap(({ path, words }) =>
    Object.entries(words).flatMap(([id, text]) =>
      textWarnings(text, used.get(id) ?? { values: [], elements: [] }).map((line) => `${path}, "${id}": ${line}`),
    ),
  );
}

/**
 * Checks the texts of all languages. Where the steps can't be read, which their own check tells, the rest is checked.
 *
 * @returns a line for each problem, which stops a build, and for each warning, which does not: file, place, fix
 */
export async function checkWords(): Promise<{ problems: string[]; warnings: string[] }> {
  const { ids } = readStepIds();
  const problems: (readonly string[])[] = [];
  const warnings: (readonly string[])[] = [];
  for (const catalog of await openCatalogs(ids)) {
    problems.push(catalog.problems);
    if (catalog.problems.length > 0) continue;
    const use: CatalogUse = {
      used: await catalog.used(),
      hasAllSteps: ids !== null,
      files: await Promise.all(catalog.files.map(async ({ path, words }) => ({ path, words: await words() }))),
    };
    problems.push(findWordProblems(use));
    warnings.push(findTextWarnings(use));
  }
  return { problems: problems.flat(), warnings: warnings.flat() };
}
