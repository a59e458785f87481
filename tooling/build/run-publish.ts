import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { EnvironmentOptions, Rolldown } from "vite";
import { encodeText } from "../../src/publish/bytes.ts";
import type { publish } from "../../src/publish/publish.ts";
import type { Published } from "../../src/publish/site-files.ts";
import { replaceFolder } from "./replace-folder.ts";
import { bytesOf } from "./shell.ts";

/** The notices that the licenses of what the worker has ask for. */
export const WORKER_LICENSES = "worker-licenses.txt";

/**
 * The environment of `publish` and of the Studio's worker, which publishes with it. The bundle runs in Node and in a module worker
 * alike: nothing outside of it is imported, and packages take it for a worker.
 */
export const publishEnvironment: EnvironmentOptions = {
  consumer: "server",
  keepProcessEnv: false,
  resolve: { noExternal: true, conditions: ["worker", "module", "development|production"], mainFields: ["module"] },
  build: {
    write: false,
    copyPublicDir: false,
    // Owners' phones load it, as the Studio's worker.
    minify: true,
    license: { fileName: WORKER_LICENSES },
    rolldownOptions: {
      // Without it, code for Node's `require` is added.
      platform: "browser",
      input: { publish: "src/publish/publish.ts", worker: "src/studio/actors/worker/worker.ts" },
      output: {
        // With a hash: a browser's cache may have the worker of the last publishing.
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
      },
    },
  },
};

/** The file of an entry of the bundle. */
export function entryFile({ output }: Rolldown.RolldownOutput, name: "publish" | "worker"): string {
  const entry = output.find((file) => file.type === "chunk" && file.isEntry && file.name === name);
  if (!entry) throw new Error(`The bundle has no entry ${name}.`);
  return entry.fileName;
}

/** Runs `publish` of its bundle, which lies on the disk for that time. */
export async function runPublish(
  built: Rolldown.RolldownOutput,
  options: Parameters<typeof publish>[0],
): Promise<Published> {
  const folder = await mkdtemp(join(tmpdir(), "onward-publish-"));
  try {
    const files = built.output.map((file) => [file.fileName, bytesOf(file)] as const);
    await replaceFolder(folder, new Map([...files, ["package.json", encodeText('{"type":"module"}')]]));
    const bundle: { readonly publish: typeof publish } = await import(
      pathToFileURL(join(folder, entryFile(built, "publish"))).href
    );
    return await bundle.publish(options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
