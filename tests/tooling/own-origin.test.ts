import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../src/publish/password/public-passwords.ts";
import { copyProject } from "../support/project.ts";

const misnamed = [
  ".env.local",
  ".env.local.txt",
  ".envlocal",
  "env.local",
  "env.txt",
  "envlocal.txt",
  "_env.local",
  "env",
];

let root: string;
let remove: () => void;
let server: ViteDevServer;
let port: number;

beforeAll(async () => {
  ({ root, remove } = copyProject((copy) => {
    for (const name of misnamed) writeFileSync(join(copy, name), "ACCESS_WORD=the words of nobody else\n");
  }));
  // The settings' own password is too weak to be published.
  process.env.ACCESS_WORD = DEMO_PASSWORD;
  server = await createServer({
    root,
    configFile: join(root, "vite.config.ts"),
    cacheDir: join(root, ".vite"),
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { port: 0, host: "127.0.0.1", watch: null, ws: false },
  });
  await server.listen();
  const address = server.httpServer?.address();
  port = typeof address === "object" && address ? address.port : 0;
}, 60_000);
afterAll(async () => {
  delete process.env.ACCESS_WORD;
  await server?.close();
  remove();
});

/** Asks as a browser does, with whatever headers: `fetch` would not send these. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers }, async (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) });
    }).once("error", reject);
  });

const served = ["/gallery/project.json", "/members.jwe", "/content/project.json", "/content/media/flyer-en.webp"];
const sources = ["/content/project.json?raw", "/locales/es/members.po", "/src/site/entry/client.tsx", "/"];

describe("npm run dev", () => {
  const others: readonly [who: string, headers: Record<string, string>][] = [
    [
      "a page on the internet",
      { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors", Origin: "https://evil.example" },
    ],
    ["a picture on a page on the internet", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors" }],
    [
      "a frame on the internet",
      { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe" },
    ],
    [
      "a project on another port",
      { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors", Origin: "http://localhost:3000" },
    ],
    ["a page in a browser that says no more than its origin", { Origin: "http://localhost:3000" }],
    ["a page without an origin", { Origin: "null" }],
  ];
  test.each(others.flatMap(([who, headers]) => [...served, ...sources].map((path) => [who, path, headers] as const)))(
    "refuses %s: %s",
    async (_, path, headers) => {
      const { status, headers: sent, body } = await ask(path, headers);
      expect(status).toBe(403);
      expect(sent).not.toHaveProperty("access-control-allow-origin");
      expect(body).toBe("Only the site's own pages can use this.\n");
    },
  );

  test.each(served)("gives %s to its own pages, and tells browsers to give it to no other", async (path) => {
    const own = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors", Origin: `http://127.0.0.1:${port}` };
    const { status, headers } = await ask(path, own);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "cross-origin-resource-policy": "same-origin" });
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  test.each(["/@vite/client", "/@vite/env", "/src/site/entry/client.tsx"])(
    "serves what the page is made of: %s",
    async (path) => {
      expect((await ask(path, { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors" })).status).toBe(200);
    },
  );

  test("opens for who types its address or follows a link to it, and for no name of a host but its own", async () => {
    const opened = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document", Accept: "text/html" };
    for (const site of ["none", "cross-site"])
      expect((await ask("/gallery", { ...opened, "Sec-Fetch-Site": site })).status).toBe(200);
    expect((await ask("/gallery/project.json", { Host: "evil.example" })).status).toBe(403);
  });

  test.each(misnamed.flatMap((name) => [`/${name}`, `/${name}?raw`, `/./${name}?import&raw`]))(
    "never serves the owner's settings: %s",
    async (path) => expect((await ask(path)).body).not.toContain("the words of nobody else"),
  );

  test("never serves the owner's settings by their place on this computer", async () => {
    for (const name of misnamed)
      for (const query of ["", "?raw", "?import&raw", "?url"])
        expect((await ask(`/@fs${root}/${name}${query}`)).body).not.toContain("the words of nobody else");
  });
});
