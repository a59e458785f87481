import type { CatalogFormatter, ExtractorType } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { updateCatalog, withoutObsolete } from "./update-catalog.ts";

const po = formatter({ explicitIdAsDefault: true, lineNumbers: false, origins: false });

/**
 * How Lingui reads and writes our catalogs. It reads the texts in use: obsolete ones (`#~`) go into no build. It writes
 * every text, comment and line end back: Lingui's own writer drops comments, changes line ends, and keeps one of two
 * obsolete texts of the same name.
 */
export const catalogFormat: CatalogFormatter = {
  ...po,
  parse(content, context) {
    // In another encoding, characters are unreadable, and would be lost when written back.
    if (/[\0\uFFFD]/.test(content)) throw new Error("It is not saved as UTF-8.");
    return po.parse(withoutObsolete(content.replace(/^\uFEFF/, "")).replace(/\r\n?/g, "\n"), context);
  },
  serialize: (catalog, context) =>
    context.existing
      ? updateCatalog(context.existing, new Set(Object.keys(catalog).filter((id) => !catalog[id]?.obsolete)))
      : po.serialize(catalog, context),
};

export const stepTexts = (step: string): string[] => ["title", "description"].map((part) => `step.${step}.${part}`);

/** The step that a text belongs to; `undefined` for all other texts. */
export const stepOf = (id: string): string | undefined => /^step\.(.+)\.(?:title|description)$/.exec(id)?.[1];

/** Tells Lingui which texts the steps of `content/members.json` need. */
export const stepExtractor: ExtractorType = {
  match: (filename) => /content[\\/]members\.json$/.test(filename),
  extract(_, code, onMessageExtracted) {
    const ids = stepIds(code);
    // Without a step all texts would be unused: Lingui then writes nothing.
    if (!ids) throw new Error("its steps can't be read");
    for (const id of ids.flatMap(stepTexts)) onMessageExtracted({ id });
  },
};

/** The ids of the steps; `null` where not all can be read. The check of the content says why. */
export function stepIds(json: string): string[] | null {
  try {
    const ids: unknown[] = JSON.parse(json.replace(/^\uFEFF/, "")).steps.map((step: { id: unknown }) => step.id);
    const texts = ids.filter((id) => typeof id === "string" && id.trim() !== "").map((id) => String(id).trim());
    return ids.length > 0 && texts.length === ids.length ? [...new Set(texts)] : null;
  } catch {
    return null;
  }
}
