import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CatalogName, catalogNames } from "../../tooling/catalogs/catalogs.ts";
import { editProject } from "../support/project.ts";

/** Some of the texts in Portuguese; the others are the English ones behind a mark. */
const real: Readonly<Record<string, string>> = {
  "gamePlan.title": "Último passo: seu Plano de Jogo",
  "gate.placeholder": "Digite a senha",
  "gate.submit": "Entrar",
  "gate.title": "Digite a senha para entrar",
  "journey.title": "Seu caminho de boas-vindas",
  "page.noScript": "Esta página precisa de JavaScript. Ative-o e recarregue a página.",
  "step.next": "Próximo passo",
  "welcome.start": "Comece seu caminho",
};

const texts = new Map<string, string>();

/** The Portuguese text of an id, as it stands in the catalog that a test wrote. */
export const portuguese = (id: string): string => texts.get(id) ?? "";

/** The mark of a text that nobody translated. */
export const inPortuguese = (english: string): string => `Olá: ${english}`;

/** Adds Portuguese to the list of languages, and nothing else. */
export function listPortuguese(root: string): void {
  const path = join(root, "src/project/languages.ts");
  const table = readFileSync(path, "utf8");
  const entry = '  { code: "pt", name: "Português", flag: [["#009b3a", "M0 0h22v16H0z"]] },\n);\n';
  writeFileSync(
    path,
    table.replace(/^\);\n/m, () => entry),
  );
}

/** Copies the English catalogs, which is where a translator begins, and puts Portuguese into them. */
export function translateCatalogs(root: string): void {
  cpSync(join(root, "locales/en"), join(root, "locales/pt"), { recursive: true });
  for (const name of catalogNames) translate(join(root, `locales/pt/${name}.po`), name);
}

function translate(path: string, name: CatalogName): void {
  const english = readFileSync(path, "utf8").replace('"Language: en', '"Language: pt');
  const translated = english.replace(/^msgid "(.+)"\nmsgstr "(.*)"$/gm, (_, id: string, text: string) => {
    if (name !== "problems") texts.set(id, real[id] ?? inPortuguese(text));
    return `msgid "${id}"\nmsgstr "${texts.get(id) ?? text}"`;
  });
  writeFileSync(path, translated);
}

/** Gives the project its texts in Portuguese, and a flyer. */
export function addPortugueseContent(root: string): void {
  editProject(root, ({ members, media }) => {
    for (const text of textsIn(members)) text.pt = inPortuguese(String(text.en));
    const [flyer] = members.steps.flatMap(({ flyers = [] }) => flyers);
    flyer.image.pt = "panfleto.webp";
    media["panfleto.webp"] = media[flyer.image.es];
    cpSync(join(root, "content/media", flyer.image.es), join(root, "content/media/panfleto.webp"));
  });
}

/** The texts by language in a part of a project, but for addresses and media, which fall back to the first language. */
function textsIn(part: unknown, name = ""): Record<string, unknown>[] {
  if (typeof part !== "object" || part === null) return [];
  if (["title", "description", "label", "text", "name"].includes(name)) return [part as Record<string, unknown>];
  return Object.entries(part).flatMap(([key, value]) => textsIn(value, key));
}
