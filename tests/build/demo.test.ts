import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentDigests, demoDigests, isUntouchedDemo } from "../../build/demo/untouched.ts";

/** A project with the demo's content and texts in it, changed as `change` says. */
function projectWith(change: (root: string) => void): string {
  const root = mkdtempSync(join(tmpdir(), "onward-demo-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const part of ["content", "locales"]) cpSync(part, join(root, part), { recursive: true });
  change(root);
  return root;
}

const edit = (name: string, act: (text: string) => string) => (root: string) =>
  writeFileSync(join(root, name), act(readFileSync(join(root, name), "utf8")));

test("the digests are the demo's; after a change that is meant, `npm run demo:digests` writes them anew", () => {
  expect(contentDigests(process.cwd())).toEqual(demoDigests);
});

test.each<[string, (root: string) => void]>([
  ["nothing", () => {}],
  ["the line ends of a catalog", edit("locales/es/members.po", (text) => text.replaceAll("\n", "\r\n"))],
  ["the line ends of the content", edit("content/members.json", (text) => text.replaceAll("\n", "\r\n"))],
  ["what a system lays into folders", (root) => writeFileSync(join(root, "content/.DS_Store"), "x")],
  ["a schema, which follows from the code", edit("content/site.schema.json", (text) => `${text}\n`)],
])("content in which %s was changed is the demo still", (_, change) => {
  expect(isUntouchedDemo(projectWith(change))).toBe(true);
});

test.each<[string, (root: string) => void]>([
  ["the name", edit("content/site.json", (text) => text.replace("Onward", "Vida"))],
  ["a link", edit("content/members.json", (text) => text.replace("example.com", "example.net"))],
  ["a text", edit("locales/es/members.po", (text) => text.replace(/msgstr "./, 'msgstr "X'))],
  ["a clip", (root) => appendFileSync(join(root, "content/members/clips/why-en.mp4"), "x")],
  ["one more picture", (root) => writeFileSync(join(root, "content/members/photo.png"), "x")],
  ["a file taken out", (root) => rmSync(join(root, "content/members/flyer-es.webp"))],
])("content with another thing than the demo's is no longer the demo: %s", (_, change) => {
  expect(isUntouchedDemo(projectWith(change))).toBe(false);
});
