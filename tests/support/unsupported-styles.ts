import { execFileSync } from "node:child_process";
import type { BrowserCommand } from "vitest/node";
import { supportedBrowsers } from "../../tooling/build/supported-browsers.ts";

declare module "vitest/browser" {
  interface BrowserCommands {
    unsupportedStyles: (css: string) => Promise<string[]>;
  }
}

/** What of some styles is not known to every supported browser, by its name on caniuse.com: read by doiuse. Runs beside Vite. */
export const unsupportedStyles: BrowserCommand<[css: string]> = async (_, css) => {
  const lines = execFileSync("npx", ["doiuse", "--json", "--browsers", supportedBrowsers.join(",")], {
    input: css,
    encoding: "utf8",
    maxBuffer: 1e9,
    shell: process.platform === "win32",
  });
  const features = lines
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { feature: string }).feature);
  return [...new Set(features)].sort();
};
