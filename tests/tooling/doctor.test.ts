import { describe, expect, test } from "vitest";
import { checkSite } from "../../src/publish/served/check-site.ts";
import { bad, type Finding, good, note, unchecked } from "../../src/publish/served/finding.ts";
import { told, verdict } from "../../tooling/doctor/told.ts";

describe("the doctor", () => {
  test("tells a finding as a sentence with the file's name and what to do", () => {
    expect(told(bad("served.missing", { file: "assets/a.js", status: 404, type: "?" }))).toMatch(
      /^Your host doesn’t have assets\/a\.js \(404\)\. Put everything/,
    );
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
  ])("says of %s in plain words why nothing came, and what to do", async (error, why) => {
    const options = { address: new URL("https://team.example/"), password: "any", isWhole: true };
    const found = await checkSite({ ...options, fetch: () => Promise.reject(error) });
    expect(found).toHaveLength(1);
    expect(told(found[0] as Finding)).toMatch(why);
  });

  test.each<[findings: Finding[], line: string]>([
    [[good("page"), note("headers.soon")], "Nothing is wrong."],
    [[good("page"), unchecked("https.here")], "Nothing is wrong, but one thing could not be checked."],
    [[bad("worker")], "One thing is wrong."],
    [[bad("worker"), bad("worker"), unchecked("https.here")], "2 things are wrong."],
  ])("ends its report of %o with: %s", (given, line) => expect(verdict(given)).toBe(line));
});
