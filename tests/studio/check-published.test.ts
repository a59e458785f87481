import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Bytes, encodeText, sha256, toBase64 } from "../../src/publish/bytes.ts";
import { makePages } from "../../src/publish/make-pages.ts";
import { siteFiles } from "../../src/publish/site-files.ts";
import type { Work } from "../../src/studio/actors/worker/work.ts";
import type { RunWork } from "../../src/studio/actors/worker/worker-client.ts";
import { productCatalogs } from "../../src/studio/model/catalogs.ts";
import { checkPublished } from "../../src/studio/parts/publish/check-published.ts";
import { type Answer, at, type Change, header, nameType, rewrites, status } from "../publish/changed-answer.ts";
import { password } from "../publish/published.ts";
import { deriveQuickly } from "../publish/quick-derivation.ts";
import { bytesOf, fakePages, shell as siteShell, smallMedia, smallProject, textOf } from "../publish/small-project.ts";

beforeAll(deriveQuickly);
afterAll(() => void vi.restoreAllMocks());

const site = new URL("https://team.example/");
const publishedAt = "2026-03-01T10:00:00.000Z";

/** A site that carries its Studio, or at least its list of files. */
async function publish(): Promise<ReadonlyMap<string, Bytes>> {
  const { files, ...facts } = siteShell;
  const digests = Object.fromEntries(
    await Promise.all([...files].map(async ([path, bytes]) => [path, toBase64(await sha256(bytes))])),
  );
  const list = JSON.stringify({ ...facts, files: [...files.keys()], digests });
  const shell = { ...siteShell, files: new Map([...files, ["studio/shell.json", encodeText(list)]]) };
  const options = { project: smallProject, media: smallMedia, password, shell, catalogs: productCatalogs };
  return (await siteFiles({ ...options, year: 2026, publishedAt }, fakePages)).files;
}

const runWork: RunWork = (call) => call({ makePages: async (source) => makePages(source, fakePages) } as Work);

/** The lines of the check for these files on a host that changes its answers: what is wrong, and how the Studio reports it. */
async function check(
  files: ReadonlyMap<string, Bytes>,
  change: Change = () => {},
  asked: Partial<Parameters<typeof checkPublished>[0]> = {},
) {
  vi.stubGlobal("fetch", async (address: URL) => {
    const path = address.pathname.replace(/^\/(team\/)?/, "");
    const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    const headers = new Headers({
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
    });
    nameType(headers, file);
    const body = files.get(file);
    const answer: Answer = { status: body ? 200 : 404, headers, body: body ?? bytesOf("Not found") };
    change(answer, file);
    return new Response(answer.body, answer);
  });
  try {
    const found = await checkPublished({ site, password, publishedAt, runWork, ...asked });
    return found.map(({ check, isRight, served }) =>
      isRight ? check : [check, ...(served ? [served.difference, served.file] : [])].join(" "),
    );
  } finally {
    vi.unstubAllGlobals();
  }
}

const all = ["page", "place", "payload", "password", "version", "pages", "files", "unknown", "headers"];

/** What is found where one thing is wrong, and what comes after it is looked at. */
const allBut = (wrong: string) => all.map((name) => (wrong.startsWith(`${name} `) || wrong === name ? wrong : name));

test("where everything is as it was published, everything is right", async () => {
  expect(await check(await publish())).toEqual(all);
});

test("what is wrong is said, and nothing of what can't be looked at then", async () => {
  const files = await publish();
  const other = await publish();
  const payload = other.get("members.jwe") as Bytes;
  expect(await check(files, ({ headers }) => headers.delete("X-Frame-Options"))).toEqual(allBut("headers"));
  expect(await check(files, undefined, { publishedAt: "2026-04-01T10:00:00.000Z" })).toEqual(allBut("version"));
  expect(await check(files, undefined, { password: "another one" })).toEqual(["page", "place", "payload", "password"]);
  expect(await check(new Map([...files, ["members.jwe", payload]]))).toEqual([
    "page",
    "place",
    "payload older members.jwe",
  ]);
  expect(await check(files, undefined, { site: new URL("https://team.example/team/") })).toEqual(["page", "place"]);
  expect(await check(new Map([["index.html", bytesOf("<h1>Parked")]]))).toEqual(["page otherPage index.html"]);
  expect(await check(new Map())).toEqual(["page missing index.html"]);
  const half = rewrites("index.html", (html) => html.slice(0, html.indexOf("<style")));
  expect(await check(files, half)).toEqual(["page cutOff index.html"]);
});

const anyPage = /\.html$/;
const script = "assets/app-2.js";
const medium = /^encrypted\//;
const signIn = "<!doctype html><title>Free Wi-Fi</title><form>Sign in</form>";

test.each<[host: string, change: Change, wrong: string]>([
  [
    "ends a page early",
    rewrites("resources/index.html", (html) => html.slice(0, html.indexOf('<div id="root"'))),
    "pages cutOff resources/index.html",
  ],
  [
    "gives scripts to a loader of its own",
    rewrites(anyPage, (html) => html.replaceAll("<script>", '<script type="5d0c1a-text/javascript">')),
    "pages loader index.html",
  ],
  [
    "makes inline scripts shorter",
    rewrites(anyPage, (html) => html.replace("boot()</script>", "boot();void 0</script>")),
    "pages scripts index.html",
  ],
  [
    "takes inline scripts out",
    rewrites(anyPage, (html) => html.replace("<script>boot()</script>", "")),
    "pages scripts index.html",
  ],
  [
    "adds statistics",
    rewrites(anyPage, (html) => html.replace("</body>", '<script src="/stats.js"></script></body>')),
    "pages added index.html",
  ],
  ["takes comments out", rewrites(anyPage, (html) => html.replaceAll(/<!--.*?-->/g, "")), "pages comments index.html"],
  [
    "takes quotation marks out",
    rewrites("resources/index.html", (html) => html.replace('<html lang="en">', "<html lang=en>")),
    "pages markup resources/index.html",
  ],
  [
    "says that pages are UTF-16",
    at(anyPage, header("Content-Type", "text/html; charset=utf-16le")),
    "pages charset index.html",
  ],
  [
    "sends pages as text",
    at("resources/index.html", header("Content-Type", "text/plain")),
    "pages type resources/index.html",
  ],
  [
    "sends scripts as downloads",
    at(script, header("Content-Type", "application/octet-stream")),
    `files type ${script}`,
  ],
  [
    "sends a script twice compressed",
    at(script, (answer) => (answer.body = new Uint8Array(gzipSync(answer.body)))),
    `files compressed ${script}`,
  ],
  ["changes a script", rewrites(script, (code) => `${code};`), `files changed ${script}`],
  ["sends an empty script", rewrites(script, () => ""), `files empty ${script}`],
  ["has lost a script", at(script, status(404, "Not found")), `files missing ${script}`],
  ["refuses a script", at(script, status(403, "<html>Blocked")), `files refused ${script}`],
  ["asks to sign in for a script", at(script, status(200, signIn)), `files otherPage ${script}`],
  ["has lost the media", at(medium, status(404, "")), "files missing encrypted/"],
  ["refuses the media", at(medium, status(403, "")), "files refused encrypted/"],
  ["changes the media", at(medium, status(200, "noise")), "files changed encrypted/"],
  ["sends every unknown address to its page", at("no-such-page-as-this", status(200, "")), "unknown"],
])("a host that %s is told by that", async (_, change, wrong) => {
  const found = await check(await publish(), change);
  expect(found.map((line) => line.replace(/encrypted\/.*/, "encrypted/"))).toEqual(allBut(wrong));
});

test.each<[host: string, change: Change, difference: string]>([
  ["has lost it", at("members.jwe", status(404, "Not found")), "missing"],
  ["refuses it", at("members.jwe", status(403, signIn)), "refused"],
  ["is broken", at("members.jwe", status(502, "")), "failing"],
  ["asks to sign in", at("members.jwe", status(200, signIn)), "otherPage"],
  ["sends it empty", at("members.jwe", status(200, "")), "empty"],
])("where the host of the payload %s, that is told", async (_, change, difference) => {
  expect(await check(await publish(), change)).toEqual(["page", "place", `payload ${difference} members.jwe`]);
});

test("a host that sends its first page in place of what it lacks is told by that", async () => {
  const files = await publish();
  const home = textOf(files.get("index.html"));
  expect(await check(files, at("members.jwe", status(200, home)))).toEqual([
    "page",
    "place",
    "payload startPage members.jwe",
  ]);
  expect(await check(files, at("resources/index.html", status(200, home)))).toEqual(
    allBut("pages startPage resources/index.html"),
  );
});

test("a page of an earlier publishing is told as older, also where the site had another name then", async () => {
  const earlier = textOf((await publish()).get("resources/index.html")).replace(/<title>[^<]*/, "<title>Old name");
  expect(await check(await publish(), at("resources/index.html", status(200, earlier)))).toEqual(
    allBut("pages older resources/index.html"),
  );
});

test("a page in another charset that its header names is the same page", async () => {
  const latin = at(anyPage, (answer) => {
    answer.body = new Uint8Array(Buffer.from(textOf(answer.body), "latin1"));
    answer.headers.set("Content-Type", "text/html; charset=iso-8859-1");
  });
  expect((await check(await publish(), latin)).slice(-4)).toEqual(["pages", "files", "unknown", "headers"]);
});

test("without the list of files, pages are held against what they say of themselves", async () => {
  const files = new Map([...(await publish())].filter(([path]) => path !== "studio/shell.json"));
  expect(await check(files)).toEqual(all);
  const changed = rewrites(anyPage, (html) => html.replace("boot()</script>", "boot();void 0</script>"));
  expect(await check(files, changed)).toEqual(allBut("pages scripts index.html"));
});
