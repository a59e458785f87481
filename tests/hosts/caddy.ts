import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { program } from "../support/packages.ts";
import {
  type BuiltSite,
  type Certificate,
  freePort,
  replaceOnce,
  type Server,
  startServer,
  testedSite,
} from "./nginx.ts";

/**
 * Starts this machine's Caddy with the configuration that the build wrote; only folder and address are other ones.
 *
 * @param site another one than the tests'
 * @param tls serves https with this certificate
 */
export async function startCaddy(site: BuiltSite = testedSite(), tls?: Certificate): Promise<Server> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "onward-caddy-"));
  const address = tls ? `https://localhost:${port}/` : `http://127.0.0.1:${port}/`;
  let config = readFileSync(join(site.hosting, "caddy/Caddyfile"), "utf8");
  config = replaceOnce(config, "root * /var/www/onward", `root * "${resolve(site.root)}"`);
  config = replaceOnce(config, "import /etc/caddy/onward.caddy", `import ${join(folder, "onward.caddy")}`);
  config = replaceOnce(
    config,
    "\nteam.example {",
    `\n{\n  admin off\n  skip_install_trust\n  auto_https disable_redirects\n}\n${new URL(address).origin} {\n  bind 127.0.0.1${tls ? `\n  tls ${tls.certificate} ${tls.key}` : ""}`,
  );
  copyFileSync(join(site.hosting, "caddy/onward.caddy"), join(folder, "onward.caddy"));
  writeFileSync(join(folder, "Caddyfile"), config);
  const stop = await startServer([program("Caddy"), "run", "--config", "Caddyfile"], port, folder);
  return { address, stop };
}
