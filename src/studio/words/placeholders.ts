import type { I18n } from "@lingui/core";
import { placeholdersOf } from "../model/product-texts.ts";
import { say } from "./studio-i18n.ts";

/** Returns the owner's word for a placeholder. */
const placeholderName = (i18n: I18n, placeholder: string): string =>
  say(i18n, `owner.placeholder.${placeholder as "year"}`);

/** Returns a text of the product as members read it, with names in place of what is filled in later. */
export const readableText = (i18n: I18n, text: string, siteName: string): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => (name === "productName" && siteName) || `‹${placeholderName(i18n, name)}›`);

/** Returns the placeholders of a text in the owner's words, and converts texts between these and the stored names. */
export function ownersPlaceholders(i18n: I18n, id: string) {
  const pairs = placeholdersOf(id).map((name) => [name, placeholderName(i18n, name)] as const);
  const replaced = (text: string, from: string, to: string) => text.replaceAll(`{${from}}`, `{${to}}`);
  return {
    names: pairs.map(([, own]) => own),
    show: (text: string) => pairs.reduce((all, [name, own]) => replaced(all, name, own), text),
    store: (text: string) => pairs.reduce((all, [name, own]) => replaced(all, own, name), text),
  };
}
