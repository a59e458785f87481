import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const repository = resolve(import.meta.dirname, "../..");

/** The project that the tests are about, and the sample. */
export type Content = "tests/fixtures/site" | "examples/full";

/** What a build reads. */
const code = [
  "locales",
  "machines",
  "examples",
  "public",
  "src",
  "tooling",
  ".env",
  "index.html",
  "lingui.config.ts",
  "package.json",
];

const configs = ["tsconfig.json", "vite.config.ts"];

/** Where the system offers memory as a folder. */
const memory = "/dev/shm";

/**
 * Lets everything temporary be in memory, where there is room: the tests make thousands of files, for which a disk is slow.
 * Chromium shares memory there too, and below 4 GB Vitest has it collect garbage after each file.
 */
export function keepFilesInMemory(): void {
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > 5 * 2 ** 30) process.env.TMPDIR = memory;
}

/** The file of the key derivation's cost. */
const COST_FILE = "src/site/members/encryption-format.ts";

/** A hundredth of the cost. Tests unlock hundreds of built sites: the real cost is that of the known answer. */
export function withCheapKeys(source: string): string {
  if (!source.includes("1_200_000")) throw new Error(`${COST_FILE} has no ITERATIONS of 1_200_000.`);
  return source.replace("1_200_000", "12_000");
}

/** A copy of the code with a project, to be built. Its dependencies are the repository's. */
export interface ProjectCopy {
  readonly root: string;
  readonly remove: () => void;
}

/**
 * Makes a copy of the code with a project's content and the demo's password. Its keys are derived cheaply.
 *
 * @param change what is changed in it
 * @param parent the folder that it is made in
 */
export function copyProject(
  change: (root: string) => void = () => {},
  { content = "tests/fixtures/site", parent = tmpdir() }: { content?: Content; parent?: string } = {},
): ProjectCopy {
  const root = mkdtempSync(join(parent, "onward-"));
  for (const part of [...code, ...configs]) cpSync(join(repository, part), join(root, part), { recursive: true });
  for (const part of ["project.json", "media"])
    cpSync(join(repository, content, part), join(root, "content", part), { recursive: true });
  symlinkSync(join(repository, "node_modules"), join(root, "node_modules"), "junction");
  const cost = join(root, COST_FILE);
  writeFileSync(cost, withCheapKeys(readFileSync(cost, "utf8")));
  change(root);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Changes the project of a copy. */
export function editProject(root: string, edit: (project: ReturnType<typeof JSON.parse>) => void): void {
  const path = join(root, "content/project.json");
  const project = JSON.parse(readFileSync(path, "utf8"));
  edit(project);
  writeFileSync(path, JSON.stringify(project));
}
