import { notices } from "virtual:onward/messages";
import type { I18n, Messages } from "@lingui/core";
import type { ReactNode } from "react";
import { languages, type PerLanguage } from "../../machines/languages.ts";
import { translatorFor } from "./i18n.ts";

interface InEveryLanguageProps {
  readonly children: (i18n: I18n) => ReactNode;
  /** Where the texts are; without it, those that every page needs. */
  readonly messages?: Partial<PerLanguage<Messages>>;
}

/** A notice for those who can't choose their language, because the page doesn't work: a paragraph in each. */
export function InEveryLanguage({ children, messages = notices }: InEveryLanguageProps) {
  const translators = languages.map(({ code }) => translatorFor(code, messages[code]));
  return translators.map((i18n) => (
    <p key={i18n.locale} lang={i18n.locale}>
      {children(i18n)}
    </p>
  ));
}
