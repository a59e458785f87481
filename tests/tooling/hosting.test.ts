import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readContent } from "../../tooling/content/content.ts";
import { caddyfile, caddyImport } from "../../tooling/hosting/caddy.ts";
import type { HeaderPolicy } from "../../tooling/hosting/headers.ts";
import { writeHosting } from "../../tooling/hosting/hosting.ts";
import { nginxInclude, nginxServer } from "../../tooling/hosting/nginx.ts";
import { isUnpublished } from "../../tooling/hosting/unpublished.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "onward-hosting-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const policy = (value: string): HeaderPolicy => ({
  every: { "X-Test": value },
  hashedFiles: "immutable",
  otherFiles: "no-cache",
});

test.each([
  [".env.local", ".env.local"],
  ["env.local.txt", "env.local.txt"],
  ["clips/.env", "clips/.env"],
  [".git/config", ".git"],
  ["content/members/flyer.png", "content"],
  ["members.json", "members.json"],
])("a build that would publish public/%s is stopped, with the fix", (file, named) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), "not for everyone");
  expect(() => writeHosting(folder, "/", readContent().members)).toThrow(
    new RegExp(`^public/${named} would be published, and anyone could read it; take it out of "public"\\.$`),
  );
});

test.each([
  "index.html",
  "assets/content-1a2b3c4d.js",
  ".well-known/security.txt",
  "envelope.svg",
  "_headers",
  "vercel.json",
])("%s may be published", (file) => expect(isUnpublished(file)).toBe(false));

test("the file that an owner copies once says nothing of the build, so that a later build needs no other one", () => {
  const [server, site] = [nginxServer("team.example", "/"), caddyfile("team.example", "/")];
  for (const text of [server, site]) expect(text).not.toMatch(/Content-Security-Policy|sha256|Cache-Control|location/);
  expect(server).toContain("server_name team.example;");
  expect(server).toContain("include /etc/nginx/onward.inc;");
  expect(site).toContain("import /etc/caddy/onward.caddy");
  const [include, imported] = [nginxInclude(policy("a"), "/"), caddyImport(policy("a"), "/")];
  expect(include).not.toMatch(/server_name|listen|root /);
  expect(imported).not.toContain("team.example");
});

test.each(['a"b', "a\nb", "a\\b"])("a header that a server would read otherwise (%j) is never emitted", (value) => {
  expect(() => nginxInclude(policy(value), "/")).toThrow("nginx can't be told");
  expect(() => caddyImport(policy(value), "/")).toThrow("Caddy can't be told");
});
