import { start } from "../../src/site/entry/start.tsx";

/**
 * The dev server's entry. It starts the site, with `?inspect` for Stately's inspector and `?lang=pseudo` for the
 * pseudo-locale.
 */
const query = new URLSearchParams(location.search);
const inspector = query.has("inspect") ? await import("./inspect.ts") : undefined;
const pseudo = query.get("lang") === "pseudo" ? await import("./pseudo-locale.ts") : undefined;

start({
  inspect: inspector?.openInspector(),
  onCreate: ({ i18n }) => pseudo?.activatePseudoLocale(i18n),
});
