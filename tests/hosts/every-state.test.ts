import { cpSync } from "node:fs";
import { join } from "node:path";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject, type ProjectCopy, repository } from "../support/project.ts";
import { newDriver, programsOf } from "./drivers.ts";
import { describeWith } from "./with.ts";

/** A page with a phone in it, and the page of that phone, which shows every state. */
const pages = {
  "/phone": '<iframe src="/every-state" style="block-size: 740px; border: 0"></iframe>',
  "/every-state":
    '<!doctype html><html lang="en"><body><script type="module" src="/tests/hosts/every-state.tsx"></script>',
};

const servePages: Plugin = {
  name: "test:every-state",
  configureServer(server) {
    for (const [path, page] of Object.entries(pages))
      server.middlewares.use(path, async (_, response) => {
        response.setHeader("Content-Type", "text/html").end(await server.transformIndexHtml(path, page));
      });
  },
};

describe.each(["WebKitGTK", "WPE WebKit"] as const)("%s", (browser) => {
  describeWith(programsOf[browser], "on a phone", () => {
    let project: ProjectCopy;
    let server: ViteDevServer;
    beforeAll(async () => {
      project = copyProject((root) => {
        for (const file of ["tests/hosts/every-state.tsx", "tests/support/layout.ts"])
          cpSync(join(repository, file), join(root, file));
      });
      const { root } = project;
      server = await createServer({
        root,
        configFile: join(root, "vite.config.ts"),
        // Its own folder for what Vite prepares: other tests use the one in node_modules at the same time.
        cacheDir: join(root, ".vite"),
        plugins: [servePages],
        logLevel: "error",
        server: { port: 4440, strictPort: false, watch: null },
      });
      await server.listen();
    });
    afterAll(async () => {
      await server?.close();
      project.remove();
    });

    test("nothing is wider than the screen and nothing sticks out of its card, in any state, at 320 and 390 px, in both languages", async () => {
      const driver = await newDriver(browser);
      await driver.open(`${server.resolvedUrls?.local[0]}phone`);
      const misfits = () => driver.ask(() => document.querySelector("iframe")?.contentWindow?.misfits ?? null);
      await expect.poll(misfits, { timeout: 100_000, interval: 1000 }).not.toBeNull();
      expect(await misfits()).toEqual([]);
    });
  });
});
