import type { I18n, Messages } from "@lingui/core";
import { languages } from "../../../../project/languages.ts";

const files = import.meta.glob<Messages>("../../../../../locales/*/online.po", { eager: true, import: "messages" });

/** Gives the Studio the words about the host. They come with the components that use them. */
export const addWords = (i18n: I18n): void =>
  i18n.load(
    Object.fromEntries(languages.map(({ code }) => [code, { ...files[`../../../../../locales/${code}/online.po`] }])),
  );
