import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { nearest } from "./suggest.ts";
import { readTextFile } from "./text-file.ts";

/** The words and their use, as far as a check of the catalogs needs them. */
export interface CatalogUse {
  /** The ids that code and content ask for. */
  readonly used: ReadonlySet<string>;
  /** The file of each language with its words by id. */
  readonly files: readonly { readonly path: string; readonly words: Readonly<Record<string, string>> }[];
}

/**
 * Compares catalogs with what asks for them, and languages with each other.
 *
 * @returns a line for each problem: file, id, mend; none where all is in order
 */
export function findWordProblems({ used, files }: CatalogUse): string[] {
  const [reference] = files;
  return files.flatMap(({ path, words }) => {
    const missing = [...used].filter((id) => !(id in words));
    const unused = Object.keys(words).filter((id) => !used.has(id));
    // A name that was mended by mistake is not missing as well.
    // The texts of a step come and go with it, however alike two names are.
    const misspelt = new Map(unused.map((id) => [id, id.startsWith("step.") ? undefined : nearest(id, missing)]));
    const meant = new Set(misspelt.values());
    return [
      ...missing
        .filter((id) => !meant.has(id))
        .map((id) => `${path}, "${id}": is missing; run "npm run words", then write its text`),
      ...[...misspelt].map(
        ([id, known]) =>
          `${path}, "${id}": is used by nothing; ${known ? `write "${known}"` : 'run "npm run words", which takes it out'}`,
      ),
      ...Object.entries(words)
        .filter(([id]) => used.has(id))
        .flatMap(([id, text]) => {
          const problem = textProblem(text, reference?.words[id] ?? text, reference?.path ?? path);
          return problem ? [`${path}, "${id}": ${problem}`] : [];
        }),
    ];
  });
}

function textProblem(text: string, original: string, originalPath: string): string | null {
  if (text.trim() === "") return "has no text; write one";
  const [error] = createCompiledCatalog("en", { text }, {}).errors;
  if (error) return `can't be read: ${error.error.message.split(":")[0]}; mind the { } in it`;
  const expected = slots(original);
  if (slots(text) === expected) return null;
  return expected
    ? `must have the same { } and < > as in ${originalPath}; put them back: ${expected}`
    : `has { } or < > that ${originalPath} has not; take them out: ${slots(text)}`;
}

/** What a text leaves open for values and elements, in one line: `<small> {year}`. */
function slots(text: string): string {
  return [...new Set(text.match(/\{\s*\w+|<\w+/g) ?? [])]
    .map((slot) => (slot.startsWith("<") ? `${slot}>` : `${slot.replace(/\s/g, "")}}`))
    .sort()
    .join(" ");
}

/**
 * Reads a catalog line by line, as strictly as it must be written: tools read a line that they can't understand as something
 * else, and a word is lost.
 *
 * @param text the catalog, a `.po` file
 * @returns a line for each problem: file, line, mend
 */
export function findCatalogProblems(path: string, text: string): string[] {
  const seen = new Map<string, number>();
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const place = `${path}, line ${index + 1}`;
    if (line.trim() === "" || line.startsWith("#")) return [];
    const [, keyword, value] = /^\s*(?:(msgid|msgstr)\s+)?"((?:[^"\\]|\\.)*)"\s*$/.exec(line) ?? [];
    if (value === undefined)
      return [
        /[“”„«»]/.test(line) && !/^\s*(msgid|msgstr)?\s*".*"\s*$/.test(line)
          ? `${place}: has quotes of another kind; use the straight one: "`
          : /^\s*((msgid|msgstr)\b|")/.test(line)
            ? `${place}: needs one " before and one " after its text; write \\" for a quote within the text`
            : `${place}: is no line of a catalog; take it out, or put it within the quotes of the text above`,
      ];
    if (keyword !== "msgid" || value === "") return [];
    const first = seen.get(value);
    seen.set(value, index + 1);
    return first ? [`${place}: "${value}" is there twice, in line ${first} too; keep one of the two`] : [];
  });
}

/**
 * Checks the words of all languages.
 *
 * @returns a line for each problem: file, place, mend; none where all is in order
 */
export async function checkWords(): Promise<string[]> {
  const config = getConfig();
  const problems: string[] = [];
  for (const catalog of await getCatalogs(config)) {
    const paths = config.locales.map((locale) => catalog.getFilename(locale));
    const misread = paths.flatMap((path) => {
      const text = readTextFile(path);
      return typeof text === "string" ? findCatalogProblems(path, text) : [`${path}, ${text.place}: ${text.problem}`];
    });
    problems.push(...misread);
    if (misread.length === 0) problems.push(...findWordProblems(await readCatalog(catalog, config.locales)));
  }
  return problems;
}

/** Reads one catalog in all languages, and what asks for its words. */
async function readCatalog(
  catalog: Awaited<ReturnType<typeof getCatalogs>>[number],
  locales: readonly string[],
): Promise<CatalogUse> {
  return {
    used: new Set(Object.keys((await catalog.collect()) ?? {})),
    files: await Promise.all(
      locales.map(async (locale) => ({
        path: catalog.getFilename(locale),
        words: Object.fromEntries(
          Object.entries((await catalog.read(locale)) ?? {}).map(([id, { translation = "" }]) => [id, translation]),
        ),
      })),
    ),
  };
}
