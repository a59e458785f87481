import type { CatalogFormatter, ExtractorType } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { readContentTexts, stepTexts } from "./content-texts.ts";
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

/** The texts of a catalog by id, without the obsolete ones, as the build reads them. */
export function textsOf(catalog: string): Record<string, string> {
  const messages = catalogFormat.parse(catalog, { locale: "", sourceLocale: "", filename: "" });
  return Object.fromEntries(Object.entries(messages).map(([id, { translation = "" }]) => [id, translation]));
}

/** Tells Lingui which texts `content/members.json` needs. */
export const contentExtractor: ExtractorType = {
  match: (filename) => /content[\\/]members\.json$/.test(filename),
  extract(_, code, onMessageExtracted) {
    const texts = readContentTexts(code);
    // Without a step all texts would be unused: Lingui then writes nothing.
    if (!texts) throw new Error("its steps can't be read");
    for (const id of [...texts.steps.flatMap(stepTexts), ...texts.others]) onMessageExtracted({ id });
  },
};
