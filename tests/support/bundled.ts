import { build, type Rolldown } from "vite";
import type { BrowserCommand } from "vitest/node";

declare module "vitest/browser" {
  interface BrowserCommands {
    bundled: (file: string) => Promise<string>;
  }
}

/** A module of the repository as one script, which leaves what it exports in `window.module`. Runs beside Vite. */
export const bundled: BrowserCommand<[file: string]> = async ({ project }, file) => {
  const lib = { entry: file, formats: ["iife" as const], name: "module" };
  const [{ output }] = (await build({
    ...{ configFile: false, root: project.config.root, logLevel: "error" },
    build: { lib, write: false, minify: false },
  })) as [Rolldown.RolldownOutput];
  return output[0].code;
};
