import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { findProgram } from "../support/packages.ts";
import { startNginx, testedSite } from "./nginx.ts";
import { carriesThePolicy, hidesMistakes, keepsToTheSite, namesTheTypes, sendsCopies } from "./serves.ts";
import { describeWith } from "./with.ts";

describeWith(["nginx"], "a real nginx with the emitted configuration", () => {
  let root: string;
  let server: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "onward-www-"));
    cpSync(testedSite().root, root, { recursive: true });
    server = await startNginx(undefined, { root, hosting: testedSite().hosting });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(root, { recursive: true });
  });

  carriesThePolicy(() => server.address);
  namesTheTypes(() => server.address);
  keepsToTheSite(() => server.address);
  sendsCopies(() => server.address, findProgram("nginx's brotli module") ? ["br", "gzip"] : ["gzip"]);
  describe("with mistakes in its web root", () => hidesMistakes(() => ({ address: server.address, root })));
});
