import type { I18n } from "@lingui/core";
import { say } from "../studio-i18n.ts";

/** What an owner calls a name in braces that a text of the product has. */
export const placeholderName = (i18n: I18n, placeholder: string): string =>
  say(i18n, `owner.placeholder.${placeholder as "year"}`);

/** A text of the product as members read it, with names for what is filled in later. */
export const readableText = (i18n: I18n, text: string, siteName: string): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => (name === "productName" && siteName) || `‹${placeholderName(i18n, name)}›`);
