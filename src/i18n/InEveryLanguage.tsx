import { notices } from "virtual:onward/messages";
import { type I18n, setupI18n } from "@lingui/core";
import type { ReactNode } from "react";
import { languages } from "../../machines/languages.ts";

const translators = languages.map(({ code }) => setupI18n({ locale: code, messages: { [code]: notices[code] } }));

/** A notice for those who can't choose their language, because the page doesn't work: a paragraph in each. */
export function InEveryLanguage({ children }: { children: (i18n: I18n) => ReactNode }) {
  return translators.map((i18n) => (
    <p key={i18n.locale} lang={i18n.locale}>
      {children(i18n)}
    </p>
  ));
}
