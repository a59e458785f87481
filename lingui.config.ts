import { defineConfig } from "@lingui/conf";
import { languages } from "./src/project/languages.ts";
import { catalogFormat } from "./tooling/catalogs/format.ts";

/** No source locale and no fallback: a key that one language lacks shows itself there, instead of the other's words. */
export default defineConfig({
  locales: languages.map(({ code }) => code),
  fallbackLocales: false,
  // The one address of the component, in every folder: the extractor compares it letter by letter.
  runtimeConfigModule: { Trans: ["#trans", "Trans"] },
  catalogs: [
    {
      path: "locales/{locale}/site",
      include: ["src/site", "src/publish"],
      exclude: [
        "src/site/screens/onboarding/**",
        "src/site/media/**",
        "src/site/app/Notices.tsx",
        "src/publish/notices.tsx",
      ],
    },
    // They stand in the pages themselves: no browser of a member loads them.
    { path: "locales/{locale}/notices", include: ["src/site/app/Notices.tsx", "src/publish/notices.tsx"] },
    { path: "locales/{locale}/members", include: ["src/site/screens/onboarding", "src/site/media"] },
    { path: "locales/{locale}/studio", include: ["src/studio"], exclude: ["src/studio/parts/publish/online/**"] },
    // They come with the components that use them, which the Studio loads when it publishes.
    { path: "locales/{locale}/online", include: ["src/studio/parts/publish/online"] },
    // No code names these: their ids are made of the names of findings and fields, and of the codes of problems.
    { path: "locales/{locale}/check", include: [] },
    { path: "locales/{locale}/owner", include: [] },
    { path: "locales/{locale}/problems", include: [] },
  ],
  orderBy: "messageId",
  format: catalogFormat,
});
