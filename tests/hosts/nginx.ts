import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, inject, vi } from "vitest";
import { listen } from "../support/listen.ts";
import { findProgram, program } from "../support/packages.ts";

/** A web server of this machine's own, on loopback. */
export interface Server {
  /** With a slash at the end. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** A certificate, by the paths of its files. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Makes a certificate that holds for some days. */
export async function makeCertificate(folder: string, host = "localhost"): Promise<Certificate> {
  const paths = { certificate: join(folder, "cert.pem"), key: join(folder, "key.pem") };
  const options = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${host}`;
  await promisify(execFile)(program("OpenSSL"), [
    ...options.split(" "),
    ...["-addext", `subjectAltName=DNS:${host}`, "-out", paths.certificate, "-keyout", paths.key],
  ]);
  return paths;
}

/** A built site, by its folders. */
export interface BuiltSite {
  /** The folder that replaces `/var/www/onward`. */
  readonly root: string;
  /** Where the build wrote the configurations. */
  readonly hosting: string;
}

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const { address, close } = await listen(createServer(), "127.0.0.1");
  await close();
  return Number(new URL(address).port);
}

/** Replaces what stands exactly once in an emitted configuration, so that a test never runs another one than it thinks. */
export function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`"${from}" does not stand once in the configuration.`);
  return text.replace(from, () => to);
}

/**
 * Starts a server in the foreground with a folder of its own, and resolves when it listens.
 *
 * @param command the program, then its arguments
 * @param port where it will listen on `address`
 * @param folder its temporary folder, removed when it stops
 */
export async function startServer(
  command: readonly string[],
  port: number,
  folder: string,
  address = "127.0.0.1",
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
      await fetch(`http://${address}:${port}/`, { redirect: "manual" });
    },
    { timeout: 20_000 },
  );
  return async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true });
  };
}

/** The site that the tests' set-up built. */
export const testedSite = (): BuiltSite => ({ root: inject("folder"), hosting: join(inject("project"), "hosting") });

/**
 * Lays nginx's folder as a server has it after an owner followed the handbook; only addresses and folders are other ones.
 *
 * @param folder where it will be
 * @param listen where it listens: address and port
 * @param tls serves https with this certificate, and sends http on the same port there
 * @returns the command that runs it in the foreground
 */
export function layNginx(folder: string, listen: string, site = testedSite(), tls?: Certificate): string[] {
  const nginx = program("nginx");
  const brotli = findProgram("nginx's brotli module");
  let server = readFileSync(join(site.hosting, "nginx/onward.conf"), "utf8");
  server = replaceOnce(server, "root /var/www/onward;", `root "${resolve(site.root)}";`);
  server = replaceOnce(server, "include /etc/nginx/onward.inc;", `include ${join(folder, "onward.inc")};`);
  server = replaceOnce(server, "  listen [::]:80;\n", "");
  server = replaceOnce(
    server,
    "listen 80;",
    tls
      ? `listen ${listen} ssl; ssl_certificate ${tls.certificate}; ssl_certificate_key ${tls.key};
  error_page 497 =301 https://localhost:$server_port$request_uri;`
      : `listen ${listen};`,
  );
  mkdirSync(join(folder, "conf.d"));
  mkdirSync(join(folder, "sites-enabled"));
  writeFileSync(join(folder, "conf.d/onward.conf"), server);
  copyInclude(folder, site);

  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    join(folder, "nginx.conf"),
    `${brotli ? `load_module ${brotli};` : ""}
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ""}
daemon off;
pid ${join(folder, "nginx.pid")};
error_log stderr warn;
events {}
http {
  include ${nginx.startsWith("/opt/homebrew/") ? "/opt/homebrew" : ""}/etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join("\n  ")}
  include ${folder}/conf.d/*.conf;
  include ${folder}/sites-enabled/*;
}
`,
  );
  return [nginx, "-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"];
}

/** Copies what each build replaces into nginx's folder; brotli is on where nginx has the module. */
export function copyInclude(folder: string, site = testedSite()): void {
  let include = readFileSync(join(site.hosting, "nginx/onward.inc"), "utf8");
  if (findProgram("nginx's brotli module"))
    include = replaceOnce(include, "# With the module ngx_brotli: brotli_static on;", "brotli_static on;");
  writeFileSync(join(folder, "onward.inc"), include);
}

/**
 * Starts this machine's nginx with the configuration that the build wrote.
 *
 * @param site another one than the tests'
 * @param tls serves https with this certificate, and sends http on the same port there
 */
export async function startNginx(site = testedSite(), tls?: Certificate): Promise<Server> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "onward-nginx-"));
  const stop = await startServer(layNginx(folder, `127.0.0.1:${port}`, site, tls), port, folder);
  return { address: tls ? `https://localhost:${port}/` : `http://127.0.0.1:${port}/`, stop };
}

/** For the top of a group of tests: a real nginx with the tests' site. Its address is there once they run. */
export function sharedNginx(): () => string {
  let server: Server;
  beforeAll(async () => {
    server = await startNginx();
  });
  afterAll(() => server?.stop());
  return () => server.address;
}
