import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { styleText } from "node:util";
import type { BuildEnvironment, Rolldown, ViteBuilder } from "vite";
import type { Bytes } from "../../src/publish/bytes.ts";
import { openPayload } from "../../src/publish/reopen.ts";
import type { Shell } from "../../src/publish/shell.ts";
import { printSizes } from "./bundle-size.ts";
import { compressedCopies } from "./compress.ts";
import { addStudio } from "./make-studio.ts";
import { prepare } from "./prepare.ts";
import { Refused } from "./refused.ts";
import { replaceFolder } from "./replace-folder.ts";
import { runPublish } from "./run-publish.ts";
import { makeShell } from "./shell.ts";

/** The folder for the server configurations that owners with their own server use. */
const HOSTING = "hosting";

/**
 * Runs `npm run build`: Vite builds the shell, then the site of `content/` is published. If a problem blocks
 * publishing, nothing is written.
 */
export async function buildSite(builder: ViteBuilder): Promise<void> {
  try {
    await build(builder);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    for (const line of error.lines) console.error(styleText("red", line));
    process.exit(1);
  }
}

async function build(builder: ViteBuilder): Promise<void> {
  const { root, build } = builder.config;
  const folder = resolve(root, build.outDir);
  const { todo, passwordNote, ...site } = await prepare(root);
  const { shell, publish } = await buildShell(builder);
  const now = new Date();
  const { files, hosting } = await runPublish(publish, {
    ...site,
    shell,
    previous: await previousPayload(folder, site.password),
    year: now.getFullYear(),
    publishedAt: now.toISOString(),
  });
  const written = new Map([...files, ...(await compressedCopies(files))]);
  await replaceFolder(folder, written);
  await replaceFolder(resolve(root, HOSTING), hosting);

  printSizes(written);
  if (todo.length > 0) console.log(styleText("yellow", ["To do:", ...todo.map((line) => `  ${line}`)].join("\n")));
  console.log(passwordNote);
}

/** Builds the shell with the Studio, and the bundle of `publish`. */
export async function buildShell(
  builder: ViteBuilder,
): Promise<{ readonly shell: Shell; readonly publish: Rolldown.RolldownOutput }> {
  const { root, publicDir } = builder.config;
  const output = async (name: string) =>
    (await builder.build(builder.environments[name] as BuildEnvironment)) as Rolldown.RolldownOutput;
  const [client, studio, publish] = [await output("client"), await output("studio"), await output("publish")];
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const shell = await addStudio(await makeShell(client, publicDir, version), studio, publish, root);
  return { shell, publish };
}

/**
 * The payload of the previous build, if this password decrypts it. With it, unchanged media keep their name and
 * ciphertext.
 */
async function previousPayload(folder: string, password: string) {
  const read = async (path: string): Promise<Bytes> => new Uint8Array(await readFile(join(folder, path)));
  return openPayload(read, password).catch(() => null);
}
