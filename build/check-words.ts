import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";

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
  return files.flatMap(({ path, words }) => [
    ...[...used]
      .filter((id) => !(id in words))
      .map((id) => `${path}: "${id}" is missing; run "npm run words" and write its text`),
    ...Object.entries(words).flatMap(([id, text]) => {
      if (!used.has(id)) return [`${path}: "${id}" is used by nothing; run "npm run words", or mend its spelling`];
      if (text.trim() === "") return [`${path}: "${id}" has no text; write one`];
      const [error] = createCompiledCatalog("en", { [id]: text }, {}).errors;
      if (error) return [`${path}: "${id}" can't be read: ${error.error.message.split(":")[0]}; mind the { } in it`];
      const expected = slots(reference?.words[id] ?? text);
      return slots(text) === expected
        ? []
        : [`${path}: "${id}" must have the same { } and < > as in ${reference?.path}: ${expected || "none"}`];
    }),
  ]);
}

/** What a text leaves open for values and elements, in one line: `<small> {year}`. */
function slots(text: string): string {
  return [...new Set(text.match(/\{\s*\w+|<\w+/g) ?? [])]
    .map((slot) => (slot.startsWith("<") ? `${slot}>` : `${slot.replace(/\s/g, "")}}`))
    .sort()
    .join(" ");
}

/** Reads all catalogs and what asks for their words. */
export async function readCatalogs(): Promise<CatalogUse[]> {
  const config = getConfig();
  const catalogs = await getCatalogs(config);
  return Promise.all(
    catalogs.map(async (catalog) => ({
      used: new Set(Object.keys((await catalog.collect()) ?? {})),
      files: await Promise.all(
        config.locales.map(async (locale) => ({
          path: catalog.getFilename(locale),
          words: Object.fromEntries(
            Object.entries((await catalog.read(locale)) ?? {}).map(([id, { translation = "" }]) => [id, translation]),
          ),
        })),
      ),
    })),
  );
}

if (import.meta.main) {
  const problems = (await readCatalogs()).flatMap(findWordProblems);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log("The words are in order, in every language.");
}
