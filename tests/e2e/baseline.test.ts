import { execFileSync } from "node:child_process";
import { expect, inject, test } from "vitest";
import { oldestVersions, supportedBrowsers } from "../../tooling/pages/supported-browsers.ts";

/** What not all supported browsers know, by the name that ES Check gives it, and why it may be there. */
const accepted: Readonly<Record<string, string>> = {
  PrivateClassFields: "ES Check goes by the year of ECMAScript here; Chromium 84, Safari 15 and Firefox 90 have them.",
};

test("the built scripts have nothing in them that a supported browser does not know", () => {
  const oldest = Object.entries(oldestVersions(supportedBrowsers)).map((browser) => browser.join(" "));
  const args = [
    "--checkBrowser",
    "--checkFeatures",
    "--module",
    `--browserslistQuery=${oldest.join(", ")}`,
    `--ignore=${Object.keys(accepted).join(",")}`,
    `${inject("folder").replaceAll("\\", "/")}/assets/*.js`,
  ];
  const said = execFileSync(process.execPath, ["node_modules/es-check/lib/cli/index.js", ...args], {
    encoding: "utf8",
  });
  expect(said).toContain("ES-Check passed");
});
