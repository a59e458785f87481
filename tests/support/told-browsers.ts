import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import type { BrowserRow } from "../fixtures/user-agents.ts";
import { repository } from "./project.ts";

const source = readFileSync(`${repository}/src/site/app/in-app-browser.ts`, "utf8");

/** Returns what has a page tell for each browser, by what it says of itself and leaves in the page, whether an app has opened it. */
export const tellBrowsers = (rows: readonly BrowserRow[]) =>
  new Function(`
    ${stripTypeScriptTypes(source).replaceAll(/^export /gm, "")}
    return ${JSON.stringify(rows)}.map(({ userAgent, globals = [], standalone = false }) =>
      runsInApp({ navigator: { userAgent, standalone }, ...Object.fromEntries(globals.map((name) => [name, {}])) }));
  `) as () => boolean[];
