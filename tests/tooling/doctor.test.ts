import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Members } from "../../machines/members.ts";
import { checkEncryptedFiles } from "../../tooling/doctor/checks/encrypted-files.ts";
import { checkLinkPreview } from "../../tooling/doctor/checks/pages.ts";
import { fetchProblem, TooLarge } from "../../tooling/doctor/fetch-problem.ts";
import { bad, firstFew, good, guarded, note, unchecked, verdict } from "../../tooling/doctor/findings.ts";
import { freshness } from "../../tooling/doctor/freshness.ts";
import { weakness } from "../../tooling/doctor/policy.ts";
import { thirdPartyScripts } from "../../tooling/doctor/site.ts";
import { encryptFile } from "../../tooling/encryption/encrypt.ts";

describe("what a header lacks", () => {
  const csp = "default-src 'none'; script-src 'self' 'sha256-a='; frame-src 'none'";

  test.each([
    ["X-Frame-Options", "deny", "DENY", null],
    ["X-Frame-Options", "DENY, DENY", "DENY", null],
    ["X-Frame-Options", "SAMEORIGIN", "DENY", 'it is "SAMEORIGIN"'],
    ["Referrer-Policy", null, "no-referrer", ""],
    ["Referrer-Policy", " ", "no-referrer", ""],
    ["Cross-Origin-Opener-Policy", "same-origin", "same-origin", null],
    ["Cross-Origin-Opener-Policy", "unsafe-none", "same-origin", 'it is "unsafe-none"'],
    ["X-Robots-Tag", "noindex, nofollow", "noindex", null],
    ["X-Robots-Tag", "index", "noindex", 'it is "index"'],
    ["Permissions-Policy", "usb=(), camera=()", "camera=(), usb=()", null],
    ["Permissions-Policy", "camera=*", "camera=(), usb=()", "camera=(), usb=() is not in it"],
    ["Strict-Transport-Security", "max-age=63072000", "max-age=63072000", null],
    ["Strict-Transport-Security", "max-age=31536000; includeSubDomains; preload", "max-age=63072000", null],
    ["Strict-Transport-Security", "max-age=0, max-age=63072000", "max-age=63072000", "it holds for only 0 seconds"],
    ["Strict-Transport-Security", "max-age=86400", "max-age=63072000", "it holds for only 86400 seconds"],
    ["Content-Security-Policy", csp, csp, null],
    ["Content-Security-Policy", `${csp}; upgrade-insecure-requests; report-uri /csp; object-src 'none'`, csp, null],
    ["Content-Security-Policy", `upgrade-insecure-requests, ${csp}`, csp, null],
    [
      "Content-Security-Policy",
      csp.replace("'self'", "'self' 'unsafe-inline'"),
      csp,
      "script-src lets 'unsafe-inline' in",
    ],
    ["Content-Security-Policy", csp.replace("'self'", "* 'self'"), csp, "script-src lets * in"],
    ["Content-Security-Policy", `${csp}; worker-src blob:`, csp, "worker-src lets blob: in"],
    [
      "Content-Security-Policy",
      csp.replace(" 'sha256-a='", ""),
      csp,
      "script-src lacks 'sha256-a=', so pages don't work",
    ],
    ["Content-Security-Policy", csp.replace("default-src 'none'; ", ""), csp, "default-src is not in it"],
  ] as const)("%s: %s", (name, value, expected, weak) => {
    expect(weakness(name, value, expected)).toBe(weak);
  });

  test("players are not looked at where the content can't be read", () => {
    const players = csp.replace("frame-src 'none'", "frame-src https://player.example.com");
    expect(weakness("Content-Security-Policy", players, csp)).toContain("frame-src lets");
    expect(weakness("Content-Security-Policy", players, csp, ["frame-src"])).toBeNull();
  });
});

const YEAR = 31_536_000;

test.each<[headers: Record<string, string>, browser: number | null, shared: number | null]>([
  [{ "Cache-Control": "no-cache" }, 0, 0],
  [{ "Cache-Control": "no-store, max-age=31536000" }, 0, 0],
  [{ "Cache-Control": "public, max-age=31536000, immutable" }, YEAR, YEAR],
  [{ "Cache-Control": "max-age=0, must-revalidate, s-maxage=31536000" }, 0, YEAR],
  [{ "Cache-Control": 'no-cache="Set-Cookie", max-age=60' }, 60, 60],
  [{ "Cache-Control": "no-cache", "CDN-Cache-Control": "max-age=31536000" }, 0, YEAR],
  [{ "Cache-Control": "no-cache", "Surrogate-Control": "max-age=31536000" }, 0, YEAR],
  [
    { "Cache-Control": "public", Date: "Fri, 01 Jan 2027 00:00:00 GMT", Expires: "Sat, 01 Jan 2028 00:00:00 GMT" },
    YEAR,
    YEAR,
  ],
  [{ Expires: "0" }, 0, 0],
  [{ "Cache-Control": "public" }, null, null],
  [{}, null, null],
])("an answer with %o may be kept for %s s by a browser, %s s on the way", (headers, browser, shared) => {
  expect(freshness(new Headers(headers))).toEqual({ browser, shared });
});

const failed = (code: string, message = "") =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(message), { code }) });

test.each<[error: unknown, why: RegExp]>([
  [failed("CERT_HAS_EXPIRED"), /certificate for https has expired/],
  [failed("CERT_NOT_YET_VALID"), /certificate for https is not valid yet/],
  [failed("ERR_TLS_CERT_ALTNAME_INVALID"), /certificate for https is for another address/],
  [failed("DEPTH_ZERO_SELF_SIGNED_CERT"), /not from anyone that browsers trust/],
  [failed("UNABLE_TO_VERIFY_LEAF_SIGNATURE"), /not from anyone that browsers trust/],
  [failed("EPROTO"), /https does not work there/],
  [failed("ENOTFOUND"), /no such address exists/],
  [failed("ECONNREFUSED"), /nobody answers there/],
  [new TypeError("fetch failed", { cause: new AggregateError([failed("ECONNREFUSED")]) }), /nobody answers there/],
  [failed("ECONNRESET"), /cut before the end/],
  [failed("UND_ERR_SOCKET", "other side closed"), /cut before the end/],
  [failed("Z_DATA_ERROR", "incorrect header check"), /not compressed the way the host says/],
  [new TypeError("fetch failed", { cause: new Error("redirect count exceeded") }), /redirects lead in a circle/],
  [new DOMException("", "TimeoutError"), /^no complete answer came within 20 seconds$/],
  [new TooLarge(), /does not end/],
  [new Error("something new"), /^something new$/],
  ["no error at all", /^no error at all$/],
])("%s is told in plain words, with what to do", (error, why) => {
  const problem = fetchProblem(error, 20_000);
  expect(problem.why).toMatch(why);
  expect(problem.fix).toMatch(/^[A-Z].+[.?]$/);
});

test("a check that fails by itself is something wrong, and the others go on", async () => {
  const found = await guarded("Pages", () => Promise.reject(new Error("no such thing")));
  expect(found).toEqual([
    bad(expect.stringMatching(/^Pages could not be checked, because .*no such thing.* Run it again/)),
  ]);
  expect(await guarded("Pages", () => [good("fine")])).toEqual([good("fine")]);
  const thrown = () => {
    throw "a text";
  };
  expect(await guarded("Pages", thrown)).toMatchObject([{ level: "bad" }]);
});

test.each([
  [[good("")], "Nothing is wrong."],
  [[good(""), note("")], "Nothing is wrong."],
  [[good(""), unchecked("")], "Everything that could be checked is fine; one thing could not be."],
  [[unchecked(""), unchecked("")], "Everything that could be checked is fine; 2 things could not be."],
  [[bad("")], "One thing is wrong."],
  [[bad(""), bad(""), unchecked("")], "2 things are wrong. One thing could not be checked."],
])("the last line of %o is: %s", (findings, line) => expect(verdict(findings)).toBe(line));

test("of many alike findings the first few are told, and how many more there are", () => {
  const alike = Array.from({ length: 10 }, (_, index) => bad(`File ${index} is missing.`));
  expect(firstFew(alike)).toHaveLength(4);
  expect(firstFew(alike)[3]?.text).toContain("7 more files");
  expect(firstFew(alike.slice(0, 4))).toHaveLength(4);
});

/** One encrypted flyer that holds this text. */
async function flyer(text: string) {
  const { file, ciphertext } = await encryptFile(Buffer.from(text), "image/webp");
  return { members: { flyers: { en: file } } as unknown as Members, files: new Map([[file.name, ciphertext]]) };
}

test.each([
  ["as it is here", (bytes: Uint8Array) => bytes, "one", /^good: All 1 .* are those that are here now\.$/],
  ["edited since", (bytes: Uint8Array) => bytes, "two", /^bad: The file of flyers, en here is not the one in .*edited/],
  ["changed", (bytes: Uint8Array) => bytes.with(0, (bytes[0] ?? 0) ^ 1), "one", /^bad: .* is damaged/],
  ["cut off", (bytes: Uint8Array) => bytes.subarray(1), "one", /^bad: .* is cut off/],
  ["another's page", () => Buffer.from("<html><body>Hello"), "one", /^bad: .* is a web page instead/],
])("an encrypted file that is %s", async (_, send, here, line) => {
  const live = await flyer("one");
  const fetchFile = async (name: string) => ({
    status: 200,
    headers: new Headers(),
    address: name,
    bytes: send(live.files.get(name) ?? new Uint8Array()),
  });
  const target = { name: "https://team.example/", address: null, fetchFile };
  const findings = await checkEncryptedFiles(target, live.members, await flyer(here));
  expect(findings.map(({ level, text }) => `${level}: ${text}`)).toEqual([expect.stringMatching(line)]);
});

test("a page's own script is the one that its policy names; any other was put in", () => {
  const hash = createHash("sha256").update("own()").digest("base64");
  const page = (inside: string) =>
    `<head><meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-${hash}'"></head><script data-chunks="/a.js">own()</script>${inside}`;
  expect(thirdPartyScripts(page(""))).toEqual([]);
  expect(thirdPartyScripts(page("<SCRIPT\nasync src='https://a.example/t.js'></SCRIPT>"))).toEqual([
    "https://a.example/t.js",
  ]);
  expect(thirdPartyScripts(page("<script>other()</script>"))).toEqual(["other()"]);
  expect(thirdPartyScripts(page("<script>never closed"))).toEqual(["never closed"]);
});

test.each([
  ["at the address that it was built for", "https://team.example/", "https://team.example/", []],
  [
    "at another",
    "https://team.example/",
    "https://team.example.net/",
    [
      'note: In WhatsApp and other apps a link to your site has the picture and the address of https://team.example/. If that is not your site, set SITE_ADDRESS="https://team.example.net/" in .env.local, build and publish again.',
    ],
  ],
  ["on this computer", "https://team.example/", "http://localhost:4310/", []],
  ["that was built without an address", null, "https://team.example/", []],
])("what a link shows, of a site %s", (_, built, address, lines) => {
  const page = built ? `<meta property="og:url" content="${built}">` : "";
  const reply = { status: 200, headers: new Headers(), address, bytes: Buffer.from(page) };
  const target = { name: address, address: new URL(address), fetchFile: async () => reply };
  const findings = checkLinkPreview({ target, pages: new Map([["", reply]]) });
  expect(findings.map(({ level, text }) => `${level}: ${text}`)).toEqual(lines);
});
