import { type Problem, printProblem } from "../content/problem.ts";
import { nearest } from "../files/suggest.ts";
import { linesOf, nameBetween, readEntries, readLine } from "./catalog-text.ts";
import { type Slots, textProblem, textWarnings } from "./check-text.ts";
import { isContentText, mayBeEmpty, stepOf, stepTexts } from "./content-texts.ts";
import { openCatalogs } from "./open-catalogs.ts";
import { ownTextsOf } from "./own-texts.ts";
import { openContentTexts, STEPS_FILE } from "./step-ids.ts";

/** Catalogs, and what uses them. */
export interface CatalogUse {
  /** The ids that code and content ask for, with what is filled in. */
  readonly used: ReadonlyMap<string, Slots>;
  /** Whether `used` has the texts that the content asks for. If not, their use isn't checked. */
  readonly hasContent: boolean;
  /** The file of each language. */
  readonly files: readonly CatalogTexts[];
}

interface CatalogTexts {
  readonly path: string;
  /** Its texts by id. */
  readonly texts: Readonly<Record<string, string>>;
  /** The project's own texts in its language, by id. */
  readonly own: ReadonlyMap<string, string>;
}

/** Compares catalogs with what uses them, and languages with each other. */
export function findTranslationProblems(use: CatalogUse): Problem[] {
  const { used, hasContent, files } = use;
  const steps = hasContent ? wholeSteps(use) : { added: [], gone: [] };
  const isWhole = (id: string) => [...steps.added, ...steps.gone].includes(stepOf(id) ?? "");
  const problems = files.flatMap(({ path, texts, own }) => {
    const missing = [...used.keys()].filter((id) => !(id in texts) && !isWhole(id));
    const unused = Object.keys(texts).filter(
      (id) => !used.has(id) && !isWhole(id) && (hasContent || !isContentText(id)),
    );
    const misnamed = findMisnamed(unused, missing, Object.keys(texts));
    const others = files.filter((file) => file.path !== path);
    // A name that stands in place of another is not missing as well.
    const lost = missing.filter((id) => ![...misnamed.values()].includes(id)).sort();
    const stray = unused.filter((id) => !misnamed.has(id));
    const absent = (ids: readonly string[], then: string, thenOfSeveral: string) =>
      together(
        path,
        ids,
        `is missing; run "npm run words", ${then}`,
        (names) => `${names} are missing; run "npm run words", ${thenOfSeveral}`,
      );
    return [
      ...absent(
        lost.filter((id) => own.has(id)),
        "which puts the project's own text there",
        "which puts the project's own texts there",
      ),
      ...absent(
        lost.filter((id) => !own.has(id)),
        "then write its text",
        "then write their texts",
      ),
      ...[...misnamed].map(([id, meant]) => ({ file: path, entry: id, problem: misnamedProblem(id, meant) })),
      ...together(
        path,
        stray,
        `is not used anywhere; run "npm run words", which keeps it aside, ${ASIDE}`,
        (names) => `${names} are not used anywhere; run "npm run words", which keeps them aside, ${ASIDE}`,
      ),
      ...Object.entries(texts).flatMap(([id, text]) => {
        const slots = used.get(id);
        if (!slots || (mayBeEmpty(id) && text.trim() === "")) return [];
        const inOthers = others.map((file) => file.texts[id] ?? "");
        const problem = textProblem(text, slots, inOthers);
        return problem ? [{ file: path, entry: id, problem }] : [];
      }),
    ];
  });
  return [...stepProblems(steps, files), ...problems];
}

/** One problem for all names of which the same is said. */
function together(file: string, ids: readonly string[], ofOne: string, ofAll: (names: string) => string): Problem[] {
  if (ids.length > 1) return [{ file, ids, problem: ofAll(named(ids)) }];
  return ids.map((id) => ({ file, entry: id, problem: ofOne }));
}

const ASIDE = "in lines that begin with #~";

/** The first names, and how many more there are. */
const named = (names: readonly string[]) =>
  names
    .slice(0, 3)
    .map((name) => `"${name}"`)
    .join(", ") + (names.length > 3 ? ` and ${names.length - 3} more` : "");

/** Steps that came or went with all their texts. */
interface WholeSteps {
  readonly added: readonly string[];
  readonly gone: readonly string[];
}

/** Steps without a text in any language, and unused steps with several texts. */
function wholeSteps({ used, files }: CatalogUse): WholeSteps {
  const ids = files.flatMap(({ texts }) => Object.keys(texts));
  const steps = (names: Iterable<string>) => [...new Set([...names].flatMap((id) => stepOf(id) ?? []))];
  const count = (step: string) => ids.filter((id) => stepOf(id) === step).length;
  return {
    added: steps(used.keys()).filter((step) => count(step) === 0),
    gone: steps(ids).filter((step) => count(step) > 1 && !stepTexts(step).some((id) => used.has(id))),
  };
}

/** One problem for each step that came, went or was renamed, in place of one for each of its texts. */
function stepProblems({ added, gone }: WholeSteps, files: CatalogUse["files"]): Problem[] {
  const paths = files.map(({ path }) => path);
  const ofStep = (id = "", problem: string): Problem => ({ file: STEPS_FILE, entry: ["steps", { id }], problem });
  if (added.length === 1 && gone.length === 1)
    return [
      ofStep(
        added[0],
        `has no texts, and those of "${gone[0]}" have no step; run "npm run words", which gives them to it`,
      ),
    ];
  return [
    ...added.map((step) =>
      ofStep(step, `has no texts yet; run "npm run words", then write them in ${paths.join(" and ")}`),
    ),
    ...gone.map((step) => ({
      file: paths[0] ?? "",
      files: paths,
      ids: stepTexts(step),
      place: `"${step}"`,
      problem: `are texts of a step that is gone; run "npm run words", which keeps them aside, ${ASIDE}`,
    })),
  ];
}

/** Why a name in place of another is wrong, and the fix. */
export function misnamedProblem(id: string, meant: string): string {
  return nearest(id, [meant])
    ? `is not used anywhere; write "${meant}"`
    : `is where the name of a text belongs, which is never translated; write msgid "${meant}" again`;
}

/**
 * Finds the names that were meant where a line `msgid` was changed: the nearest one, else the only one that belongs
 * between the texts around it. The texts of a step come and go with it, however similar two names are; but half a step
 * is a slip.
 *
 * @param all the names in the order of the file
 * @returns the name that was meant, by the wrong one
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

/** Finds texts that show members something meant for a machine, a line for each: file, id, fix. */
export function findTextWarnings({ used, files }: CatalogUse): string[] {
  return files.flatMap(({ path, texts }) =>
    Object.entries(texts).flatMap(([id, text]) =>
      textWarnings(
        mayBeEmpty(id) ? text.replaceAll("\n", " ") : text,
        used.get(id) ?? { values: [], elements: [] },
      ).map((line) => `${path}, "${id}": ${line}`),
    ),
  );
}

/** A line for each line of a text that runs into the one below: file, line, fix. */
function linesRunTogether(path: string, catalog: string): string[] {
  const lines = linesOf(catalog);
  const valueAt = (index: number) => readLine(lines[index] ?? "").value;
  return readEntries(lines)
    .filter(({ isObsolete }) => !isObsolete)
    .flatMap(({ id, textAt, to }) =>
      Array.from({ length: to - textAt - 1 }, (_, index) => textAt + index)
        .filter((at) => /(?<!\\n|\s)$/.test(valueAt(at)) && valueAt(at) !== "" && !/^\s/.test(valueAt(at + 1)))
        .map(
          (at) =>
            `${path}, line ${at + 1}: runs into the line below; write ${mayBeEmpty(id) ? "\\n" : "a space"} before its last quote`,
        ),
    );
}

/**
 * Checks the texts of all languages. Without readable steps, which have a check of their own, the rest is checked.
 *
 * @returns problems, which stop a build; warnings, a line for each, which don't
 */
export async function checkTranslations(): Promise<{ problems: Problem[]; warnings: string[] }> {
  const { texts } = openContentTexts();
  const problems: (readonly Problem[])[] = [];
  const warnings: (readonly string[])[] = [];
  for (const catalog of await openCatalogs(texts)) {
    problems.push(catalog.problems);
    if (catalog.problems.length > 0) continue;
    const use: CatalogUse = {
      used: await catalog.used(),
      hasContent: texts !== null,
      files: catalog.files.map(({ locale, path, texts }) => ({ path, texts: texts(), own: ownTextsOf(locale) })),
    };
    problems.push(findTranslationProblems(use));
    warnings.push(findTextWarnings(use));
    warnings.push(catalog.files.flatMap(({ path, text }) => linesRunTogether(path, text)));
  }
  const byLine = new Map(problems.flat().map((problem) => [printProblem(problem), problem]));
  return { problems: [...byLine.values()], warnings: warnings.flat() };
}
