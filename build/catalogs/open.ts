import { readFileSync } from "node:fs";
import { extractor, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { parseSync, Visitor } from "vite";
import { readTextFile } from "../text-file.ts";
import { activeIds } from "./catalog-text.ts";
import { findCatalogProblems } from "./lines.ts";
import { stepTexts } from "./lingui.ts";
import { STEPS_FILE } from "./steps.ts";
import type { Slots } from "./texts.ts";

/** One catalog, such as `site` or `members`, in all languages. */
export interface OpenCatalog {
  /** Whether the texts of the steps are in it. */
  readonly hasSteps: boolean;
  /** The file of each language. */
  readonly files: readonly CatalogFile[];
  /** Why a file can't be used, a line for each: file, line, fix. */
  readonly problems: readonly string[];
  /** What the code and the steps ask for: the ids with what is filled in. */
  readonly used: () => Promise<Map<string, Slots>>;
}

export interface CatalogFile {
  readonly locale: string;
  readonly path: string;
  /** As it is, a mark at its start included; "" where the file can't be read. */
  readonly text: string;
  /** Reads its texts by id, without the obsolete ones. */
  readonly words: () => Promise<Readonly<Record<string, string>>>;
}

/**
 * Opens the catalogs that `lingui.config.ts` names, as they are.
 *
 * @param steps the ids of all steps; `null` where they can't be told
 */
export async function openCatalogs(steps: readonly string[] | null): Promise<OpenCatalog[]> {
  // The steps are given: Lingui has the code left to read.
  const config = { ...getConfig(), extractors: [extractor] };
  return (await getCatalogs(config)).map((catalog) => {
    const hasSteps = catalog.include.includes(STEPS_FILE);
    const files = config.locales.map((locale) => {
      const path = catalog.getFilename(locale);
      const read = readTextFile(path);
      const words = async () =>
        Object.fromEntries(
          Object.entries((await catalog.read(locale)) ?? {}).map(([id, { translation = "" }]) => [id, translation]),
        );
      return typeof read === "string"
        ? { locale, path, text: readFileSync(path, "utf8"), words, problem: null }
        : { locale, path, text: "", words, problem: `${path}, ${read.place}: ${read.problem}` };
    });
    const problems = files.flatMap(({ path, text, problem }) => {
      const others = files.filter((file) => file.path !== path).flatMap((file) => activeIds(file.text));
      return problem ? [problem] : findCatalogProblems(path, text, others);
    });
    const used = async () => {
      const found = await catalog.collect();
      if (!found) throw new Error("src, as said above: has code that can't be read; put back what was changed there");
      const elements = readElements(catalog.sourcePaths);
      const ids = [...Object.keys(found), ...(hasSteps ? (steps ?? []).flatMap(stepTexts) : [])];
      return new Map(
        ids.map((id) => [id, { values: Object.keys(found[id]?.placeholders ?? {}), elements: elements.get(id) ?? [] }]),
      );
    };
    return { hasSteps, files, problems, used };
  });
}

/**
 * Reads which elements texts may have: those that the code gives them, as in
 * `<Trans id="app.appStore" components={{ small: <small /> }} />`.
 *
 * @param paths files of code
 * @returns the names of the elements by the id of the text
 */
function readElements(paths: readonly string[]): Map<string, string[]> {
  const elements = new Map<string, string[]>();
  for (const path of paths.filter((path) => path.endsWith(".tsx"))) {
    const text = readFileSync(path, "utf8");
    if (!text.includes("components=")) continue;
    new Visitor({
      JSXOpeningElement({ name, attributes }) {
        if (name.type !== "JSXIdentifier" || name.name !== "Trans") return;
        const value = (wanted: string) =>
          attributes
            .filter((attribute) => attribute.type === "JSXAttribute")
            .find((attribute) => attribute.name.name === wanted)?.value;
        const id = value("id");
        const components = value("components");
        if (id?.type !== "Literal" || components?.type !== "JSXExpressionContainer") return;
        if (components.expression.type !== "ObjectExpression") return;
        const names = components.expression.properties.flatMap((property) =>
          property.type === "Property" && property.key.type === "Identifier" ? [property.key.name] : [],
        );
        elements.set(String(id.value), names);
      },
    }).visit(parseSync(path, text).program);
  }
  return elements;
}
