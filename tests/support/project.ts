import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const repository = resolve(import.meta.dirname, "../..");

/** The folders of the projects that tests build: the tests' own project, and the sample. */
type Content = "tests/fixtures/site" | "examples/full";

/** The paths that a build reads. */
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

/** The memory-backed folder of Linux. */
const memory = "/dev/shm";

/**
 * Puts temporary files into memory if there is room, because the tests write thousands of files, for which a disk is
 * slow. Chromium's shared memory is there too. Below 4 GB Vitest also collects garbage after each file.
 */
export function keepFilesInMemory(): void {
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize > 5 * 2 ** 30) process.env.TMPDIR = memory;
}

/** The file that sets the cost of the key derivation. */
const COST_FILE = "src/site/members/encryption-format.ts";

/**
 * Reduces the cost to a hundredth, because tests unlock hundreds of built sites. The test with the known answer uses
 * the real cost.
 */
export function withCheapKeys(source: string): string {
  if (!source.includes("1_200_000")) throw new Error(`${COST_FILE} has no ITERATIONS of 1_200_000.`);
  return source.replace("1_200_000", "12_000");
}

/** A copy of the code with a project, ready to be built. It uses the repository's dependencies. */
export interface ProjectCopy {
  readonly root: string;
  readonly remove: () => void;
}

/**
 * Copies the code with a project's content and the demo's password. Its key derivation is cheap.
 * @param change a function that edits the copy
 * @param parent the folder that the copy is created in
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

/** Edits the project of a copy. */
export function editProject(root: string, edit: (project: ReturnType<typeof JSON.parse>) => void): void {
  const path = join(root, "content/project.json");
  const project = JSON.parse(readFileSync(path, "utf8"));
  edit(project);
  writeFileSync(path, JSON.stringify(project));
}
