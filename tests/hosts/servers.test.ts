import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { findProgram, type Program } from "../support/packages.ts";
import { startCaddy } from "./caddy.ts";
import { type BuiltSite, type Server, startNginx, testedSite } from "./nginx.ts";
import { carriesThePolicy, hidesMistakes, keepsToTheSite, namesTheTypes, sendsCopies } from "./serves.ts";
import { describeWith } from "./with.ts";

type Start = (site: BuiltSite) => Promise<Server>;

const servers: readonly [name: Program, start: Start, encodings: ("br" | "gzip")[]][] = [
  ["nginx", startNginx, findProgram("nginx's brotli module") ? ["br", "gzip"] : ["gzip"]],
  ["Caddy", startCaddy, ["br", "gzip"]],
];

for (const [name, start, encodings] of servers)
  describeWith([name], `a real ${name} with the emitted configuration`, () => {
    let root: string;
    let server: Server;
    beforeAll(async () => {
      root = mkdtempSync(join(tmpdir(), "onward-www-"));
      cpSync(testedSite().root, root, { recursive: true });
      server = await start({ root, hosting: testedSite().hosting });
    });
    afterAll(async () => {
      await server?.stop();
      rmSync(root, { recursive: true });
    });

    carriesThePolicy(() => server.address);
    // Caddy sends no type with the manifest and the encrypted files, and no browser needs one.
    if (name === "nginx") namesTheTypes(() => server.address);
    keepsToTheSite(() => server.address);
    sendsCopies(() => server.address, encodings);
    describe("with mistakes in its web root", () => hidesMistakes(() => ({ address: server.address, root })));
  });
