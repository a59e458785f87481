import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { hostingFolder } from "../../build/hosting.ts";
import { freePort, replaceOnce, startServer } from "../support/nginx.ts";
import { program } from "../support/packages.ts";
import { carriesThePolicy, keepsToTheSite, sendsCopies } from "./serves.ts";
import { describeWith } from "./with.ts";

describeWith(["Caddy"], "a real Caddy with the emitted configuration", () => {
  let address = "";
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), "onward-caddy-"));
    address = `http://127.0.0.1:${port}/`;
    let site = readFileSync(join(hostingFolder, "Caddyfile"), "utf8");
    site = replaceOnce(site, "root * /var/www/onward", `root * "${resolve("dist")}"`);
    site = replaceOnce(site, "\nteam.example {", `\n{\n  admin off\n}\n${new URL(address).origin} {\n  bind 127.0.0.1`);
    writeFileSync(join(folder, "Caddyfile"), site);
    stop = await startServer([program("Caddy"), "run", "--config", "Caddyfile"], port, folder);
  });
  afterAll(() => stop?.());

  carriesThePolicy(() => address);
  keepsToTheSite(() => address);
  sendsCopies(() => address, ["br", "gzip"]);
});
