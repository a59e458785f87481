import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Some of the texts in Portuguese; the others are the English ones behind a mark. */
const real: Readonly<Record<string, string>> = {
  "flyers.alt": "Panfleto com a agenda semanal em {language}",
  "gamePlan.title": "Último passo: seu Plano de Jogo",
  "gate.placeholder": "Digite a senha",
  "gate.submit": "Entrar",
  "gate.title": "Digite a senha para entrar",
  "journey.title": "Seu caminho de boas-vindas",
  "page.noScript": "Esta página precisa de JavaScript. Ative-o e recarregue a página.",
  "step.next": "Próximo passo",
  "step.certification.title": "Integração + certificação",
  "welcome.start": "Comece seu caminho",
};

const texts = new Map<string, string>();

/** The Portuguese text of an id, as it stands in the catalog that a test wrote. */
export const portuguese = (id: string): string => texts.get(id) ?? "";

/** Adds Portuguese to the list of languages, and nothing else. */
export function listPortuguese(root: string): void {
  const path = join(root, "machines/languages.ts");
  const table = readFileSync(path, "utf8");
  const entry = '  { code: "pt", name: "Português", flag: [["#009b3a", "M0 0h22v16H0z"]] },\n);\n';
  writeFileSync(
    path,
    table.replace(/^\);\n/m, () => entry),
  );
}

/** Copies the English catalogs, which is where a translator begins. */
export function copyCatalogs(root: string): void {
  cpSync(join(root, "locales/en"), join(root, "locales/pt"), { recursive: true });
}

/** Puts Portuguese into the copied catalogs. */
export function translateCatalogs(root: string): void {
  for (const name of ["site", "members"]) {
    const path = join(root, `locales/pt/${name}.po`);
    const catalog = readFileSync(path, "utf8")
      .replace('"Language: en', '"Language: pt')
      .replace(/^msgid "(.+)"\nmsgstr "(.*)"$/gm, (_, id: string, english: string) => {
        texts.set(id, real[id] ?? `Olá: ${english}`);
        return `msgid "${id}"\nmsgstr "${texts.get(id)}"`;
      });
    writeFileSync(path, catalog);
  }
}

/** Gives the members' content what it has for each language. */
export function addPortugueseContent(root: string): void {
  const path = join(root, "content/members.json");
  const content = JSON.parse(readFileSync(path, "utf8"));
  for (const step of content.steps) if (step.video) step.video.pt = step.video.es;
  content.flyers.pt = "panfleto.webp";
  content.chat.pt = "https://conversa.example.com/onward-elite-pt-8e21";
  writeFileSync(path, JSON.stringify(content, null, 2));
  cpSync(join(root, "content/members/flyer-es.webp"), join(root, "content/members/panfleto.webp"));
}
