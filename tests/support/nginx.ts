import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { vi } from "vitest";
import { hostingFolder } from "../../build/hosting.ts";
import { findProgram, program } from "./packages.ts";

/** A web server of this machine's own, on loopback. */
export interface Server {
  /** With a slash at the end. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** A certificate for `localhost`, by the paths of its files. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** A built site, by its folders. */
export interface BuiltSite {
  /** What stands for `/var/www/onward`. */
  readonly root: string;
  /** Where the build wrote the configurations. */
  readonly hosting: string;
}

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}

/** Replaces what stands exactly once in an emitted configuration, so that a test never runs another one than it thinks. */
export function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`"${from}" does not stand once in the configuration.`);
  return text.replace(from, () => to);
}

/**
 * Starts a server in the foreground with a folder of its own, and comes back when it listens.
 *
 * @param command the program, then its arguments
 * @param port where it will listen on 127.0.0.1
 * @param folder its temporary folder, removed when it stops
 */
export async function startServer(
  command: readonly string[],
  port: number,
  folder: string,
): Promise<() => Promise<void>> {
  const [file = "", ...args] = command;
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  child.stderr.on("data", (data) => {
    log += data;
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`${file} did not start: ${log}`);
      await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" });
    },
    { timeout: 20_000 },
  );
  return async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  };
}

/**
 * Starts this machine's nginx with the configuration that the build wrote; only folder and port are other ones, and brotli is
 * on where nginx has the module.
 *
 * @param tls serves https with this certificate, and sends http on the same port there
 * @param site another one than the demo
 */
export async function startNginx(
  tls?: Certificate,
  site: BuiltSite = { root: "dist", hosting: hostingFolder },
): Promise<Server> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "onward-nginx-"));
  const nginx = program("nginx");
  const brotli = findProgram("nginx's brotli module");

  let config = readFileSync(join(site.hosting, "nginx.conf"), "utf8");
  config = replaceOnce(config, "root /var/www/onward;", `root "${resolve(site.root)}";`);
  config = replaceOnce(
    config,
    "listen 80;",
    tls
      ? `listen 127.0.0.1:${port} ssl; ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key};
  error_page 497 =301 https://localhost:${port}$request_uri;`
      : `listen 127.0.0.1:${port};`,
  );
  if (brotli) config = replaceOnce(config, "# With the module ngx_brotli: brotli_static on;", "brotli_static on;");
  mkdirSync(join(folder, "conf.d"));
  writeFileSync(join(folder, "conf.d/onward.conf"), config);

  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  writeFileSync(
    join(folder, "nginx.conf"),
    `${brotli ? `load_module ${brotli};` : ""}
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ""}
daemon off;
pid nginx.pid;
error_log stderr warn;
events {}
http {
  include ${nginx.startsWith("/opt/homebrew/") ? "/opt/homebrew" : ""}/etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${temporary.join("\n  ")}
  include conf.d/*.conf;
}
`,
  );
  const stop = await startServer([nginx, "-p", folder, "-c", "nginx.conf", "-e", "stderr"], port, folder);
  return { address: tls ? `https://localhost:${port}/` : `http://127.0.0.1:${port}/`, stop };
}
