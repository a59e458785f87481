import { extractor } from "@lingui/cli/api";
import { defineConfig } from "@lingui/conf";
import { languages } from "./machines/languages.ts";
import { catalogFormat, contentExtractor } from "./tooling/i18n/lingui.ts";

/** No source locale and no fallback: a key that one language lacks shows itself there, instead of the other's words. */
export default defineConfig({
  locales: languages.map(({ code }) => code),
  fallbackLocales: false,
  catalogs: [
    {
      path: "locales/{locale}/site",
      include: ["src"],
      exclude: ["src/screens/onboarding/**", "src/media/**"],
    },
    {
      path: "locales/{locale}/members",
      include: ["src/screens/onboarding", "src/media", "content/members.json"],
    },
    // The Studio's own texts, which are no part of the site.
    { path: "studio/locales/{locale}/studio", include: ["studio/editor"] },
  ],
  extractors: [contentExtractor, extractor],
  orderBy: "messageId",
  format: catalogFormat,
});
