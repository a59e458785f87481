import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { contentDigests } from "../../tooling/demo/untouched.ts";

/** The repository, with whatever content its owner has given it. */
export const repository = resolve(import.meta.dirname, "../..");

/** The content and the texts that the tests are about. */
const fixture = join(repository, "tests/fixtures/site");

/** What a build reads is copied: Node and Vite would follow a link to the repository, and find the owner's texts there. */
const linked = [".ci", ".github", "bench", "docs", "examples", "node_modules", "tests"];

/** What belongs to the owner, to git and to builds. */
const leftOut = [".git", ".studio", "content", "locales", "dist", "hosting", "coverage"];

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
const costFile = "src/members/encryption-format.ts";

/**
 * Makes the project that tests run in: the code as it is, with content, texts and password of the tests' own, which pass for the
 * demo there. Its key derivation costs a hundredth, because tests unlock hundreds of built sites: the real cost is that of
 * `tests/tooling/encrypt.test.ts` and of the known answer. It is removed when this process ends.
 *
 * @returns its folder
 */
export function makeTestProject(): string {
  const root = mkdtempSync(join(tmpdir(), "onward-tests-"));
  process.on("exit", () => rmSync(root, { recursive: true, force: true }));
  for (const name of readdirSync(repository)) {
    if (linked.includes(name)) symlinkSync(join(repository, name), join(root, name), "junction");
    else if (!leftOut.includes(name) && (name === ".env" || !name.startsWith(".env")))
      cpSync(join(repository, name), join(root, name), { recursive: true });
  }
  cpSync(fixture, root, { recursive: true });
  for (const schema of ["site", "members"])
    cpSync(join(repository, `content/${schema}.schema.json`), join(root, `content/${schema}.schema.json`));
  const format = readFileSync(join(repository, costFile), "utf8");
  if (!format.includes("1_200_000")) throw new Error(`${costFile} has no ITERATIONS of 1_200_000.`);
  writeFileSync(join(root, costFile), format.replace("1_200_000", "12_000"));
  writeFileSync(join(root, "tooling/demo/digests.json"), JSON.stringify(contentDigests(root)));
  return root;
}
