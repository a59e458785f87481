import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { hashedFolders, headerPolicy, httpsOnly } from "../../src/publish/policy.ts";
import { demo } from "../support/members.ts";

const dist = inject("folder");
const read = (file: string) => readFileSync(join(dist, file));

/** The policy of the built site. */
export const policy = await headerPolicy(
  demo.members,
  ["index.html", "resources/index.html", "404.html"].map((page) => read(page).toString()),
  read("studio/index.html").toString(),
);

/** The path of the first file with this ending in a folder of the site. */
function fileIn(folder: string, ending: string, start = ""): string {
  const name = readdirSync(join(dist, folder)).find((file) => file.startsWith(start) && file.endsWith(ending));
  if (!name) throw new Error(`dist/${folder} has no ${ending}.`);
  return `${folder}/${name}`;
}

const script = fileIn("assets", ".js");
const worker = fileIn("studio/assets", ".js", "worker-");

/** Files of the site, one of each kind: where it is asked for, where it is in `dist`, and its type. */
const files = [
  ["", "index.html", "text/html; charset=utf-8"],
  ["resources/", "resources/index.html", "text/html; charset=utf-8"],
  ["404.html", "404.html", "text/html; charset=utf-8"],
  ["robots.txt", "robots.txt", "text/plain; charset=utf-8"],
  ["licenses.txt", "licenses.txt", "text/plain; charset=utf-8"],
  ["members.jwe", "members.jwe", "application/jose"],
  ["studio/", "studio/index.html", "text/html; charset=utf-8"],
  [worker, worker, "text/javascript; charset=utf-8"],
  ...[
    script,
    ...["svg", "png", "jpg", "webmanifest"].map((ending) => fileIn("assets", `.${ending}`)),
    fileIn("encrypted", ".bin"),
  ].map((path) => [
    path,
    path,
    {
      js: "text/javascript; charset=utf-8",
      svg: "image/svg+xml",
      png: "image/png",
      jpg: "image/jpeg",
      webmanifest: "application/manifest+json",
      bin: "application/octet-stream",
    }[path.split(".").pop() ?? ""],
  ]),
] as [path: string, file: string, type: string][];

const copies = {
  br: { ending: ".br", decode: brotliDecompressSync },
  gzip: { ending: ".gz", decode: gunzipSync },
};

/** Paths of the site without their first slash, one for each kind of file. */
export const paths = files.map(([path]) => path);

/** The headers that a path must have, by name in small letters. Of those for https alone nothing is said. */
export function headersOf(path: string): Record<string, string> {
  const { every, hashedFiles, otherFiles } = policy;
  const cache = hashedFolders.some((folder) => path.startsWith(`${folder}/`)) ? hashedFiles : otherFiles;
  return Object.fromEntries(
    Object.entries({ ...every, "Cache-Control": cache })
      .filter(([name]) => !httpsOnly.includes(name))
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** The headers that a path must have over https, by name in small letters. */
export const headersOverHttps = (path: string): Record<string, string> => ({
  ...headersOf(path),
  ...Object.fromEntries(httpsOnly.map((name) => [name.toLowerCase(), policy.every[name] ?? ""])),
});

const ask = (address: string, path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, address), { headers: { "Accept-Encoding": "identity", ...headers }, redirect: "follow" });

// Digests: the difference between two files says nothing, and is long.
const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const digestOf = async (response: Response) => digest(new Uint8Array(await response.arrayBuffer()));
const digestOfFile = (file: string) => digest(read(file));

async function expectOurNotFound(response: Response) {
  expect(response.status).toBe(404);
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(Object.fromEntries(response.headers)).toMatchObject(headersOf("404.html"));
  expect(await digestOf(response)).toBe(digestOfFile("404.html"));
}

/** Tests that a host gives every kind of file, and the 404 page, with every header of the policy. */
export function carriesThePolicy(address: () => string): void {
  test.each(paths)("/%s has every header of the policy, and says how long it may be kept", async (path) => {
    const response = await ask(address(), path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject(headersOf(path));
  });

  test.each(["nowhere", "nowhere/at/all?really=1", "resources/secret"])(
    "/%s answers 404 with our page, under the same policy",
    async (path) => expectOurNotFound(await ask(address(), path)),
  );

  test("/resources without a slash leads to the page", async () => {
    const response = await ask(address(), "resources");
    expect(response.status).toBe(200);
    expect(await digestOf(response)).toBe(digestOfFile("resources/index.html"));
    expect(Object.fromEntries(response.headers)).toMatchObject(headersOf("resources/"));
  });
}

/** Tests that a host gives every kind of file its type. */
export function namesTheTypes(address: () => string): void {
  test.each(files)("/%s is dist/%s, of type %s", async (path, file, type) => {
    const response = await ask(address(), path);
    expect(response.headers.get("Content-Type")).toBe(type);
    expect(await digestOf(response)).toBe(digestOfFile(file));
  });
}

/** As it is sent, where `fetch` would decode it. */
async function askRaw(address: string, path: string, encoding: string) {
  const [response] = (await once(
    get(new URL(path, address), { headers: { "Accept-Encoding": encoding } }),
    "response",
  )) as [IncomingMessage];
  return { headers: response.headers, bytes: await buffer(response) };
}

/** Tests that a host sends the compressed copies of the build to who takes them. */
export function sendsCopies(address: () => string, encodings: readonly (keyof typeof copies)[]): void {
  const compressed = ["index.html", "resources/index.html", "members.jwe", script];
  test.each(compressed.flatMap((file) => encodings.map((encoding) => [file, encoding] as const)))(
    "/%s is sent as the %s copy of the build to who takes it, is the same when decoded, and says that it varies",
    async (file, encoding) => {
      const { ending, decode } = copies[encoding];
      const path = file.replace(/index\.html$/, "");
      const { headers, bytes } = await askRaw(address(), path, encoding);
      expect(headers).toMatchObject({
        ...headersOf(path),
        "content-encoding": encoding,
        vary: "Accept-Encoding",
      });
      expect(digest(bytes)).toBe(digestOfFile(file + ending));
      expect(digest(decode(bytes))).toBe(digestOfFile(file));

      const plain = await askRaw(address(), path, "identity");
      expect(plain.headers["content-encoding"]).toBeUndefined();
      expect(digest(plain.bytes)).toBe(digestOfFile(file));
    },
  );
}

/** Tests that a host sends nothing twice, and shows nothing that is not of the site. */
export function keepsToTheSite(address: () => string): void {
  test.each(paths)("/%s is not sent again to who has it", async (path) => {
    const first = await ask(address(), path);
    const again = await ask(address(), path, { "If-None-Match": first.headers.get("ETag") ?? "" });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(Object.fromEntries(again.headers)).toMatchObject(headersOf(path));
  });

  test.each(hashedFolders.flatMap((folder) => [folder, `${folder}/`]))(
    "the folder /%s has no page and shows no list of its files",
    async (path) => expectOurNotFound(await ask(address(), path)),
  );

  test.each(hashedFolders)("a file that /%s has no more is not kept as missing for a year", async (folder) =>
    expectOurNotFound(await ask(address(), `${folder}/gone.js`)),
  );

  test.each(["_headers", "vercel.json"])("/%s, which is for other hosts, is not shown", async (path) => {
    expect(statSync(join(dist, path)).isFile()).toBe(true);
    await expectOurNotFound(await ask(address(), path));
  });
}

/** What an owner may have put into the web root by mistake; the last ones are of the site and must be shown. */
const mistakes = [
  ".env",
  ".env.local",
  ".ENV.local",
  ".env.local.txt",
  ".envlocal",
  "env",
  "env.local",
  "envlocal",
  "env-local.txt",
  "assets/.env.local",
  "resources/env.local",
  ".git/config",
  ".github/workflows/publish.yml",
  "content/project.json",
  "Content/media/flyer-en.webp",
  "project.json",
  "media/flyer-en.webp",
  "locales/es/members.po",
  "hosting/nginx/onward.conf",
  "node_modules/vite/package.json",
  "package.json",
];
const meant = [".well-known/security.txt", "envoy.txt", "resources/content.txt"];

/**
 * Tests that a host answers 404 for settings and sources that lie in its web root.
 *
 * @param host what it is asked as, and its web root with `dist` in it, to which files are added
 */
export function hidesMistakes(host: () => { readonly address: string; readonly root: string }): void {
  const put = (path: string) => {
    const file = join(host().root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "not for everyone");
  };
  test.each(mistakes)("/%s answers 404, though it lies in the web root", async (path) => {
    put(path);
    await expectOurNotFound(await ask(host().address, path));
  });

  test.each(meant)("/%s, which only looks like it, is shown", async (path) => {
    put(path);
    expect(await (await ask(host().address, path)).text()).toBe("not for everyone");
  });

  test("what is for https alone is not sent over http", async () => {
    const { headers } = await ask(host().address, "");
    for (const name of httpsOnly) expect(headers.get(name)).toBeNull();
  });
}
