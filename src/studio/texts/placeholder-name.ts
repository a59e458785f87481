import type { I18n } from "@lingui/core";

/** What an owner calls a name in braces that a text of the product has. */
export function placeholderName(i18n: I18n, placeholder: string): string {
  const names: Readonly<Record<string, () => string>> = {
    productName: () => i18n._("studio.placeholder.productName"),
    year: () => i18n._("studio.placeholder.year"),
    title: () => i18n._("studio.placeholder.title"),
    caption: () => i18n._("studio.placeholder.caption"),
    language: () => i18n._("studio.placeholder.language"),
    step: () => i18n._("studio.placeholder.step"),
    total: () => i18n._("studio.placeholder.total"),
    player: () => i18n._("studio.placeholder.player"),
    name: () => i18n._("studio.placeholder.name"),
  };
  return names[placeholder]?.() ?? placeholder;
}

/** A text of the product as members read it, with names for what is filled in later. */
export const readableText = (i18n: I18n, text: string, siteName: string): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => (name === "productName" && siteName) || `‹${placeholderName(i18n, name)}›`);
