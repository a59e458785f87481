import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildEnvironment, createBuilder, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { hex } from "../../src/project/bytes.ts";
import { sha256 } from "../../src/publish/bytes.ts";
import type { Shell } from "../../src/publish/shell.ts";
import { entryFile, runPublish } from "../../tooling/build/run-publish.ts";
import { publishedCatalogs } from "../../tooling/catalogs/catalogs.ts";
import { seededRandom } from "../publish/small-project.ts";
import { isLong } from "../support/is-long.ts";
import { readProject } from "../support/projects.ts";
import { serveFiles } from "../support/serve-files.ts";
import { newDriver, programsOf } from "./drivers.ts";
import { until } from "./finding.ts";
import { describeWith } from "./with.ts";

const SEED = 35;

const browsers = ["Chromium", "Firefox", ...(isLong ? (["WebKitGTK", "WPE WebKit"] as const) : [])] as const;

/** Runs in the worker: publishes what the host has, and tells the digest of each file. */
const worker = (bundle: string) => `
import { publish } from "/${bundle}";
${seededRandom}
const bytes = async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer());
const all = async (folder, names) => new Map(await Promise.all(names.map(async (name) => [name, await bytes(folder + encodeURIComponent(name))])));
try {
  const { options, shell, mediaNames, shellPaths } = await (await fetch("/options.json")).json();
  const { files, hosting } = await publish({
    ...options,
    media: await all("/media/", mediaNames),
    shell: { ...shell, files: await all("/shell/", shellPaths) },
    random: seededRandom(${SEED}),
  });
  const digests = [...files, ...hosting].map(async ([path, content]) => [path, Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", content)), (byte) => byte.toString(16).padStart(2, "0")).join("")]);
  postMessage(JSON.stringify(await Promise.all(digests)));
} catch (error) {
  postMessage("failed: " + error + error.stack);
}
`;

/** The bundle of `publish`, as `npm run build` makes it. */
async function buildPublish(): Promise<Rolldown.RolldownOutput> {
  const root = inject("project");
  // Vitest's own "test" would build with the development version of React.
  vi.stubEnv("NODE_ENV", "production");
  const builder = await createBuilder({ root, configFile: join(root, "vite.config.ts"), logLevel: "error" });
  const output = await builder.build(builder.environments.publish as BuildEnvironment);
  vi.unstubAllEnvs();
  return output as Rolldown.RolldownOutput;
}

/** The shell of a built site, as its Studio gets it. */
function shellOf(folder: string): Shell {
  const read = (path: string) => new Uint8Array(readFileSync(join(folder, path)));
  const { files, ...shell } = JSON.parse(readFileSync(join(folder, "studio/shell.json"), "utf8"));
  return { ...shell, files: new Map(files.map((path: string) => [path, read(path)])) };
}

const page = `<!doctype html><title>publishes</title><link rel="icon" href="data:,"><script type="module">
  const worker = new Worker("/worker.js", { type: "module" });
  worker.onmessage = ({ data }) => { document.body.textContent = data; };
  worker.onerror = ({ message }) => { document.body.textContent = "failed: " + message; };
</script>`;

describe("publish", () => {
  const { project, media } = readProject("examples/full");
  const options = {
    project: { ...project, site: { ...project.site, address: "https://team.example/onboarding/" } },
    password: "tundra velcro harmonic glacier",
    catalogs: publishedCatalogs(),
    year: 2026,
  };
  let host: Awaited<ReturnType<typeof serveFiles>>;
  let inNode: readonly (readonly [path: string, digest: string])[] = [];

  beforeAll(async () => {
    const publish = await buildPublish();
    const shell = shellOf(inject("folder"));
    const { files, hosting } = await runPublish(publish, { ...options, media, shell, random: seededRandom(SEED) });
    const digests = [...files, ...hosting].map(async ([path, bytes]) => [path, hex(await sha256(bytes))] as const);
    inNode = await Promise.all(digests);

    const { files: shellFiles, ...rest } = shell;
    const told = { options, shell: rest, mediaNames: [...media.keys()], shellPaths: [...shellFiles.keys()] };
    const served = new Map<string, string | Uint8Array>([
      ["/", page],
      ["/worker.js", worker(entryFile(publish, "publish"))],
      ["/options.json", JSON.stringify(told)],
      ...publish.output.map((file) => [`/${file.fileName}`, file.type === "chunk" ? file.code : file.source] as const),
      ...[...media].map(([name, bytes]) => [`/media/${encodeURIComponent(name)}`, bytes] as const),
      ...[...shellFiles].map(([path, bytes]) => [`/shell/${encodeURIComponent(path)}`, bytes] as const),
    ]);
    host = await serveFiles(served);
  });
  afterAll(() => host?.close());

  for (const browser of browsers)
    describeWith(programsOf[browser], `in a module worker of ${browser}`, () => {
      test("makes byte for byte the site that it makes in Node", async () => {
        const driver = await newDriver(browser);
        await driver.reach(host.address);
        const said = await until("published site", () => driver.ask(() => document.body?.textContent?.trim() ?? ""));
        expect(said).toMatch(/^\[/);
        expect(new Map(JSON.parse(said))).toEqual(new Map(inNode));
        expect(driver.consoleErrors).toEqual([]);
      });
    });
});
