import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseSiteAddress, readSiteAddress } from "../../tooling/settings/site-address.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "onward-address-"));
});
afterAll(() => rmSync(root, { recursive: true }));

function read(address: string) {
  writeFileSync(join(root, ".env.local"), `SITE_ADDRESS="${address}"\n`);
  return readSiteAddress(root)?.href ?? null;
}

test.each([
  ["https://team.example", "https://team.example/"],
  ["https://team.example/onboarding", "https://team.example/onboarding/"],
  ["https://team.example/onboarding/", "https://team.example/onboarding/"],
  ["HTTPS://Team.Example/a/b-2/", "https://team.example/a/b-2/"],
  ["http://localhost:4173/x/", "http://localhost:4173/x/"],
  ["  ", null],
])("the address %s is read as %s", (address, read_) => expect(read(address)).toBe(read_));

test.each([
  ["team.example/onboarding", "is not a web address that starts with https://"],
  ["/onboarding/", "is not a web address that starts with https://"],
  ["https://", "is not a web address that starts with https://"],
  ["http://team.example/", "starts with https://"],
  ["https://team.example/?a=1", "without @, ? and #"],
  ["https://me:pass@team.example/", "without @, ? and #"],
  ["https://team.example/index.html", "leave its last part out"],
  ["https://team.example//x", "single slashes"],
  ["https://team.example/año nuevo", "single slashes"],
])("the address %s is refused, with the fix", (address, why) => {
  expect(() => read(address)).toThrow(why);
  expect(() => read(address)).toThrow("Set it in the file .env.local, like this:");
});

test.each([
  ["https://año.example/", "https://xn--ao-zja.example/"],
  ["https://EQUIPO.ejemplo.", "https://equipo.ejemplo/"],
  ["https://team.example:8443/", "https://team.example:8443/"],
  ["https://team.example/a/../b", "https://team.example/b/"],
  ["https://192.168.1.5/", "https://192.168.1.5/"],
])("the address %j is made safe: %s", (address, read_) => expect(parseSiteAddress(address).href).toBe(read_));

const nameOnly = "only letters, digits, dots and hyphens";

test.each([
  ["https://a{b}.example/", nameOnly],
  ["https://{$HOME}/", nameOnly],
  ["https://a;b.example/", nameOnly],
  ['https://a"b.example/', nameOnly],
  ["https://a$host.example/", nameOnly],
  ["https://a`b`.example/", nameOnly],
  ["https://a'b.example/", nameOnly],
  ["https://a,b.example/", nameOnly],
  ["https://a(b).example/", nameOnly],
  ["https://a_b.example/", nameOnly],
  ["https://*.example/", nameOnly],
  ["https://-a.example/", nameOnly],
  ["https://a..b/", nameOnly],
  ["https://./", nameOnly],
  [`https://${"a".repeat(64)}.example/`, nameOnly],
  [`https://${"a.".repeat(130)}example/`, nameOnly],
  ["https://[::1]/", "not a number"],
  ["https://[2001:db8::1]:8443/", "not a number"],
  ["https://team .example/", "is not a web address"],
  ["https://team\n.example/", "a line break or a hidden character"],
  ["https://team.example/\tx", "a line break or a hidden character"],
  ["https://team\u200b.example/", "a line break or a hidden character"],
  ["https://team.example\\x", "no address has \\ in it"],
  ["https://a%7Bb.example/", "no address has % in it"],
  ["https://team.example/a;b/", "single slashes"],
  ["https://team.example/{x}/", "single slashes"],
  ["https://team.example/$x/", "single slashes"],
  ["https://team.example/.git/", "off the web"],
  ["https://team.example/content/", "off the web"],
])("the address %j, which a server's configuration could readError, is refused in one line", (address, why) => {
  expect(() => parseSiteAddress(address)).toThrow(why);
  expect(() => parseSiteAddress(address)).toThrow(/^.+$/);
});
