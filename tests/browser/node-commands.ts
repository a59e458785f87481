import { execFileSync } from "node:child_process";
import type {} from "@vitest/browser-playwright";
import fc from "fast-check";
import { build, type Rolldown } from "vite";
import type { BrowserCommand } from "vitest/node";
import { checkProject } from "../../src/project/check.ts";
import type { Project } from "../../src/project/project.ts";
import { randomProject } from "../support/random-project.ts";
import { studioBrowsers, supportedBrowsers } from "../support/supported-browsers.ts";

/** What a test in the browser asks of Node: each runs beside Vite. */
declare module "vitest/browser" {
  interface BrowserCommands {
    bundled: (file: string) => Promise<string>;
    refuse: (file: string) => Promise<void>;
    servePlayers: () => Promise<void>;
    randomProjects: (count: number) => Promise<Project[]>;
    unsupportedStyles: (css: string, promise?: "site" | "Studio") => Promise<string[]>;
  }
}

/** From now on the players of other sites are empty pages: no test asks another site for anything. */
export const servePlayers: BrowserCommand<[]> = async ({ context }) => {
  await context.route(/^https:\/\/(www\.youtube-nocookie|player\.vimeo)\.com\//, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Player</title>" }),
  );
};

/** The next request for a file of the repository fails. */
export const refuse: BrowserCommand<[file: string]> = async ({ context }, file) => {
  await context.route(
    ({ pathname }) => pathname.endsWith(file),
    (route) => route.abort(),
    { times: 1 },
  );
};

/** Random projects that the check lets pass. */
export const randomProjects: BrowserCommand<[count: number]> = async (_, count) =>
  fc.sample(randomProject, count).map(({ project }) => checkProject(project).project as Project);

/** What of some styles is not known to every supported browser, by its name on caniuse.com: read by doiuse. */
export const unsupportedStyles: BrowserCommand<[css: string, promise?: "site" | "Studio"]> = async (
  _,
  css,
  promise,
) => {
  const browsers = promise === "Studio" ? studioBrowsers : supportedBrowsers;
  const lines = execFileSync("npx", ["doiuse", "--json", "--browsers", browsers.join(",")], {
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

/** A module of the repository as one script, which leaves what it exports in `window.module`. */
export const bundled: BrowserCommand<[file: string]> = async ({ project }, file) => {
  const lib = { entry: file, formats: ["iife" as const], name: "module" };
  const [{ output }] = (await build({
    ...{ configFile: false, root: project.config.root, logLevel: "error" },
    build: { lib, write: false, minify: false },
  })) as [Rolldown.RolldownOutput];
  return output[0].code;
};
