import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { type Options, runDoctor } from "../../tooling/doctor/doctor.ts";
import { type Finding, verdict } from "../../tooling/doctor/findings.ts";
import { deriveKeysOnce } from "../support/derive-once.ts";
import { type Answer, type Change, startHost } from "../support/host.ts";
import { notInSpanish } from "../support/spanish.ts";
import { accessWord } from "./member.ts";
import { words } from "./words.ts";

deriveKeysOnce();

/** How long the doctor waits for a host that stalls, in milliseconds: what such a host does send comes at once. */
const SHORT = 1000;

const built = (file: string) => readFileSync(join(inject("folder"), file), "utf8");
const scripts = readdirSync(join(inject("folder"), "assets"))
  .filter((name) => name.endsWith(".js"))
  .map((name) => `assets/${name}`);
const lazy = scripts.filter((name) => !built("index.html").includes(name));
const catalog = lazy.find((name) => built(name).includes(words.es.password)) ?? "";
const screens = lazy.find((name) => built(name).includes("journey.title")) ?? "";

const isPage = (path: string) => path === "" || path.endsWith("/") || path.endsWith(".html");

/** Changes what has one of these paths. */
const at =
  (paths: string | readonly string[] | ((path: string) => boolean), change: (answer: Answer) => void): Change =>
  (answer, path) => {
    if (typeof paths === "function" ? paths(path) : [paths].flat().includes(path)) change(answer);
  };

const always = () => true;
const encryptedFiles = (path: string) => path.startsWith("encrypted/");

const header = (name: string, value: string | null) => (answer: Answer) =>
  value === null ? answer.headers.delete(name) : answer.headers.set(name, value);

const body =
  (change: string | Uint8Array | ((text: string) => string)) =>
  (answer: Answer): void => {
    answer.body =
      typeof change === "function" ? Buffer.from(change(Buffer.from(answer.body).toString())) : Buffer.from(change);
  };

const missing = (answer: Answer): void => {
  answer.status = 404;
  answer.body = new Uint8Array();
};

const answer200 =
  (text?: string, type = "text/plain") =>
  (answer: Answer): void => {
    answer.status = 200;
    answer.headers.set("Content-Type", type);
    if (text !== undefined) answer.body = Buffer.from(text);
  };

const send =
  (act: (response: ServerResponse) => void) =>
  (answer: Answer): void => {
    answer.send = act;
  };

const redirect = (path: string) => (answer: Answer) => {
  answer.status = 302;
  answer.headers.set("Location", `${new URL(inject("address")).pathname}${path}`);
};

const page = "<!doctype html><html><body>Welcome</body></html>";
const tag = '<script src="https://stats.example.com/tag.js"></script>';
const unsafe = (value: string) => value.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'");
const CSP = "Content-Security-Policy";
const YEAR = "max-age=31536000";

const faults: [what: string, change: Change, line: RegExp][] = [
  ["lacks a chunk that is loaded later", at(screens, missing), /assets\/\S+\.js is missing \(404\)/],
  ["lacks the Spanish texts", at(catalog, missing), /assets\/\S+\.js is missing \(404\)/],
  [
    "sends a later chunk as plain text",
    at(screens, header("Content-Type", "text/plain")),
    /assets\/\S+\.js is sent as text\/plain/,
  ],
  [
    "allows inline scripts",
    at(always, ({ headers }) => headers.set(CSP, unsafe(headers.get(CSP) ?? ""))),
    /Content-Security-Policy .*script-src.*'unsafe-inline'/,
  ],
  [
    "only reports what its policy forbids",
    at(always, ({ headers }) => {
      headers.set("Content-Security-Policy-Report-Only", headers.get("Content-Security-Policy") ?? "");
      headers.delete("Content-Security-Policy");
    }),
    /Content-Security-Policy.*only reported/,
  ],
  [
    "protects the gate alone",
    at((path) => path !== "", header("X-Frame-Options", null)),
    /X-Frame-Options is missing.*resources\/.*unknown address.*script.*members\.jwe/,
  ],
  [
    "leaves its 404 page unprotected",
    at((path) => path.includes("no-such"), header("Content-Security-Policy", null)),
    /Content-Security-Policy is missing .*unknown address/,
  ],
  [
    "sends no Cross-Origin-Opener-Policy",
    at(always, header("Cross-Origin-Opener-Policy", null)),
    /Cross-Origin-Opener-Policy is missing/,
  ],
  [
    "sends no Cross-Origin-Resource-Policy",
    at(always, header("Cross-Origin-Resource-Policy", null)),
    /Cross-Origin-Resource-Policy is missing/,
  ],
  ["sends no Permissions-Policy", at(always, header("Permissions-Policy", null)), /Permissions-Policy is missing/],
  [
    "adds a script to the pages",
    at(
      isPage,
      body((html) => html.replace("</head>", `${tag}</head>`)),
    ),
    /has a script .*https:\/\/stats\.example\.com\/tag\.js/,
  ],
  [
    "adds an inline script before </body> of Resources",
    at(
      "resources/",
      body((html) => html.replace("</body>", "<script>track()</script></body>")),
    ),
    /resources\/.* has a script .*track\(\)/,
  ],
  [
    "changed one byte of a chunk",
    at(
      screens,
      body((code) => code.replace("journey", "journeY")),
    ),
    /assets\/\S+\.js .*differs/,
  ],
  [
    "replaced the encrypted files by noise",
    at(encryptedFiles, (answer) => {
      answer.body = randomBytes(answer.body.length);
    }),
    /encrypted\/\S+\.bin.*(changed|noise|damaged)/,
  ],
  [
    "replaced the encrypted files by a page",
    at(encryptedFiles, answer200(page, "text/html")),
    /encrypted\/\S+.*web page/,
  ],
  [
    "gives out .env.local",
    at(".env.local", answer200('ACCESS_WORD="one two three four"\n')),
    /\.env\.local can be read by everyone/,
  ],
  [
    "gives out the members' content",
    at("content/members.json", answer200('{ "steps": [] }', "application/json")),
    /content\/members\.json can be read by everyone/,
  ],
  ["gives out .git", at(".git/config", answer200("[core]\n\tbare = false\n")), /\.git\/config can be read by everyone/],
  [
    "gives out a source map",
    at(`${screens}.map`, answer200('{"version":3,"mappings":""}')),
    /\.js\.map can be read by everyone/,
  ],
  [
    "keeps the payload for a year",
    at("members.jwe", header("Cache-Control", `public, ${YEAR}`)),
    /keep.* members\.jwe/,
  ],
  ["keeps the pages for a year", at(isPage, header("Cache-Control", YEAR)), /keep.* page/],
  ["has the payload of another build", at("members.jwe", body("a.b.c.d.e")), /members\.jwe .*another build/],
  [
    "answers 200 to unknown addresses",
    at((path) => path.includes("no-such"), answer200()),
    /does not exist answers 200/,
  ],
  [
    "cuts the connection before the length that it said",
    at(
      screens,
      send((response) => {
        response.writeHead(200, { "Content-Type": "text/javascript", "Content-Length": 5000 });
        response.write("export const a = 1;");
        setImmediate(() => response.destroy());
      }),
    ),
    /assets\/\S+\.js did not arrive: the connection was cut/,
  ],
  [
    "cuts the connection in the middle of a part",
    at(
      "members.jwe",
      send((response) => {
        response.socket?.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nabc");
        setImmediate(() => response.socket?.destroy());
      }),
    ),
    /members\.jwe did not arrive: the connection was cut/,
  ],
  [
    "cuts every connection at once",
    at(
      always,
      send((response) => response.socket?.destroy()),
    ),
    /does not answer like a website: the connection was cut/,
  ],
  [
    "speaks no HTTP",
    at(
      "members.jwe",
      send((response) => response.socket?.end("Hello\r\n\r\n")),
    ),
    /members\.jwe did not arrive: the answer is not proper HTTP/,
  ],
  [
    "says that plain files are compressed",
    at((path) => path.endsWith(".js"), header("Content-Encoding", "br")),
    /assets\/\S+\.js did not arrive: it is not compressed the way the host says/,
  ],
  [
    "says that its plain pages are compressed",
    at("", header("Content-Encoding", "deflate")),
    /does not answer like a website: it is not compressed/,
  ],
  [
    "redirects a chunk in a circle",
    at(screens, redirect(screens)),
    /assets\/\S+\.js did not arrive: its redirects lead in a circle/,
  ],
  ["redirects its pages in a circle", at("", redirect("")), /does not answer like a website: its redirects/],
  ["sends an empty chunk", at(screens, body("")), /assets\/\S+\.js is empty/],
  ["sends an empty payload", at("members.jwe", body("")), /members\.jwe is empty/],
  ["sends an empty page", at("", body("")), /is empty/],
  ["sends an empty Resources page", at("resources/", body("")), /resources\/ is empty/],
  ["sends a page for a chunk", at(screens, body(page)), /assets\/\S+\.js is a web page instead/],
  ["sends a page for the payload", at("members.jwe", answer200(page)), /members\.jwe is a web page instead/],
  ["lacks an encrypted file", at(encryptedFiles, missing), /encrypted\/\S+\.bin is missing \(404\)/],
  ["lacks robots.txt", at("robots.txt", missing), /robots\.txt is missing \(404\)/],
  ["knows no /resources", at("resources", missing), /resources, without a slash at its end, is missing \(404\)/],
  [
    "sends the page in another alphabet",
    at("", header("Content-Type", "text/html; charset=iso-8859-1")),
    /first page is sent as text\/html; charset=iso-8859-1/,
  ],
  [
    "keeps the page for a year in its own cache",
    at("", header("Cache-Control", "max-age=0, s-maxage=31536000")),
    /Caches between .* may keep the page/,
  ],
  [
    "keeps the payload for a year in the network's cache",
    at("members.jwe", header("CDN-Cache-Control", YEAR)),
    /Caches between .* may keep members\.jwe/,
  ],
  [
    "keeps the page until a far day",
    at("", ({ headers }) => {
      headers.delete("Cache-Control");
      headers.set("Expires", "Fri, 01 Jan 2100 00:00:00 GMT");
    }),
    /Browsers may keep the page/,
  ],
  [
    "says nothing of how long files may be kept",
    at("members.jwe", header("Cache-Control", null)),
    /Nothing says how long browsers may keep members\.jwe/,
  ],
  [
    "allows inline scripts by another directive",
    at(always, ({ headers }) => headers.set(CSP, `${headers.get(CSP)}; script-src-elem 'self' 'unsafe-inline'`)),
    /Content-Security-Policy .*script-src-elem lets 'self' 'unsafe-inline' in/,
  ],
  [
    "has a policy that stops the page's own script",
    at(always, ({ headers }) => headers.set(CSP, (headers.get(CSP) ?? "").replace(/'sha256-[^']+'/, ""))),
    /Content-Security-Policy .*script-src lacks 'sha256-.*pages don't work/,
  ],
];

/** Sends the head of an answer, then a byte now and then. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { "Content-Length": 100_000 });
  const dripping = setInterval(() => response.write("x"), SHORT / 10);
  response.on("close", () => clearInterval(dripping));
}

const stalls: [what: string, change: Change, line: RegExp][] = [
  [
    "never answers",
    at(
      always,
      send(() => {}),
    ),
    /does not answer like a website: no complete answer came within 1 second/,
  ],
  ["drips its page", at("", send(drip)), /no complete answer came within 1 second/],
  [
    "never sends a chunk",
    at(
      screens,
      send(() => {}),
    ),
    /assets\/\S+\.js did not arrive: no complete answer came within 1 second/,
  ],
  ["drips the payload", at("members.jwe", send(drip)), /members\.jwe did not arrive: no complete answer came within/],
  ["drips the encrypted files", at(encryptedFiles, send(drip)), /encrypted\/\S+\.bin did not arrive: no complete/],
];

async function checkSite(target: string, options: Partial<Options> = {}): Promise<Finding[]> {
  const findings = await runDoctor({
    target,
    password: accessWord,
    localBuild: inject("folder"),
    isDemo: true,
    fetch: () => Promise.resolve(new Response()),
    ...options,
  });
  expect(notInSpanish(findings.map(({ text }) => text))).toEqual([]);
  return findings;
}

const textsOf = (findings: readonly Finding[], level: Finding["level"]) =>
  findings.filter((finding) => finding.level === level).map(({ text }) => text);

/** What is told as wrong; each line ends in a sentence that says what to do. */
async function wrongAt(address: string, options?: Partial<Options>): Promise<string> {
  const wrong = textsOf(await checkSite(address, options), "bad");
  for (const text of wrong) expect(text).toMatch(/[.)] (?:[A-Z].+[.?])$|\?$/);
  return wrong.join("\n");
}

test.each(faults)("a host that %s", async (_, change, line) => {
  expect(await wrongAt(await startHost(change))).toMatch(line);
});

test.each(stalls)("a host that %s", async (_, change, line) => {
  expect(await wrongAt(await startHost(change), { timeLimit: SHORT })).toMatch(line);
});

test("a password that everyone can read is wrong, but for the demo", async () => {
  const address = await startHost();
  expect(await wrongAt(address, { isDemo: false })).toMatch(/opens with a password that is in this project/);
  expect(await wrongAt(inject("folder"), { isDemo: false })).toMatch(/opens with a password that is in this/);
  expect(await wrongAt(address, { isDemo: true })).toBe("");
  expect(await wrongAt(address, { isDemo: true, password: "one that was set too late" })).toMatch(
    /does not open .*, but the demo's does/,
  );
  expect(textsOf(await checkSite(address, { password: "" }), "unchecked").join()).toMatch(/No password could be read/);
});

test("a host that sends its page for every address is told once, and no file is said to be readable", async () => {
  const wrong = await wrongAt(
    await startHost((answer) => {
      if (answer.status === 404) answer200(built("index.html"), "text/html; charset=utf-8")(answer);
    }),
  );
  expect(wrong).toMatch(/^An address that does not exist answers 200.*$/);
});

test("files of the owner that lie in the built folder are told before they are published", async () => {
  const folder = copyOfBuild();
  writeFileSync(join(folder, ".env.local"), Buffer.from('\uFEFFACCESS_WORD="one two three four"', "utf16le"));
  expect(await wrongAt(folder)).toMatch(/\.env\.local is in .*, where everyone could read it/);
});

test("another build of the same content is compared all the same, and one of other content is told", async () => {
  const folder = copyOfBuild();
  buildAnew(folder);
  const address = await startHost();
  const good = textsOf(await checkSite(address, { localBuild: folder }), "good").join("\n");
  expect(good).toMatch(/different build from the one in .*, with the same pages and scripts/);
  expect(await wrongAt(address, { localBuild: folder })).toBe("");
  const changed = await startHost(
    at(
      screens,
      body((code) => code.replace("journey", "journeY")),
    ),
  );
  expect(await wrongAt(changed, { localBuild: folder })).toMatch(/no way to tell from here which of the two is newer/);
});

test("a build for another path is told, and not taken for a change of the site", async () => {
  const folder = copyOfBuild();
  const base = new URL(inject("address")).pathname;
  const html = built("index.html").replaceAll(`${base}assets/`, `${base}elsewhere/assets/`);
  writeFileSync(join(folder, "index.html"), html);
  const findings = await checkSite(await startHost(), { localBuild: folder });
  expect(textsOf(findings, "bad")).toEqual([]);
  expect(textsOf(findings, "unchecked").join()).toMatch(/is for another path.*SITE_ADDRESS="http/);
});

test("without a build here, all that the site alone can tell is still told, and nothing is called right that was not asked", async () => {
  const localBuild = join(tmpdir(), "no-such-folder");
  const findings = await checkSite(await startHost(), { localBuild });
  expect(textsOf(findings, "bad")).toEqual([]);
  expect(textsOf(findings, "unchecked").join()).toMatch(/no build on this computer to compare it with/);
  expect(verdict(findings)).toBe("Everything that could be checked is fine; 2 things could not be.");
  const inline = body((html) => html.replace("</body>", "<script>track()</script></body>"));
  expect(await wrongAt(await startHost(at("resources/", inline)), { localBuild })).toMatch(/has a script in it.*track/);
  const weak = at(always, ({ headers }) => headers.set(CSP, unsafe(headers.get(CSP) ?? "")));
  expect(await wrongAt(await startHost(weak), { localBuild })).toMatch(/script-src lets 'unsafe-inline' in/);
});

test("a redirect without the headers does no harm", async () => {
  const bare = at("resources", header("Referrer-Policy", null));
  const findings = await checkSite(await startHost(bare));
  expect(textsOf(findings, "bad")).toEqual([]);
  expect(textsOf(findings, "note").join()).toMatch(/Referrer-Policy is missing on the redirect/);
});

test.each([
  ["https://", /is not a web address/],
  ["team.example", /write https:\/\/ before it/],
])("the target %s is told as what it is", async (target, line) => expect(await wrongAt(target)).toMatch(line));

/** A copy of the built site, for a test to change. */
function copyOfBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), "onward-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(inject("folder"), folder, { recursive: true });
  return folder;
}

/** Gives what each build makes anew other names and values, as a second build does. */
function buildAnew(folder: string): void {
  const anew = (text: string) =>
    text
      .replaceAll(/-[\w-]{8}\.js/g, "-ANOTHER8.js")
      .replaceAll(/encrypted\/[\da-f]{16}/g, "encrypted/0123456789abcdef");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|html)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), "utf8");
    rmSync(join(folder, file));
    writeFileSync(join(folder, anew(file)), anew(text));
  }
}
