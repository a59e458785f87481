import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fullLookBrowsers, oldestVersions, studioBrowsers, supportedBrowsers } from "../support/supported-browsers.ts";

const oldest = oldestVersions(supportedBrowsers);
const studio = oldestVersions(studioBrowsers);
const fullLook = oldestVersions(fullLookBrowsers);

test("the README names the oldest browsers as package.json does", () => {
  const [text = ""] = /from Chrome.*$/s.exec(readFileSync("README.md", "utf8")) ?? [];
  const named = [oldest.chrome, oldest.safari, oldest.samsung, oldest.firefox, fullLook.chrome, fullLook.safari];
  expect(text.match(/\d+(\.\d)?/g)).toEqual(named.map(String));
});

describe.each(["docs/owner.md", "docs/owner.es.md"])("%s", (path) => {
  const [, , text = ""] =
    /## (On your members' phones|En los teléfonos)([\s\S]*?)\n## /.exec(readFileSync(path, "utf8")) ?? [];

  test("names the oldest browsers of the Studio as package.json does", () => {
    const [line = ""] = /(Use a normal window|Usa una ventana normal)[^.]*/.exec(readFileSync(path, "utf8")) ?? [];
    expect(line.match(/\d+/g)).toEqual([studio.chrome, studio.safari, studio.firefox].map(String));
  });

  test("names the oldest browsers as package.json does", () => {
    const named = [oldest.chrome, oldest.samsung, oldest.safari, oldest.firefox, fullLook.chrome, fullLook.safari];
    expect(text.match(/\b\d{2,3}(\.\d)?\b/g)).toEqual(named.map(String));
  });
});
