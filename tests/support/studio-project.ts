import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Operation } from "../../tooling/studio/operations.ts";
import { catalogFormats } from "./studio-formats.ts";

/** A project with these files, by path with slashes; it is removed when the test ends. */
export function projectWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = mkdtempSync(join(tmpdir(), "onward-studio-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
}

const catalog = (catalogFormats.plain as (texts: object) => string)({ "app.name": "App", "z.last": "Last" });

/** Small files of every kind. */
export const smallFiles: Readonly<Record<string, string>> = {
  "content/site.json": '{\n  "productName": "Onward",\n  "accent": { "light": "#862a0c", "dark": "#ffb68a" }\n}\n',
  "content/members.json":
    '{\n  "steps": [\n    { "id": "why" },\n    { "id": "app" }\n  ],\n  "group": "https://example.com/"\n}\n',
  "content/members/logo.svg": "<svg/>",
  "locales/en/site.po": catalog,
  "locales/en/members.po": catalog,
  "locales/es/site.po": catalog,
  "locales/es/members.po": catalog,
  ".env.local": 'ACCESS_WORD="copper lluvia"\n',
};

/** What a step that was written comes back with. */
export const saved = { kind: "saved" };

/** Gives the small files' site another name. */
export const rename = (value: string, old = "Onward"): Operation => ({
  type: "set",
  file: "content/site.json",
  path: ["productName"],
  old,
  value,
});

/** Gives a Spanish text of theirs other words. */
export const say = (text: string, old = "Last"): Operation => ({
  type: "message",
  language: "es",
  catalog: "site",
  id: "z.last",
  old,
  text,
});

/** All files of a project that are not the Studio's own. */
export function filesOf(root: string): Record<string, string> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((name) => !name.startsWith(".studio/"));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(root, name), "utf8")]));
}

/** The Studio's own files, objects by number only. */
export function studioFilesOf(root: string): string[] {
  return readdirSync(join(root, ".studio")).sort();
}
