import { defaultLanguage, type Language, type PerLanguage, perLanguage } from "../../project/languages.ts";
import type { Message, Messages } from "../../project/project.ts";
import { productCatalogs } from "./catalogs.ts";

const messages: PerLanguage<Messages> = perLanguage((language) => ({
  ...productCatalogs.site[language],
  ...productCatalogs.members[language],
}));

const piecesOf = (message: Message | undefined) => (typeof message === "string" ? [message] : (message ?? []));

/** Returns a compiled message as an owner writes it: "Welcome to {productName}". */
const written = (message: Message | undefined): string =>
  piecesOf(message)
    .map((piece) => (typeof piece === "string" ? piece : `{${piece[0]}}`))
    .join("");

const texts: PerLanguage<Readonly<Record<string, string>>> = perLanguage((language) =>
  Object.fromEntries(Object.entries(messages[language]).map(([id, message]) => [id, written(message)])),
);

/** The ids of all texts of the product, in the order of their catalogs. */
export const productTextIds: readonly string[] = Object.keys(messages[defaultLanguage]);

/** Returns a text of the product as an owner writes it; "" if there is none. */
export const productText = (id: string, language: Language): string => texts[language][id] ?? "";

/** Returns the placeholders that can be in braces in a text of the product. */
export const placeholdersOf = (id: string): readonly string[] =>
  piecesOf(messages[defaultLanguage][id]).flatMap((piece) => (typeof piece === "string" ? [] : [String(piece[0])]));
