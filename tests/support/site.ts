import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Plugin, preview } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the production build of the test project, served as a static host does. */
    address: string;
    /** The folder that it was built into. */
    folder: string;
  }
}

/** A built site that is being served. */
export interface Site {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds the project in `root` as `npm run build` does, with `settings` in the environment. A copy may keep the demo's password,
 * whatever was changed in it.
 *
 * @returns what it printed
 */
export function build(root: string, settings: Readonly<Record<string, string>> = {}): string {
  return execFileSync(process.execPath, [join(root, "node_modules/vite/bin/vite.js"), "build"], {
    cwd: root,
    stdio: "pipe",
    encoding: "utf8",
    // Vitest's own "test" would build with the development version of React.
    env: { ...process.env, NODE_ENV: "production", ...(root === process.cwd() ? {} : { DEMO: "1" }), ...settings },
  });
}

/** Builds the project in `root`, and serves it. */
export async function buildAndServe(root: string, settings?: Readonly<Record<string, string>>): Promise<Site> {
  build(root, settings);
  return serve(root);
}

/** Serves what was built in `root` as `npm run preview` does, and as the plugins say besides. */
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

/** A copy of the project in `parent`, such as another owner has, with `change` made to it. Its dependencies are the same. */
export function copyProject(change: (root: string) => void, parent = tmpdir()): { root: string; remove: () => void } {
  const root = mkdtempSync(join(parent, "onward-"));
  const parts = [
    "tooling",
    "studio",
    "content",
    "locales",
    "machines",
    "public",
    "src",
    ".env",
    "index.html",
    "lingui.config.ts",
  ];
  for (const part of [...parts, "package.json", "tsconfig.json", "vite.config.ts"])
    cpSync(part, join(root, part), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"), "junction");
  change(root);
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

/**
 * Vitest's global set-up: the test project, built once for all projects of Vitest, and served. Where the project of Vitest has an
 * address of its own in its environment, the site is built for that, in a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { SITE_ADDRESS } = project.config.env ?? {};
  const copy = SITE_ADDRESS
    ? copyProject((root) => writeFileSync(join(root, ".env.local"), `SITE_ADDRESS="${SITE_ADDRESS}"\n`))
    : undefined;
  const root = copy?.root ?? process.cwd();
  if (!existsSync(join(root, "dist"))) build(root);
  const site = await serve(root);
  project.provide("address", site.address);
  project.provide("folder", join(root, "dist"));
  return async () => {
    await site.close();
    copy?.remove();
  };
}
