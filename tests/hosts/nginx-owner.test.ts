import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nginxServer } from "../../src/publish/hosts/nginx.ts";
import { program } from "../support/packages.ts";
import { copyInclude, freePort, layNginx, makeCertificate, startServer, testedSite } from "./nginx.ts";
import { headersOf, headersOverHttps } from "./serves.ts";
import { describeWith } from "./with.ts";

const run = promisify(execFile);
const host = "team.example";

/** Certbot knows a site without https by port 80. This loopback address is nobody else's. */
const address = `127.${process.pid % 251}.${Math.floor(process.pid / 251) % 251}.80`;
const welcome = "Welcome to nginx!";

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Asks a server of this machine as a browser asks the owner's host. */
const ask = (hostname: string, port: number, ca?: string) =>
  new Promise<Reply>((resolve, reject) => {
    const options = { hostname, port, path: "/", headers: { Host: host }, agent: false };
    const request = ca ? overHttps({ ...options, ca, servername: host }) : overHttp(options);
    request
      .once("error", reject)
      .once("response", async (response) =>
        resolve({ status: response.statusCode, headers: response.headers, body: await text(response) }),
      )
      .end();
  });

/** Port 80 is for root alone. */
const describeAsRoot = describe.runIf(process.getuid?.() === 0);

describeWith(["nginx", "Certbot", "Certbot's nginx plugin", "OpenSSL"], "nginx as Debian sets it up", () =>
  describeAsRoot("with its default site", () => {
    let folder: string;
    let securePort: number;
    let command: string[];
    let stop: () => Promise<void>;
    let certificate: string;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), "onward-nginx-"));
      const root = join(folder, "www");
      const hosting = join(folder, "hosting/nginx");
      cpSync(testedSite().root, root, { recursive: true });
      mkdirSync(hosting, { recursive: true });
      writeFileSync(join(hosting, "onward.conf"), nginxServer(host, "/"));
      cpSync(join(testedSite().hosting, "nginx/onward.inc"), join(hosting, "onward.inc"));
      securePort = await freePort();
      command = layNginx(folder, `${address}:80`, { root, hosting: join(folder, "hosting") });
      // Debian's own default site: it answers whatever no other block is named for.
      mkdirSync(join(folder, "html"));
      writeFileSync(join(folder, "html/index.nginx-debian.html"), `<h1>${welcome}</h1>`);
      writeFileSync(
        join(folder, "sites-enabled/default"),
        `server {
  listen ${address}:80 default_server;
  root ${join(folder, "html")};
  index index.html index.htm index.nginx-debian.html;
  server_name _;
  location / {
    try_files $uri $uri/ =404;
  }
}
`,
      );
      stop = await startServer(command, 80, folder, address);
    });
    afterAll(() => stop?.());

    const overPlain = () => ask(address, 80);
    const overTls = () => ask("127.0.0.1", securePort, certificate);
    const reload = () => run(command[0] ?? "", [...command.slice(1), "-s", "reload"]);

    test("the site is shown at its own address, though Debian's default site is enabled", async () => {
      const { status, headers, body } = await overPlain();
      expect(body).not.toContain(welcome);
      expect(body).toBe(readFileSync(join(testedSite().root, "index.html"), "utf8"));
      expect([status, headers]).toEqual([200, expect.objectContaining(headersOf(""))]);
      expect(headers).not.toHaveProperty("strict-transport-security");
    });

    describe("once certbot has put a certificate in", () => {
      beforeAll(async () => {
        const tls = await makeCertificate(folder, host);
        certificate = readFileSync(tls.certificate, "utf8");
        await run(
          program("Certbot"),
          [
            ...["install", "--non-interactive", "--nginx", "-d", host, "--redirect"],
            ...["--cert-path", tls.certificate, "--key-path", tls.key, "--fullchain-path", tls.certificate],
            ...["--nginx-server-root", folder, "--nginx-ctl", program("nginx"), "--https-port", String(securePort)],
            ...["config", "work", "logs"].flatMap((name) => [`--${name}-dir`, join(folder, `certbot-${name}`)]),
          ],
          { env: { ...process.env, HOME: folder } },
        );
      });

      const isSecure = async () => {
        await expect.poll(() => overTls().then(({ status }) => status)).toBe(200);
        const { headers, body } = await overTls();
        expect(body).toBe(readFileSync(join(testedSite().root, "index.html"), "utf8"));
        expect(headers).toMatchObject(headersOverHttps(""));
        const plain = await overPlain();
        expect([plain.status, plain.headers.location]).toEqual([301, `https://${host}/`]);
        expect(plain.headers).not.toHaveProperty("strict-transport-security");
      };

      test("the site is there over https, with every header, and http leads to it", isSecure);

      test("a new build, copied as the handbook says, and a reload leave it so", async () => {
        const before = readFileSync(join(folder, "conf.d/onward.conf"), "utf8");
        expect(before).toContain("managed by Certbot");
        cpSync(join(testedSite().hosting, "nginx/onward.inc"), join(folder, "hosting/nginx/onward.inc"));
        copyInclude(folder, { root: join(folder, "www"), hosting: join(folder, "hosting") });
        await reload();
        await isSecure();
        expect(readFileSync(join(folder, "conf.d/onward.conf"), "utf8")).toBe(before);
      });
    });
  }),
);
