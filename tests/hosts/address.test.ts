import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readContent } from "../../tooling/content/content.ts";
import { caddyAddress, caddyfile, caddyImport } from "../../tooling/hosting/caddy.ts";
import { headerPolicy } from "../../tooling/hosting/headers.ts";
import { nginxInclude, nginxServer } from "../../tooling/hosting/nginx.ts";
import { parseSiteAddress } from "../../tooling/settings/site-address.ts";
import { freePort, replaceOnce } from "../support/nginx.ts";
import { program } from "../support/packages.ts";
import { describeWith } from "./with.ts";

const run = promisify(execFile);

/** Addresses that are taken, with the host that each server must have read. Those that are refused are in site-address.test.ts. */
const addresses = [
  ["https://team.example", "team.example"],
  ["https://Team.Example:8443/a.b~c-d_e/", "team.example"],
  ["https://equipo-año.ejemplo./", "xn--equipo-ao-s6a.ejemplo"],
  ["https://192.168.1.5/onboarding", "192.168.1.5"],
  ["http://localhost:4173/x/", "localhost"],
] as const;

describe("a server's configuration, for every address that is taken", () => {
  let folder: string;
  const policy = headerPolicy("dist", readContent().members);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "onward-address-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  describeWith(["nginx"], "nginx", () => {
    test.each(addresses)("%s is the name %s and nothing else", async (text, host) => {
      const { hostname, pathname } = parseSiteAddress(text);
      const emitted = nginxServer(hostname, pathname);
      const changes = [
        ["include /etc/nginx/onward.inc;", `include ${join(folder, "onward.inc")};`],
        ["listen 80;", `listen 127.0.0.1:${await freePort()};`],
        ["  listen [::]:80;\n", ""],
      ] as const;
      const server = changes.reduce((config, [from, to]) => replaceOnce(config, from, to), emitted);
      writeFileSync(join(folder, "onward.inc"), nginxInclude(policy, pathname));
      writeFileSync(
        join(folder, "nginx.conf"),
        `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${server}}\n`,
      );
      const { stderr } = await run(program("nginx"), [
        "-p",
        folder,
        "-c",
        join(folder, "nginx.conf"),
        "-e",
        "stderr",
        "-t",
      ]);
      expect(stderr).toContain("test is successful");
      expect(/server_name (.*);/.exec(server)?.[1]).toBe(host);
    });
  });

  describeWith(["Caddy"], "Caddy", () => {
    test.each(addresses)("%s is the name %s and nothing else", async (text, host) => {
      const address = parseSiteAddress(text);
      const file = join(folder, "Caddyfile");
      writeFileSync(
        file,
        replaceOnce(
          caddyfile(caddyAddress(address), address.pathname),
          "import /etc/caddy/onward.caddy",
          `import ${join(folder, "onward.caddy")}`,
        ),
      );
      writeFileSync(join(folder, "onward.caddy"), caddyImport(policy, address.pathname));
      const { stdout } = await run(program("Caddy"), ["adapt", "--config", file, "--validate"], {
        env: { ...process.env, HOME: folder },
      });
      const { servers } = JSON.parse(stdout).apps.http;
      const names = Object.values<{ routes: { match?: { host: string[] }[] }[] }>(servers).flatMap(({ routes }) =>
        routes.flatMap(({ match = [] }) => match.flatMap(({ host = [] }) => host)),
      );
      expect(names).toEqual([host]);
    });
  });
});
