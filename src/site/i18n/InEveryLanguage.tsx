import type { I18n } from "@lingui/core";
import type { ReactNode } from "react";
import { languagesOf } from "../../project/languages.ts";
import { useSite } from "../site-context.ts";
import { publicTexts } from "./i18n.ts";
import { LiteralI18n } from "./LiteralI18n.ts";

/**
 * A notice with one paragraph in each language of the site, for visitors who can't choose a language because the page doesn't work.
 * Use it only in prerendered markup that is never hydrated: elsewhere the messages of other languages may not be loaded
 * yet.
 */
export function InEveryLanguage({ children }: { readonly children: (i18n: I18n) => ReactNode }) {
  const site = useSite();
  return languagesOf(site).map(({ code }) => (
    <p key={code} lang={code}>
      {children(new LiteralI18n({ locale: code, messages: { [code]: publicTexts(code, site.texts) } }))}
    </p>
  ));
}
