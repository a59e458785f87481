import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { extractor, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { parseSync, Visitor } from "vite";
import { defaultLanguage } from "../../machines/languages.ts";
import type { Problem } from "../content/problem.ts";
import { demoDigests } from "../demo/untouched.ts";
import { AGAIN, readTextFile } from "../files/text-file.ts";
import { findCatalogProblems } from "./catalog-lines.ts";
import { activeIds } from "./catalog-text.ts";
import type { Slots } from "./check-text.ts";
import { type ContentTexts, stepTexts } from "./content-texts.ts";
import { textsOf } from "./lingui.ts";
import { STEPS_FILE } from "./step-ids.ts";
import { wrongCatalogs, wrongLanguage } from "./whole-file.ts";

/** A catalog, `site` or `members`, in all languages. */
export interface OpenCatalog {
  /** Whether it has the texts of the steps. */
  readonly hasSteps: boolean;
  readonly files: readonly CatalogFile[];
  /** Why a file can't be used. */
  readonly problems: readonly Problem[];
  /** The ids that code and steps ask for, with what is filled in. */
  readonly used: () => Promise<Map<string, Slots>>;
}

interface CatalogFile {
  readonly locale: string;
  readonly path: string;
  /** As it is, byte order mark included; "" where the file can't be read. */
  readonly text: string;
  /** Its texts by id, without the obsolete ones. */
  readonly texts: () => Readonly<Record<string, string>>;
}

/** Reported once for a language's folder, not for each file in it. */
const missingFolder = { place: "the whole folder", problem: `is missing; ${AGAIN}, or give it its name again` };

/** Opens the catalogs of `lingui.config.ts`. `content` is what the content asks for; `null` where that is unknown. */
export async function openCatalogs(content: ContentTexts | null): Promise<OpenCatalog[]> {
  // What the content asks for is given: Lingui reads the code alone.
  const config = { ...getConfig(), extractors: [extractor] };
  const isOfSite = (catalog: Catalog) => !catalog.getFilename(defaultLanguage).startsWith("studio/");
  const opened = (await getCatalogs(config)).filter(isOfSite).map((catalog) => {
    const hasSteps = catalog.include.includes(STEPS_FILE);
    const files = config.locales.map((locale) => {
      const path = catalog.getFilename(locale);
      // A file that the project came with was lost; another one belongs to a new language.
      const isLost = path in demoDigests;
      const again = isLost ? AGAIN : `copy ${catalog.getFilename(defaultLanguage)} there and translate its texts`;
      const read = isLost && !existsSync(dirname(path)) ? missingFolder : readTextFile(path, again);
      const isRead = typeof read === "string";
      const text = isRead ? readFileSync(path, "utf8") : "";
      const problem = isRead ? null : { file: read === missingFolder ? dirname(path) : path, ...read };
      return { locale, path, text, texts: () => textsOf(text), problem };
    });
    const problems = files.flatMap(({ path, text, problem }): Problem[] => {
      const others = files.filter((file) => file.path !== path).flatMap((file) => activeIds(file.text));
      return problem ? [problem] : findCatalogProblems(path, text, others);
    });
    if (problems.length === 0) problems.push(...files.flatMap((file) => wrongLanguage(file, config.locales) ?? []));
    const used = async () => {
      const code = await collectOnce(catalog);
      if (!code) throw new Error("src, as said above: has code that can't be read; put back what was changed there");
      const { found, elements } = code;
      const ids = [
        ...Object.keys(found),
        ...(hasSteps && content ? [...content.steps.flatMap(stepTexts), ...content.others] : []),
      ];
      return new Map(
        ids.map((id) => [id, { values: Object.keys(found[id]?.placeholders ?? {}), elements: elements.get(id) ?? [] }]),
      );
    };
    return { hasSteps, files, problems, used };
  });
  return opened.map((catalog) => {
    if (catalog.problems.length > 0) return catalog;
    const others = opened.filter((other) => other !== catalog).flatMap(({ files }) => files);
    return { ...catalog, problems: wrongCatalogs(catalog.files, others) };
  });
}

/** What the code asks for: ids with their placeholders, and the elements that it gives some of them. */
interface Collected {
  readonly found: NonNullable<Awaited<ReturnType<Catalog["collect"]>>>;
  readonly elements: ReadonlyMap<string, readonly string[]>;
}

/** By the code's digest: while an owner edits texts, the code stays the same. */
const collected = new Map<string, Collected>();

/** Reads what the code asks for, which is slow, once for the same code; `undefined` where it can't be read. */
async function collectOnce(catalog: Catalog): Promise<Collected | undefined> {
  const code = catalog.sourcePaths.filter((path) => path !== STEPS_FILE);
  const key = createHash("sha256");
  for (const path of code) key.update(`${relative(process.cwd(), path)}\0${readFileSync(path, "utf8")}\0`);
  const digest = key.digest("hex");
  const known = collected.get(digest);
  if (known) return known;
  const found = await catalog.collect();
  if (!found) return undefined;
  const read = { found, elements: readElements(code) };
  collected.set(digest, read);
  return read;
}

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number];

/**
 * The elements that the code gives a text, by the text's id, as in `<Trans id="app.appStore" components={{ small:
 * <small /> }} />`.
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
