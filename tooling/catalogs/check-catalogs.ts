import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { defaultLanguage, type Language, languages } from "../../src/project/languages.ts";
import type { Messages } from "../../src/project/project.ts";
import { type CatalogName, catalogNames, catalogTexts, compileCatalog, readCatalog } from "./catalogs.ts";

/** The content of a catalog in one language. */
export interface CatalogUse {
  readonly path: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly messages: Messages;
  /** Every id of the file, in the file's order. */
  readonly ids: readonly string[];
}

/**
 * The problems of a catalog, one line each.
 * @param first the catalog in the default language
 * @param used the ids that the code uses, with the values that it fills in; left out if the code has no literal ids of
 * this catalog
 */
export function catalogProblems(
  { path, texts, messages, ids }: CatalogUse,
  first: CatalogUse,
  used?: ReadonlyMap<string, readonly string[]>,
): string[] {
  const line = (id: string, problem: string) => `${path}, ${id}: ${problem}`;
  const needed = [...(used?.keys() ?? Object.keys(first.texts))];
  return [
    ...needed.filter((id) => !Object.hasOwn(texts, id)).map((id) => line(id, "is missing; write it")),
    ...Object.keys(texts)
      .filter((id) => !needed.includes(id))
      .map((id) => line(id, "is used nowhere; take it out")),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => line(id, "is there twice; take one out")),
    ...Object.entries(texts).flatMap(([id, text]) => {
      if (text.trim() === "") return [line(id, "has no text; write one")];
      const [filled, given] = [slotsOf(messages[id], text), slotsOf(first.messages[id], first.texts[id])];
      const unknown = used?.get(id) && filled.values.find((name) => !used.get(id)?.includes(name));
      if (unknown) return [line(id, `has {${unknown}}, which the code doesn't fill in`)];
      return String(filled.all) === String(given.all)
        ? []
        : [
            line(
              id,
              `fills in ${listSlots(filled.all)}, and ${first.path} ${listSlots(given.all)}; make them the same`,
            ),
          ];
    }),
  ];
}

const listSlots = (slots: readonly string[]) => slots.join(" ") || "nothing";

/** The values and elements that a message has slots for. */
function slotsOf(message: unknown = "", text = "") {
  const values = [...new Set(valuesOf(message))].sort();
  const elements = [...new Set([...text.matchAll(/<\/?\w+\/?>/g)].map(([tag]) => tag))].sort();
  return { values, all: [...values.map((name) => `{${name}}`), ...elements] };
}

/** The names of the values in a compiled message, including those within its cases. */
const valuesOf = (message: unknown): string[] =>
  Array.isArray(message)
    ? message.flatMap((piece) =>
        Array.isArray(piece) ? [String(piece[0]), ...valuesOf(Object.values(Object(piece[2])).flat())] : [],
      )
    : [];

/** The literal ids that the code uses, grouped by catalog. */
async function usedIds(): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>> {
  const catalogs = (await getCatalogs(getConfig())).filter(({ include }) => include.length > 0);
  const collected = catalogs.map(async (catalog) => {
    const found = (await catalog.collect()) ?? {};
    const ids = Object.entries(found).map(([id, { placeholders = {} }]) => [id, Object.keys(placeholders)] as const);
    return [catalog.getFilename(defaultLanguage), new Map(ids)] as const;
  });
  return new Map(await Promise.all(collected));
}

if (import.meta.main) {
  const used = await usedIds();
  const pathOf = (name: CatalogName, language: Language) => `locales/${language}/${name}.po`;
  const problems = catalogNames.flatMap((name) => {
    const compiled = compileCatalog(name);
    const useOf = (language: Language): CatalogUse => ({
      path: pathOf(name, language),
      texts: catalogTexts(name, language),
      messages: compiled[language],
      ids: [...readCatalog(name, language).matchAll(/^msgid "(.+)"$/gm)].map(([, id = ""]) => id),
    });
    const first = useOf(defaultLanguage);
    return languages.flatMap(({ code }) => catalogProblems(useOf(code), first, used.get(first.path)));
  });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
