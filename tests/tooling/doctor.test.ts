import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Bytes } from "../../src/publish/bytes.ts";
import { DEMO_PASSWORD } from "../../src/publish/password/public-passwords.ts";
import { headerPolicy } from "../../src/publish/policy.ts";
import type { PublishOptions } from "../../src/publish/site-files.ts";
import { checkSite } from "../../tooling/doctor/check-site.ts";
import { bad, type Finding, firstFew, good, note, unchecked, verdict } from "../../tooling/doctor/finding.ts";
import { type Answer, at, type Change, header, nameType, rewrites, sends, status } from "../publish/changed-answer.ts";
import { publishSmall } from "../publish/published.ts";
import { deriveQuickly } from "../publish/quick-derivation.ts";
import { smallProject, textOf } from "../publish/small-project.ts";

deriveQuickly();

/** In no file of the repository. */
const password = randomUUID();

const CSP = "Content-Security-Policy";

interface Options extends Partial<PublishOptions> {
  readonly address?: string;
  readonly isHttpOpen?: boolean;
}

/** A published site on a host that does everything right but for a change, as `fetch` sees it. */
async function host(
  change: Change = () => {},
  { address = "https://team.example/", isHttpOpen = false, ...options }: Options = {},
) {
  const site = { ...smallProject.site, address };
  const { files } = await publishSmall({ project: { ...smallProject, site }, password, ...options });
  const pages = ["index.html", "resources/index.html", "404.html"].map((path) => textOf(files.get(path)));
  const policy = await headerPolicy(smallProject.members, pages, undefined);
  const answerTo = (path: string): Answer => {
    const named = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    const file = files.has(named) ? named : "404.html";
    const isHashed = /^(assets|encrypted)\//.test(file);
    const headers = new Headers({
      ...policy.every,
      "Cache-Control": isHashed ? policy.hashedFiles : policy.otherFiles,
    });
    nameType(headers, file);
    return { status: files.has(named) ? 200 : 404, headers, body: files.get(file) as Bytes };
  };
  const fetchFile: typeof fetch = async (input) => {
    const url = new URL(String(input));
    const isPlain = url.protocol === "http:" && !isHttpOpen && url.hostname !== "localhost";
    if (isPlain) url.protocol = "https:";
    const path = url.pathname.slice(new URL(address).pathname.length);
    const answer = answerTo(path === "resources" ? "resources/" : path);
    change(answer, path);
    const { status, headers, body } = answer;
    return Object.defineProperty(new Response(body, { status, headers }), "url", { value: url.href });
  };
  return { files, fetch: fetchFile, address: new URL(address) };
}

/** What the doctor finds, a line each. */
async function findings(change?: Change, options?: Options, asked: Partial<Parameters<typeof checkSite>[0]> = {}) {
  const { files: built, ...site } = await host(change, options);
  const found = await checkSite({ ...site, built, password, ...asked });
  return found.map(({ level, text }) => `${level}: ${text}`);
}

const wrong = async (...given: Parameters<typeof findings>) =>
  (await findings(...given)).filter((line) => !line.startsWith("good: "));

test("a good site has nothing wrong with it, at its root or below a path, and by the address of one of its pages", async () => {
  expect(await wrong()).toEqual([]);
  expect(await wrong(undefined, { address: "https://team.example/onboarding/" })).toEqual([]);
  for (const page of [
    "resources",
    "resources/",
    "resources/index.html",
    "index.html",
    "studio",
    "studio/",
    "studio/index.html",
  ])
    expect(await wrong(undefined, {}, { address: new URL(page, "https://team.example/") }), page).toEqual([]);
  expect(await findings()).toEqual([
    "good: https://team.example/ shows the gate.",
    "good: The address is https, and http leads there.",
    expect.stringMatching(/^good: All \d+ files are those that were built\.$/),
    "good: Unknown addresses get their page.",
    "good: The encrypted file belongs to the page and opens with the password.",
    "good: All 13 media are there and open.",
    "good: Every kind of response has every header, and updates arrive at once.",
    "good: None of your private files can be read.",
  ]);
});

test("few files are asked for at once, as small hosts drop more", async () => {
  const { files: built, fetch, ...site } = await host();
  let [open, most] = [0, 0];
  const counting: typeof fetch = async (...asked) => {
    open += 1;
    most = Math.max(most, open);
    const answer = await fetch(...asked);
    open -= 1;
    return answer;
  };
  await checkSite({ ...site, built, password, fetch: counting });
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(9);
});

const missing = status(404, "Not here");

/** Answers 200 with a text, as if it were a file. */
const found = (path: string, text: string): Change =>
  at(path, (answer) => {
    status(200, text)(answer);
    answer.headers.set("Content-Type", "text/plain");
  });

const page = "<!doctype html><html><body>Welcome</body></html>";
const all = /^/;
const pages = /^(resources\/)?$/;
const encrypted = /^encrypted\//;

test.each<[what: string, change: Change, line: RegExp]>([
  ["lacks a script", at("assets/app-2.js", missing), /file assets\/app-2\.js is missing \(404\)/],
  ["sends scripts as text", at(/\.js$/, header("Content-Type", "text/plain")), /app-2\.js is sent as text\/plain/],
  ["refuses a script", at("assets/app-2.js", status(403)), /app-2\.js is refused \(403\)\. A firewall/],
  [
    "gives scripts to a loader",
    rewrites(pages, (html) => html.replaceAll("<script>", '<script type="5d0c1a-text/javascript">')),
    /index\.html was changed: a loader .* Rocket Loader/,
  ],
  ["refuses the payload", at("members.jwe", status(403)), /Nobody can enter: .*members\.jwe is refused \(403\)/],
  ["changed a byte of a script", sends("assets/app-2.js", "App"), /assets\/app-2\.js was changed: turn off/],
  ["lacks Resources", at("resources/", missing), /resources\/index\.html is missing/],
  [
    "answers 200 to everything",
    (answer) => {
      answer.status = 200;
    },
    /does not exist answers 200/,
  ],
  [
    "has a 404 page of its own",
    (answer) => answer.status === 404 && status(404, "Not here")(answer),
    /does not exist shows your host's page/,
  ],
  ["knows no /resources", at("resources", missing), /\/resources shows another page than with a slash/],
  ["has the payload of another build", sends("members.jwe", "a.b.c.d.e"), /members\.jwe does not belong to the page/],
  ["lacks the payload", at("members.jwe", missing), /members\.jwe is missing/],
  ["sends a page for the payload", sends("members.jwe", page), /members\.jwe is a web page/],
  [
    "lacks the encrypted files",
    at(encrypted, missing),
    /encrypted\/\S+\.bin is missing.*\n.*\n.*\n.*The same goes for/,
  ],
  ["replaced the encrypted files by noise", sends(encrypted, "noise"), /encrypted\/\S+\.bin is damaged/],
  ["replaced the encrypted files by a page", sends(encrypted, page), /encrypted\/\S+\.bin is a web page/],
  ["sends no policy", at(all, header(CSP, null)), /Content-Security-Policy .* is missing on every response/],
  [
    "allows inline scripts",
    at(all, ({ headers }) =>
      headers.set(CSP, (headers.get(CSP) ?? "").replace("script-src", "script-src 'unsafe-inline'")),
    ),
    /Content-Security-Policy .* every response: it is ".*'unsafe-inline'/,
  ],
  [
    "protects the gate alone",
    at(/./, header("X-Frame-Options", null)),
    /X-Frame-Options .* is missing on resources\/, unknown addresses, members\.jwe, scripts, pictures and encrypted files/,
  ],
  [
    "leaves its 404 page unprotected",
    at("no-such-page-as-this", header(CSP, null)),
    /Content-Security-Policy .* is missing on unknown addresses/,
  ],
  [
    "can be framed",
    at("", header("X-Frame-Options", "SAMEORIGIN")),
    /X-Frame-Options .* on the page: it is "SAMEORIGIN"/,
  ],
  ["tells where members come from", at(all, header("Referrer-Policy", "unsafe-url")), /Referrer-Policy/],
  ["sends no nosniff", at(all, header("X-Content-Type-Options", null)), /X-Content-Type-Options/],
  [
    "sends no Cross-Origin-Opener-Policy",
    at(all, header("Cross-Origin-Opener-Policy", null)),
    /Cross-Origin-Opener-Policy/,
  ],
  [
    "sends no Cross-Origin-Resource-Policy",
    at(all, header("Cross-Origin-Resource-Policy", null)),
    /Cross-Origin-Resource-Policy/,
  ],
  ["sends no Permissions-Policy", at(all, header("Permissions-Policy", null)), /Permissions-Policy/],
  ["is open to search engines", at(all, header("X-Robots-Tag", null)), /X-Robots-Tag/],
  [
    "switches https for the future off",
    at(all, header("Strict-Transport-Security", "max-age=0")),
    /Strict-Transport-Security/,
  ],
  [
    "keeps its pages for a day",
    at(pages, header("Cache-Control", "max-age=86400")),
    /may keep the page and resources\/ for more than ten minutes/,
  ],
  [
    "keeps the payload for a year in the network",
    at("members.jwe", header("CDN-Cache-Control", "max-age=31536000")),
    /may keep members\.jwe for/,
  ],
  [
    "says nothing of how long the payload may be kept",
    at("members.jwe", header("Cache-Control", null)),
    /may keep members\.jwe for/,
  ],
  [
    "gives out .env.local",
    found(".env.local", 'ACCESS_WORD="one two three four"\n'),
    /https:\/\/team\.example\/\.env\.local can be read by everyone/,
  ],
  [
    "gives out .env.local in UTF-16",
    at(".env.local", (answer) => {
      status(200)(answer);
      answer.body = new Uint8Array(Buffer.from("\uFEFFACCESS_WORD=a", "utf16le"));
    }),
    /\.env\.local can be read/,
  ],
  ["gives out the project", found("content/project.json", '{ "members": {} }'), /content\/project\.json can be read/],
  [
    "gives out an unpacked project file",
    found("project.json", '{ "members": {} }'),
    /example\/project\.json can be read/,
  ],
  ["gives out the history", found(".git/config", "[core]\n\tbare = false\n"), /\.git\/config can be read/],
])("a host that %s", async (_, change, line) => {
  const lines = await wrong(change);
  expect(lines.join("\n")).toMatch(line);
  // What to do about it is in the same line, but where many lines are alike.
  for (const text of lines.filter((text) => text.startsWith("bad: ")))
    expect(text).toMatch(/[.;:?] .+[.?]$|The same goes for \d+ more files\.$/);
});

describe("a host that is", () => {
  test("only slow is told of, and is not wrong", async () => {
    const lines = await wrong(at(/^(assets|encrypted)\//, header("Cache-Control", "no-cache")));
    expect(lines).toEqual([
      expect.stringMatching(/^note: Browsers keep scripts, pictures and encrypted files for less/),
    ]);
  });

  test("GitHub Pages is not blamed for headers that it can't send", async () => {
    const lines = await wrong(({ headers }) => {
      headers.set("Server", "GitHub.com");
      headers.delete("X-Frame-Options");
    });
    expect(lines).toEqual([expect.stringMatching(/^note: GitHub Pages can't send the header X-Frame-Options/)]);
  });

  test("without https is wrong, but for this computer", async () => {
    expect(await wrong(undefined, { address: "http://team.example/", isHttpOpen: true })).toEqual([
      expect.stringMatching(/^bad: The address is http/),
    ]);
    expect(await wrong(undefined, { address: "http://localhost:4310/" })).toEqual([
      "unchecked: The address is this computer's, so https was not checked.",
    ]);
  });

  test("with https, but doesn't lead there, is wrong", async () => {
    expect(await wrong(undefined, { isHttpOpen: true })).toEqual([
      expect.stringMatching(/^bad: The address without https does not lead to https/),
    ]);
  });

  test("at another address than the one asked for is checked there", async () => {
    const lines = await findings(undefined, {}, { address: new URL("http://team.example/") });
    expect(lines[0]).toBe("good: https://team.example/ shows the gate.");
  });

  test("at another path than the site was published for is told once", async () => {
    const { fetch, files } = await host(undefined, { address: "https://team.example/onboarding/" });
    const elsewhere: typeof globalThis.fetch = (input) => {
      const url = new URL(String(input));
      return fetch(new URL(url.pathname.replace("/other/", "/onboarding/"), url)).then(({ body }) =>
        Object.defineProperty(new Response(body), "url", { value: url.href }),
      );
    };
    const options = { address: new URL("https://team.example/other/"), fetch: elsewhere, built: files, password };
    expect(await checkSite(options)).toEqual([
      bad(
        "The site was published for /onboarding/, but it is at /other/. Set the address https://team.example/other/ in the project, build and publish again.",
      ),
    ]);
  });

  test.each<[what: string, change: Change, line: RegExp]>([
    [
      "broken",
      (answer) => {
        answer.status = 500;
      },
      /^bad: The page https:\/\/team\.example\/ is answered with an error of your host \(500\)/,
    ],
    ["empty", sends("", ""), /^bad: .* is empty/],
    ["cut off", rewrites("", (html) => html.slice(0, html.length / 2)), /^bad: The page .* is cut off: only/],
    ["another's", sends("", "<h1>Welcome to nginx!</h1>"), /^bad: .* shows another page\. Is the address right/],
  ])("%s is told once", async (_, change, line) => {
    expect(await findings(change)).toEqual([expect.stringMatching(line)]);
  });
});

describe("the build on this computer", () => {
  test("may be another one: that is told, and the site is checked all the same", async () => {
    const other = await publishSmall();
    const lines = await wrong(at("assets/app-2.js", missing), {}, { built: other.files });
    expect(lines[0]).toMatch(/^bad: The site is not the build in "dist"\. Type "npm run build"/);
    expect(lines[1]).toMatch(/^bad: The file assets\/app-2\.js is missing/);
  });

  test("may be missing: nothing is called right that can't be seen", async () => {
    expect(await wrong(undefined, {}, { built: null })).toEqual([
      "unchecked: There is no build on this computer, so changes at the host can't be seen.",
    ]);
  });
});

describe("the password", () => {
  test("may be another one", async () => {
    expect(await wrong(undefined, {}, { password: "another one" })).toEqual([
      expect.stringMatching(/^bad: The password here does not open the site/),
      expect.stringMatching(/^unchecked: The headers were not checked/),
    ]);
  });

  test("may be public on a demo alone", async () => {
    const options = { password: DEMO_PASSWORD };
    expect(await wrong(undefined, { ...options, isDemo: true }, options)).toEqual([
      "note: This is a demo: its password is public.",
    ]);
    expect(await wrong(undefined, options, options)).toEqual([
      expect.stringMatching(/^bad: The password is in this program's files/),
    ]);
  });
});

const failed = (code: string) => new TypeError("fetch failed", { cause: Object.assign(new Error(""), { code }) });

test.each<[error: unknown, why: RegExp]>([
  [failed("CERT_HAS_EXPIRED"), /certificate for https has expired/],
  [failed("ERR_TLS_CERT_ALTNAME_INVALID"), /certificate for https is for another address/],
  [failed("DEPTH_ZERO_SELF_SIGNED_CERT"), /nobody vouches for the certificate/],
  [failed("EPROTO"), /https does not work there/],
  [failed("ENOTFOUND"), /no such address exists/],
  [new TypeError("fetch failed", { cause: new AggregateError([failed("ECONNREFUSED")]) }), /nobody answers there/],
  [new TypeError("fetch failed", { cause: new Error("redirect count exceeded") }), /redirects lead in a circle/],
  [new DOMException("", "TimeoutError"), /no complete answer came in time/],
  [failed("UND_ERR_SOCKET"), /the connection failed .*UND_ERR_SOCKET/],
])("%s is told in plain words, with what to do", async (error, why) => {
  const address = new URL("https://team.example/");
  const found = await checkSite({ address, fetch: () => Promise.reject(error), built: null, password });
  expect(found).toEqual([
    bad(expect.stringMatching(/^The page https:\/\/team\.example\/ did not arrive: .*[;?] .*\.$/)),
  ]);
  expect(found[0]?.text).toMatch(why);
});

test("a file that stops in the middle is told, and ends no other check", async () => {
  const { fetch, files, address } = await host();
  const stalling: typeof globalThis.fetch = (input) =>
    String(input).endsWith("app-2.js") ? Promise.reject(new DOMException("", "TimeoutError")) : fetch(input);
  const lines = (await checkSite({ address, fetch: stalling, built: files, password })).filter(
    ({ level }) => level === "bad",
  );
  expect(lines).toEqual([bad(expect.stringMatching(/app-2\.js did not arrive: no complete answer came in time/))]);
});

test.each<[findings: Finding[], line: string]>([
  [[good(""), note("")], "Nothing is wrong."],
  [[good(""), unchecked("")], "Nothing is wrong, but one thing could not be checked."],
  [[bad("")], "One thing is wrong."],
  [[bad(""), bad(""), unchecked("")], "2 things are wrong."],
])("the last line of %o is: %s", (given, line) => expect(verdict(given)).toBe(line));

test("of many alike findings the first few are told, and how many more there are", () => {
  const alike = Array.from({ length: 10 }, (_, index) => bad(`File ${index} is missing.`));
  expect(firstFew(alike)).toHaveLength(4);
  expect(firstFew(alike)[3]?.text).toContain("7 more files");
  expect(firstFew(alike.slice(0, 4))).toHaveLength(4);
});
