import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteAddressProblem } from "../../src/project/link.ts";
import { filesForServers } from "../../src/publish/hosts/hosts.ts";
import { program } from "../support/packages.ts";
import { freePort, replaceOnce } from "./nginx.ts";
import { policy } from "./serves.ts";
import { describeWith } from "./with.ts";

const run = promisify(execFile);

/** Addresses that a project may have, with the host that each server must have read. */
const addresses = [
  ["https://team.example", "team.example"],
  ["https://Team.Example:8443/a.b~c-d_e/", "team.example"],
  ["https://equipo-año.ejemplo/onboarding/", "xn--equipo-ao-s6a.ejemplo"],
] as const;

/** The configurations of a site at an address, by path. */
function configurations(text: string): Readonly<Record<string, string>> {
  const address = new URL(text);
  return filesForServers(policy, address.pathname, address);
}

describe("a server's configuration, for every address that is taken", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "onward-address-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Writes a configuration, changed, and returns it. */
  function lay(
    text: string,
    path: string,
    name: string,
    changes: readonly (readonly [from: string, to: string])[] = [],
  ) {
    const file = configurations(text)[path] ?? "";
    const changed = changes.reduce((config, [from, to]) => replaceOnce(config, from, to), file);
    writeFileSync(join(folder, name), changed);
    return changed;
  }

  test.each(addresses)("%s is one that a project may have", (text) => expect(siteAddressProblem(text)).toBeNull());

  describeWith(["nginx"], "nginx", () => {
    test.each(addresses)("%s is the name %s and nothing else", async (text, host) => {
      const server = lay(text, "nginx/onward.conf", "server.conf", [
        ["include /etc/nginx/onward.inc;", `include ${join(folder, "onward.inc")};`],
        ["listen 80;", `listen 127.0.0.1:${await freePort()};`],
        ["  listen [::]:80;\n", ""],
      ]);
      lay(text, "nginx/onward.inc", "onward.inc");
      const config = join(folder, "nginx.conf");
      writeFileSync(config, `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${server}}\n`);
      const { stderr } = await run(program("nginx"), ["-p", folder, "-c", config, "-e", "stderr", "-t"]);
      expect(stderr).toContain("test is successful");
      expect(/server_name (.*);/.exec(server)?.[1]).toBe(host);
    });
  });

  describeWith(["Caddy"], "Caddy", () => {
    test.each(addresses)("%s is the name %s and nothing else", async (text, host) => {
      lay(text, "caddy/Caddyfile", "Caddyfile", [
        ["import /etc/caddy/onward.caddy", `import ${join(folder, "onward.caddy")}`],
      ]);
      lay(text, "caddy/onward.caddy", "onward.caddy");
      const { stdout } = await run(program("Caddy"), ["adapt", "--config", join(folder, "Caddyfile"), "--validate"], {
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
