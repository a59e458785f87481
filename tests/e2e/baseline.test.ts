import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, inject, test } from "vitest";
import { oldestVersions, supportedBrowsers } from "../support/supported-browsers.ts";

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
