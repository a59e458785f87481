import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSiteAddress } from "../../build/site-address.ts";

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
  ["team.example/onboarding", "is no web address with https:// before it"],
  ["/onboarding/", "is no web address with https:// before it"],
  ["https://", "is no web address with https:// before it"],
  ["http://team.example/", "starts with https://"],
  ["https://team.example/?a=1", "without @, ? and #"],
  ["https://me:pass@team.example/", "without @, ? and #"],
  ["https://team.example/index.html", "leave its last part out"],
  ["https://team.example//x", "single slashes"],
  ["https://team.example/año nuevo", "single slashes"],
])("the address %s is refused, with the mend", (address, why) => {
  expect(() => read(address)).toThrow(why);
  expect(() => read(address)).toThrow("Set it in the file .env.local, like this:");
});
