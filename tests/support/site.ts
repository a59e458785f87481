import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, preview } from "vite";
import type { TestProject } from "vitest/node";
import { copyProject, editProject, keepFilesInMemory } from "./project.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the built site of the tests' project, served as a static host does. */
    address: string;
    /** The folder that the site was built into. */
    folder: string;
    /** The folder of the project that the site was built from. */
    project: string;
  }
}

/** A built site that is being served. */
export interface Site {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds the project in `root` like `npm run build`, with `settings` in the environment.
 * @returns the output of the build
 * @throws Error if the build fails
 */
export function build(root: string, settings: Readonly<Record<string, string>> = {}): string {
  return execFileSync(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build"], {
    cwd: root,
    stdio: "pipe",
    encoding: "utf8",
    // With Vitest's own "test", the build would use the development version of React.
    env: { ...process.env, NODE_ENV: "production", ...settings },
  });
}

/** Builds the project in `root` and serves it. */
export async function buildAndServe(root: string): Promise<Site> {
  build(root);
  return serve(root);
}

/** Serves the site built in `root` like `npm run preview`, with additional Vite plugins. */
export async function serve(root: string, plugins: Plugin[] = []): Promise<Site> {
  const server = await preview({
    root,
    configFile: join(root, "vite.config.ts"),
    plugins,
    logLevel: "error",
    preview: { port: 4310, strictPort: false },
  });
  return { address: server.resolvedUrls?.local[0] ?? "", close: () => server.close() };
}

/**
 * Vitest's global setup: builds the tests' project once for all Vitest projects, and serves it. If the Vitest project's
 * environment has an address, the site is built for that address.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  keepFilesInMemory();
  const { SITE_ADDRESS: address } = project.config.env ?? {};
  const name = `ONWARD_TESTS_PROJECT_${address ?? ""}`;
  const known = process.env[name];
  const copy = known
    ? undefined
    : copyProject((root) => {
        if (address) editProject(root, ({ site }) => Object.assign(site, { address }));
      });
  const root = known ?? copy?.root ?? "";
  process.env[name] = root;
  if (copy) process.on("exit", copy.remove);
  if (!existsSync(join(root, "dist"))) build(root);
  const site = await serve(root);
  project.provide("address", site.address);
  project.provide("folder", join(root, "dist"));
  project.provide("project", root);
  return site.close;
}
