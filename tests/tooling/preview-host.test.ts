import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { preview } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { copyProject } from "../support/project.ts";

const STARTS = { timeout: 60_000 };

test("without a built site, the preview says in one line what to do", STARTS, () => {
  const { root, remove } = copyProject();
  onTestFinished(remove);
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const { status, stderr } = spawnSync(process.execPath, [vite, "preview", "--port", "0"], {
    cwd: root,
    encoding: "utf8",
    timeout: 30_000,
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^.*There is no built site in "dist"; type "npm run build" first\..*\n$/);
});

test(
  "while a build replaces the folder, the preview asks for patience, and answers again afterwards",
  STARTS,
  async () => {
    const { root, remove } = copyProject();
    onTestFinished(remove);
    mkdirSync(join(root, "dist"));
    writeFileSync(join(root, "dist/index.html"), '<script type="application/json" id="site">{"base":"/"}</script>');
    writeFileSync(join(root, "dist/vercel.json"), '{"headers":[]}');
    const configFile = join(root, "vite.config.ts");
    const server = await preview({ root, configFile, logLevel: "silent", preview: { port: 0, host: "127.0.0.1" } });
    onTestFinished(() => server.close());
    const [address = ""] = server.resolvedUrls?.local ?? [];
    const answer = await fetch(`${address}nowhere`);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("when the build is done")]);
    writeFileSync(join(root, "dist/404.html"), "not found");
    const later = await fetch(`${address}nowhere`);
    expect([later.status, await later.text()]).toEqual([404, "not found"]);
  },
);
