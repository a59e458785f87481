import { expect, test } from "vitest";
import { caddyfile, caddyImport } from "../../src/publish/hosts/caddy.ts";
import { nginxInclude, nginxServer } from "../../src/publish/hosts/nginx.ts";
import { isUnpublished } from "../../src/publish/hosts/unpublished.ts";
import type { HeaderPolicy } from "../../src/publish/policy.ts";

const policy = (value: string): HeaderPolicy => ({
  every: { "X-Test": value },
  hashedFiles: "immutable",
  otherFiles: "no-cache",
});

test.each([
  ".env.local",
  "env.local.txt",
  "clips/.env",
  ".git/config",
  "content/media/flyer.png",
  "project.json",
  "media/flyer.png",
])("%s is kept off the web", (path) => expect(isUnpublished(path)).toBe(true));

test.each([
  "index.html",
  "assets/content-1a2b3c4d.js",
  ".well-known/security.txt",
  "envelope.svg",
  "_headers",
  "vercel.json",
  ".nojekyll",
])("%s may be published", (path) => expect(isUnpublished(path)).toBe(false));

test("the file that an owner copies once says nothing of the site, so that a later publishing needs no other one", () => {
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
