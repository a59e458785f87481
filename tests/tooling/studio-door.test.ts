import { statSync, symlinkSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { filesOf, projectWith, rename, smallFiles } from "../support/studio-project.ts";
import { type Ask, type OpenStudio, openStudio } from "../support/studio-server.ts";

const STEP = "/studio/api/step";

/** How an open page looks for the token of a Studio that was started anew. */
const lookup = { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "same-origin", "Sec-Fetch-Dest": "empty" };

/** What the page would send to give the site another name. */
const step = (studio: OpenStudio): Ask => ({
  method: "POST",
  path: STEP,
  headers: { ...studio.own, "Content-Type": "application/json" },
  body: JSON.stringify({ operations: [rename("Mine")] }),
});

const withHeaders =
  (headers: Ask["headers"]) =>
  (studio: OpenStudio): Ask => {
    const own = step(studio);
    return { ...own, headers: { ...own.headers, ...headers } };
  };

const withBody =
  (body: unknown) =>
  (studio: OpenStudio): Ask => ({ ...step(studio), body: typeof body === "string" ? body : JSON.stringify(body) });

const get =
  (path: string, headers: Ask["headers"] = {}) =>
  (studio: OpenStudio): Ask => ({ path, headers: { ...studio.own, ...headers } });

const operation = (change: object) => withBody({ operations: [{ ...rename("Mine"), ...change }] });

const hostile: readonly [who: string, ask: (studio: OpenStudio) => Ask, status: number][] = [
  ["another name that leads here, as in DNS rebinding", withHeaders({ Host: "evil.example" }), 403],
  [
    "the right port under another name",
    (it) => withHeaders({ Host: it.host.replace("127.0.0.1", "evil.example") })(it),
    403,
  ],
  [
    "localhost, which is another site",
    (it) => withHeaders({ Host: it.host.replace("127.0.0.1", "localhost") })(it),
    403,
  ],
  ["another port in the name", withHeaders({ Host: "127.0.0.1:1" }), 403],
  ["a name without a port", withHeaders({ Host: "127.0.0.1" }), 403],
  ["a page on the internet", withHeaders({ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }), 403],
  ["a page on the internet that says nothing of itself", withHeaders({ Origin: "https://evil.example" }), 403],
  ["a page without an origin", withHeaders({ Origin: "null" }), 403],
  ["a file that was opened in a browser", withHeaders({ Origin: "file://" }), 403],
  ["a project on another port", withHeaders({ Origin: "http://127.0.0.1:5173", "Sec-Fetch-Site": "same-site" }), 403],
  ["a project on another port that hides it", withHeaders({ Origin: "http://127.0.0.1:5173" }), 403],
  ["the same port by https", (it) => withHeaders({ Origin: `https://${it.host}` })(it), 403],
  [
    "localhost as origin",
    (it) => withHeaders({ Origin: `http://${it.host.replace("127.0.0.1", "localhost")}` })(it),
    403,
  ],
  ["an origin with more behind it", (it) => withHeaders({ Origin: `http://${it.host}.evil.example` })(it), 403],
  ["a request without an origin", withHeaders({ Origin: undefined }), 403],
  ["a frame of the same site", withHeaders({ "Sec-Fetch-Site": "same-site" }), 403],
  ["another site with the right origin", withHeaders({ "Sec-Fetch-Site": "cross-site" }), 403],
  ["a browser that doesn't say where from", withHeaders({ "Sec-Fetch-Site": undefined }), 403],
  ["a program of this computer that knows the address alone", withHeaders({ Cookie: undefined }), 403],
  ["a program that guesses the key", (it) => withHeaders({ Cookie: it.own.Cookie?.replace(/=.*/, "=A") })(it), 403],
  [
    "a program that reads the content",
    get("/content/members.json", { Cookie: undefined, Origin: undefined, "Sec-Fetch-Mode": "no-cors" }),
    403,
  ],
  ["a program that looks for the token", (it) => ({ headers: { ...it.opened, Cookie: undefined } }), 403],
  [
    "a program that brings a wrong key",
    (it) => ({ path: "/?key=A", headers: { ...it.opened, Cookie: undefined } }),
    403,
  ],
  [
    "a program's socket",
    (it) => ({ headers: { ...it.own, Cookie: undefined, Connection: "Upgrade", Upgrade: "websocket" } }),
    403,
  ],
  ["somebody without the token", withHeaders({ "x-onward-studio": undefined }), 403],
  ["an empty token", withHeaders({ "x-onward-studio": "" }), 403],
  ["a wrong token", withHeaders({ "x-onward-studio": "A".repeat(43) }), 403],
  ["half of the token", (it) => withHeaders({ "x-onward-studio": it.own["x-onward-studio"]?.slice(0, 20) })(it), 403],
  [
    "the token with more behind it",
    (it) => withHeaders({ "x-onward-studio": `${it.own["x-onward-studio"]}A` })(it),
    403,
  ],
  [
    "the token in the address",
    (it) => ({
      ...withHeaders({ "x-onward-studio": undefined })(it),
      path: `${STEP}?token=${it.own["x-onward-studio"]}`,
    }),
    403,
  ],
  ["plain text, which a page may send anywhere", withHeaders({ "Content-Type": "text/plain" }), 415],
  ["a form", withHeaders({ "Content-Type": "application/x-www-form-urlencoded" }), 415],
  ["a form with files", withHeaders({ "Content-Type": "multipart/form-data; boundary=a" }), 415],
  ["no kind of content", withHeaders({ "Content-Type": undefined }), 415],
  ["JSON of another encoding", withHeaders({ "Content-Type": "application/json; charset=utf-16" }), 415],
  ["GET", (it) => ({ ...step(it), method: "GET" }), 405],
  ["PUT", (it) => ({ ...step(it), method: "PUT" }), 405],
  ["DELETE", (it) => ({ ...step(it), method: "DELETE" }), 405],
  [
    "a question before a foreign request",
    (it) => ({
      method: "OPTIONS",
      path: STEP,
      headers: { ...it.own, Origin: "https://evil.example", "Access-Control-Request-Method": "POST" },
    }),
    403,
  ],
  ["a question of its own page", (it) => ({ ...step(it), method: "OPTIONS" }), 405],
  ["a write to another address", (it) => ({ ...step(it), path: "/content/site.json" }), 405],
  ["an answer that there is not", (it) => ({ ...step(it), path: "/studio/api/__proto__" }), 404],
  ["an answer with a path behind it", (it) => ({ ...step(it), path: `${STEP}/../../../.env.local` }), 400],
  ["another file of the project", operation({ file: "package.json" }), 400],
  ["a file outside of the project", operation({ file: "../site.json" }), 400],
  ["a file behind a NUL", operation({ file: "content/site.json\0.png" }), 400],
  ["a stream of a file, as Windows has them", operation({ file: "content/site.json::$DATA" }), 400],
  ["a prototype's entry", operation({ path: ["__proto__", "polluted"] }), 400],
  [
    "a text's id that leaves its file",
    withBody({
      operations: [{ type: "message", language: "../en", catalog: "site", id: "z.last", old: "Last", text: "Mine" }],
    }),
    400,
  ],
  [
    "a text's id that ends its line",
    withBody({ operations: [{ type: "message", language: "en", catalog: "site", id: 'z"\nmsgid "', text: "Mine" }] }),
    400,
  ],
  ["an upload by a path", withBody({ operations: [rename("Mine")], uploads: ["../../.env.local"] }), 400],
  ["more than an answer takes", withBody({ operations: [rename("Mine")], more: true }), 400],
  ["half of a step", withBody('{"operations":['), 400],
  ["a step of more than 256 kB", withBody({ operations: [rename("M".repeat(256_000))] }), 413],
  ["a path out of the project", get("/../.env.local"), 400],
  ["an encoded path out of the project", get("/%2e%2e/.env.local"), 400],
  ["a path that is encoded twice", get("/%252e%252e/.env.local"), 400],
  ["a path with Windows' slashes", get("/..%5c.env.local"), 400],
  ["a NUL in a path", get("/content/site.json%00.png"), 400],
  ["Windows' stream in a path", get("/.env.local::$DATA"), 400],
  ["a path that can't be decoded", get("/%E0%A4%A"), 400],
  ["an address of another host as a path", get("http://evil.example/"), 400],
  ["the page within a frame", (it) => ({ headers: { ...it.opened, "Sec-Fetch-Dest": "iframe" } }), 403],
  [
    "a page on another port that looks for the token",
    (it) => ({ headers: { ...it.opened, ...lookup, "Sec-Fetch-Site": "same-site" } }),
    403,
  ],
  ["a link on another site", (it) => ({ headers: { ...it.opened, "Sec-Fetch-Site": "cross-site" } }), 403],
  [
    "a script of another site that reads the content",
    get("/content/members.json", { Origin: undefined, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors" }),
    403,
  ],
  [
    "a foreign socket",
    (it) => ({ headers: { ...it.own, Origin: "https://evil.example", Connection: "Upgrade", Upgrade: "websocket" } }),
    403,
  ],
  [
    "a socket without an origin",
    (it) => ({ headers: { ...it.own, Origin: undefined, Connection: "Upgrade", Upgrade: "websocket" } }),
    403,
  ],
];

test.each(hostile)("%s is refused, and no byte changes", async (_, ask, status) => {
  const root = projectWith(smallFiles);
  const studio = await openStudio(root);
  const reply = await studio.ask(ask(studio));
  expect(reply.status).toBe(status);
  expect(filesOf(root)).toEqual(smallFiles);
  for (const secret of ["copper lluvia", "Onward", studio.own["x-onward-studio"] ?? ""])
    expect(reply.body).not.toContain(secret);
  expect(Object.keys(reply.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("the same request from the Studio's own page is saved", async () => {
  const root = projectWith(smallFiles);
  const studio = await openStudio(root);
  expect((await studio.ask(step(studio))).status).toBe(200);
  expect(filesOf(root)["content/site.json"]).toContain('"Mine"');
});

test("a step without an end is cut off", async () => {
  const root = projectWith(smallFiles);
  const studio = await openStudio(root);
  const status = await new Promise<number | undefined>((resolve) => {
    const sent = request(`${studio.address}studio/api/step`, {
      method: "POST",
      headers: withHeaders({})(studio).headers as Record<string, string>,
    });
    const more = () => void sent.write("x".repeat(60_000), (error) => error ?? more());
    sent.once("response", ({ statusCode }) => resolve(statusCode));
    sent.once("error", () => resolve(0));
    more();
  });
  expect(status).toBe(0);
  expect(filesOf(root)).toEqual(smallFiles);
  expect((await studio.call("read")).status).toBe(200);
});

test("a name that is said twice is no name", async () => {
  const studio = await openStudio(projectWith(smallFiles));
  const { port } = new URL(studio.address);
  const socket = connect(Number(port), "127.0.0.1");
  socket.end(
    `GET / HTTP/1.1\r\nHost: evil.example\r\nHost: ${studio.host}\r\nSec-Fetch-Site: none\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document\r\n\r\n`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1.1 4\d\d/);
});

test("the address in the Studio's window lets a browser in, for all tabs and restarts; without it, one is told what to do", async () => {
  const root = projectWith(smallFiles);
  const first = await openStudio(root);
  expect(first.entered).toMatchObject({ status: 303, headers: { location: "/" } });
  expect(first.entered.headers["set-cookie"]).toEqual([
    expect.stringMatching(/^onward-studio-\w{16}=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/),
  ]);
  if (process.platform !== "win32") expect(statSync(join(root, ".studio/key")).mode & 0o777).toBe(0o600);
  await first.close();
  const again = await openStudio(root);
  const { Cookie } = first.opened;
  expect(await again.ask({ headers: { ...again.opened, Cookie: `other=1; ${Cookie}` } })).toMatchObject({
    status: 200,
  });
  const told = await again.ask({ headers: { ...again.opened, Cookie: "other=1" } });
  expect(told).toMatchObject({ status: 403, headers: { "content-type": "text/plain; charset=utf-8" } });
  expect(told.body).toMatch(/^This browser doesn't know the Studio yet\. Open the whole address shown in the window/);
});

test("the page opens for who types its address, tells browsers to show it in no frame, and is kept nowhere", async () => {
  const { page, ask, opened } = await openStudio(projectWith(smallFiles));
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({
    "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect(page.headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe/);
  const { Cookie } = opened;
  for (const headers of [
    { ...opened, "Sec-Fetch-Site": "same-origin" },
    { Cookie, ...lookup },
  ])
    expect(await ask({ headers })).toMatchObject({ status: 200, body: page.body });
  for (const headers of [
    { Cookie, ...lookup, "Sec-Fetch-Mode": "cors" },
    { Cookie, ...lookup, "Sec-Fetch-Dest": "iframe" },
  ])
    expect((await ask({ headers })).body).toBe("served");
});

test("what the page is made of, the preview and its socket pass the same door", async () => {
  const { own, ask, host } = await openStudio(projectWith(smallFiles));
  const { Cookie } = own;
  const frame = { ...own, Origin: undefined, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe" };
  const reply = await ask({ path: "/preview/gate", headers: frame });
  expect(reply).toMatchObject({ status: 200, body: "served" });
  expect(reply.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  const socket = { Cookie, Host: host, Origin: `http://${host}`, Connection: "Upgrade", Upgrade: "websocket" };
  expect((await ask({ headers: socket })).status).toBe(101);
});

test("a link in the project leads nobody to the owner's settings", async () => {
  const { fileBehind } = await import("../../tooling/studio/door.ts");
  const root = projectWith(smallFiles);
  symlinkSync(join(root, ".env.local"), join(root, "content/notes.txt"));
  expect(fileBehind(root, "/content/notes.txt?raw")).toBe(join(root, ".env.local"));
  expect(fileBehind(root, `/@fs${root}/content/notes.txt`)).toBe(join(root, ".env.local"));
  expect(fileBehind(root, "/content/site.json")).toBe(join(root, "content/site.json"));
});
