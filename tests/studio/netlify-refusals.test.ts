import { describe, expect, test } from "vitest";
import { endOf, failureOf } from "../../src/studio/actors/publish/netlify/refusals.ts";
import type { HostFailure } from "../../src/studio/model/host.ts";

type Row = readonly [source: string, status: number, text: string, trouble: HostFailure["trouble"]];

const github = (path: string) => `https://github.com/${path}`;
const forum = (path: string) => `https://answers.netlify.com/t/${path}`;

/**
 * What Netlify was reported to say, each with its public source, and what an owner is told. Where a source has the words alone, the shape
 * around them is one of those that the others have.
 */
const reported: readonly Row[] = [
  [
    github("openstreetmap/id-tagging-schema/issues/2810"),
    403,
    '{"error":"Account credit usage exceeded - new deploys are blocked until credits are added"}',
    "credits",
  ],
  [github("netlify/open-api/issues/377"), 422, '{"errors":{"subdomain":["must be unique"]}}', "taken"],
  [github("dagger/dagger/issues/1968"), 422, '{"errors":{"subdomain":["must be unique"]}}', "taken"],
  [
    github("netlify/cli/issues/206"),
    429,
    '{"code":429,"message":"API Request rate limit surpassed for application"}',
    "busy",
  ],
  [github("netlify/js-client/issues/10"), 429, "", "busy"],
  [github("netlify/cli/issues/484"), 502, "Bad Gateway", "theirs"],
  [github("netlify/cli/issues/484"), 502, "<html><body><h1>502 Bad Gateway</h1></body></html>", "theirs"],
  [github("netlify/open-api/issues/111"), 500, '{"code":0,"message":""}', "theirs"],
  [github("netlify/cli/issues/660"), 403, "Forbidden", "team"],
  [github("netlify/cli/issues/6736"), 401, "Unauthorized", "key"],
  [github("netlify/cli/issues/622"), 401, "", "key"],
  [github("clojure-emacs/clojuredocs-export-edn/issues/1"), 401, '{"code":401,"message":"Unauthorized"}', "key"],
  [github("lukehsiao/netlify-ddns-rs/issues/118"), 401, '{"code":401,"message":"Access Denied"}', "key"],
  [github("GetPublii/Publii/issues/449"), 422, '{"code":422,"message":"Max site size exceeded (104857600)"}', "size"],
  [github("netlify/netlify-lambda/issues/223"), 413, "Payload Too Large", "size"],
  [github("netlify/cli/issues/6403"), 422, '{"code":422,"message":"No records matched"}', "refused"],
  [
    github("gatsbyjs/gatsby/issues/12754"),
    422,
    '{"message":"Invalid filename \\u0027icons/a.png?v=1\\u0027. Deployed filenames cannot contain # or ? characters"}',
    "fileName",
  ],
  [github("netlify/build/issues/2193"), 422, "Deployed filenames cannot contain # or ? characters", "fileName"],
  [github("netlify/cli/issues/216"), 422, '{"message":"Uploaded file /index.html did not match deploy"}', "altered"],
  [
    forum("common-issue-netlify-cms-git-gateway-email-not-confirmed/10690"),
    403,
    '{"msg":"","message":"Email not confirmed"}',
    "verify",
  ],
  [
    github("upleveled/system-setup/issues/72"),
    401,
    '{"error":"Your account requires additional verification. Please check your email and follow the instructions to verify your account."}',
    "verify",
  ],
  [forum("site-suspended-after-first-deploy/97703"), 403, "Site is suspended for non payment", "suspended"],
  [
    forum("appealing-an-account-suspension/92527"),
    403,
    '{"error":{"message":"Your account has been deactivated"}}',
    "suspended",
  ],
  [forum("you-dont-have-sufficient-permissions/14866"), 403, '["You don\u2019t have sufficient permissions"]', "team"],
  [
    "https://docs.netlify.com/manage/security/secure-netlify-access/log-in-to-netlify-using-organization-sso",
    403,
    '{"message":"This team requires single sign-on"}',
    "signOn",
  ],
];

describe("what Netlify answers", () => {
  test.each(reported)("%s: %i %s is %s", (_, status, text, trouble) => {
    expect(failureOf({ status, text, seconds: 60 }).trouble).toBe(trouble);
  });

  test("is known from at least twenty answers in public", () => {
    expect(new Set(reported.map(([source, , text]) => source + text)).size).toBeGreaterThanOrEqual(20);
  });

  test.each([
    '{"message":"A new rule of the moon"}',
    '{"error":"A new rule of the moon"}',
    '{"errors":["A new rule of the moon"]}',
    '{"error":{"message":"A new rule of the moon"}}',
    '["A new rule of the moon"]',
    '"A new rule of the moon"',
    "A new rule of the moon",
  ])("that nobody knows is told in its own words, in whatever shape they come: %s", (text) => {
    const told = { trouble: "refused", message: "A new rule of the moon" };
    expect(failureOf({ status: 403, text, seconds: 60 })).toEqual(told);
  });

  test("is never told as a number, and not at any length", () => {
    for (const text of ["", "{}", "null", '{"code":403}', "[]"])
      expect(failureOf({ status: 403, text, seconds: 60 })).toEqual({ trouble: "refused", message: "" });
    const long = failureOf({ status: 400, text: JSON.stringify({ message: "moon ".repeat(100_000) }), seconds: 60 });
    expect(long).toMatchObject({ trouble: "refused" });
    expect(JSON.stringify(long).length).toBeLessThan(400);
  });

  test("is a page where a firewall or a sign-in stands in between, whatever it says", () => {
    for (const text of ["<!doctype html><p>Verify your credits", "  <html>Forbidden</html>"])
      expect(failureOf({ status: 403, text, seconds: 60 })).toEqual({ trouble: "strange" });
  });

  test("of a version that failed is read in the same way", () => {
    // https://github.com/openstreetmap/iD/issues/12838
    expect(endOf("Skipped due to account credit usage exceeded")).toEqual({ trouble: "credits" });
    expect(endOf("Invalid header rule")).toEqual({ trouble: "error", message: "Invalid header rule" });
  });
});
