import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { startCaddy } from "./caddy.ts";
import type { Server } from "./nginx.ts";
import { testedSite } from "./nginx.ts";
import { carriesThePolicy, hidesMistakes, keepsToTheSite, sendsCopies } from "./serves.ts";
import { describeWith } from "./with.ts";

describeWith(["Caddy"], "a real Caddy with the emitted configuration", () => {
  let root: string;
  let server: Server;
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "onward-www-"));
    cpSync(testedSite().root, root, { recursive: true });
    server = await startCaddy({ root, hosting: testedSite().hosting });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(root, { recursive: true });
  });

  carriesThePolicy(() => server.address);
  keepsToTheSite(() => server.address);
  sendsCopies(() => server.address, ["br", "gzip"]);
  describe("with mistakes in its web root", () => hidesMistakes(() => ({ address: server.address, root })));
});
