import type { I18n } from "@lingui/core";
import { placeholdersOf } from "../model/product-texts.ts";
import { say } from "./studio-i18n.ts";

/** What an owner calls a name in braces that a text of the product has. */
const placeholderName = (i18n: I18n, placeholder: string): string =>
  say(i18n, `owner.placeholder.${placeholder as "year"}`);

/** A text of the product as members read it, with names for what is filled in later. */
export const readableText = (i18n: I18n, text: string, siteName: string): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => (name === "productName" && siteName) || `‹${placeholderName(i18n, name)}›`);

/** The names in braces of a text of the product as an owner reads and writes them, which is not what is kept. */
export function ownersPlaceholders(i18n: I18n, id: string) {
  const pairs = placeholdersOf(id).map((name) => [name, placeholderName(i18n, name)] as const);
  const replaced = (text: string, from: string, to: string) => text.replaceAll(`{${from}}`, `{${to}}`);
  return {
    names: pairs.map(([, own]) => own),
    shown: (text: string) => pairs.reduce((all, [name, own]) => replaced(all, name, own), text),
    kept: (text: string) => pairs.reduce((all, [name, own]) => replaced(all, own, name), text),
  };
}
