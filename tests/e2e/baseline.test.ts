import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, inject, test } from "vitest";
import { isLong } from "../support/is-long.ts";
import { oldestVersions, studioBrowsers, supportedBrowsers } from "../support/supported-browsers.ts";

/** The scripts of a promise, and what not all its browsers know, by the name that ES Check gives it, with the reason why it may be there. */
interface Promised {
  readonly browsers: readonly string[];
  readonly files: string;
  readonly accepted: Readonly<Record<string, string>>;
}

const PrivateClassFields =
  "ES Check goes by the year of ECMAScript here; Chromium 84, Safari 15 and Firefox 90 have them.";

/** The Studio's are its page, its preview and its worker: half a minute, which only `--mode long` takes. */
const promises: Readonly<Record<string, Promised>> = {
  site: { browsers: supportedBrowsers, files: "assets/*.js", accepted: { PrivateClassFields } },
  Studio: {
    browsers: studioBrowsers,
    files: "studio/assets/*.{js,mjs}",
    accepted: {
      PrivateClassFields,
      Uint8ArrayFromBase64: "`jose` asks whether it is there.",
      Uint8ArrayToBase64: "The same.",
    },
  },
};

test.each(Object.entries(promises).filter(([whose]) => isLong || whose === "site"))(
  "the built scripts of the %s have nothing in them that a supported browser does not know",
  (_, promised) => {
    const { browsers, files, accepted } = promised;
    const oldest = Object.entries(oldestVersions(browsers)).map((browser) => browser.join(" "));
    const args = [
      "--checkBrowser",
      "--checkFeatures",
      "--module",
      `--browserslistQuery=${oldest.join(", ")}`,
      `--ignore=${Object.keys(accepted).join(",")}`,
      `${inject("folder").replaceAll("\\", "/")}/${files}`,
    ];
    const said = execFileSync(process.execPath, ["node_modules/es-check/lib/cli/index.js", ...args], {
      encoding: "utf8",
    });
    expect(said).toContain("ES-Check passed");
  },
);

/** Chromium below 91 calls it although there is nothing to call: https://crbug.com/v8/11558. */
const spreadsInChain = (code: string) => {
  const found: string[] = [];
  const walk = (node: unknown, isInChain: boolean): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, start, end } = node as { type?: string; start: number; end: number };
    if (isInChain && type === "SpreadElement") found.push(code.slice(start, end));
    for (const part of Object.values(node)) walk(part, isInChain || type === "ChainExpression");
  };
  walk(parseAst(code), false);
  return found;
};

test.each(["a?.(...b)", "a?.b.c(0, ...d)", "a.b?.[c](...d)"])("%s is found in a script", (code) => {
  expect(spreadsInChain(code)).toHaveLength(1);
});

test("no built script spreads arguments in an optional chain", () => {
  const scripts = globSync("assets/*.js", { cwd: inject("folder") });
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts)
    expect(spreadsInChain(readFileSync(join(inject("folder"), script), "utf8")), script).toEqual([]);
});

test("no built script, the Studio's neither, has a lookbehind, with which Safari refuses a whole script before 16.4", () => {
  const scripts = globSync(["assets/*.js", "studio/assets/*.{js,mjs}"], { cwd: inject("folder") });
  expect(scripts.length).toBeGreaterThan(20);
  for (const script of scripts)
    expect(readFileSync(join(inject("folder"), script), "utf8"), script).not.toMatch(/\(\?<[=!]/);
});
