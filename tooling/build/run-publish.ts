import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { EnvironmentOptions, Rolldown } from "vite";
import { encodeText } from "../../src/publish/bytes.ts";
import type { publish } from "../../src/publish/publish.ts";
import type { Published } from "../../src/publish/site-files.ts";
import { replaceFolder } from "./replace-folder.ts";
import { builtBytes } from "./shell.ts";

/** The file of the license notices that the worker's packages require. */
export const WORKER_LICENSES = "worker-licenses.txt";

/**
 * The build environment of `publish` and of the Studio's worker, which calls it. The bundle runs in Node and in a
 * module worker alike, so it imports nothing from outside, and packages resolve to their worker versions.
 */
export const publishEnvironment: EnvironmentOptions = {
  consumer: "server",
  keepProcessEnv: false,
  resolve: { noExternal: true, conditions: ["worker", "module", "development|production"], mainFields: ["module"] },
  build: {
    write: false,
    copyPublicDir: false,
    // The code is minified, because owners' phones load it as the Studio's worker.
    minify: true,
    license: { fileName: WORKER_LICENSES },
    rolldownOptions: {
      // Otherwise code for Node's `require` is added.
      platform: "browser",
      input: { publish: "src/publish/publish.ts", worker: "src/studio/actors/worker/worker.ts" },
      output: {
        // The hash keeps a browser from using a cached worker of an earlier publication.
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

/** Runs the bundle's `publish`. The bundle is written to a temporary folder, because Node imports only files. */
export async function runPublish(
  built: Rolldown.RolldownOutput,
  options: Parameters<typeof publish>[0],
): Promise<Published> {
  const folder = await mkdtemp(join(tmpdir(), "onward-publish-"));
  try {
    const files = built.output.map((file) => [file.fileName, builtBytes(file)] as const);
    await replaceFolder(folder, new Map([...files, ["package.json", encodeText('{"type":"module"}')]]));
    const bundle: { readonly publish: typeof publish } = await import(
      pathToFileURL(join(folder, entryFile(built, "publish"))).href
    );
    return await bundle.publish(options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
