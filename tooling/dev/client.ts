import { start } from "../../src/site/entry/start.tsx";

/**
 * The dev server's entry. It starts the site, with `?inspect` for an inspector and `?lang=pseudo` for the
 * pseudo-locale.
 */
const query = new URLSearchParams(location.search);
const address = query.get("inspect");
const inspector = address === null ? undefined : await import("./inspector/connect.ts");
const pseudo = query.get("lang") === "pseudo" ? await import("./pseudo-locale.ts") : undefined;

start({
  inspect: inspector?.inspector(address ?? ""),
  onCreate: ({ i18n }) => pseudo?.activatePseudoLocale(i18n),
});
