import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readContent } from "../../tooling/content/content.ts";
import { demoDefaults } from "../../tooling/demo/demo-defaults.ts";
import { isUntouchedDemo } from "../../tooling/demo/untouched.ts";

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

/** Changes the content's two files as an owner does. */
const change = (root: string, file: "site" | "members", act: (content: ReturnType<typeof JSON.parse>) => void) =>
  edit(`content/${file}.json`, (text) => {
    const content = JSON.parse(text);
    act(content);
    return JSON.stringify(content);
  })(root);

const rename = (root: string) =>
  change(root, "site", (site) => {
    site.productName = "Vida Grande";
  });

const defaults = (root: string) => demoDefaults(readContent(join(root, "content")), root);

describe("what is left of the demo", () => {
  test("is nobody's concern while the site has the demo's name", async () => {
    expect(await defaults(projectWith(() => {}))).toEqual([]);
  });

  test("is told once the name is the owner's, a line for each kind of thing and each link", async () => {
    expect(await defaults(projectWith(rename))).toEqual([
      "content/site.json, logo: is still the demo's picture; put yours there",
      `content/members.json: "flyer-en.webp", "flyer-es.webp", "app-logo.webp" are still the demo's pictures; put yours there`,
      expect.stringMatching(
        /^content\/members\.json: ("clips\/[\w-]+\.mp4", )+"clips\/[\w-]+\.mp4" are still the demo's videos; put yours there$/,
      ),
      `content/members.json: "clips/certification-en.vtt", "clips/certification-es.vtt" are still the demo's captions files; put yours there`,
      ...["app, appStore", "app, playStore", "group", "English chat", "Spanish chat"].map(
        (place) => `content/members.json, ${place}: is still the demo's address, which leads nowhere; put yours there`,
      ),
      'locales/en/members.po, "app.logo", "app.name", "step.app.description", "step.app.title": still says BAM; write your own text',
      'locales/en/site.po, "gate.audience": still says Elite; write your own text',
      'locales/es/members.po, "app.logo", "app.name", "step.app.description", "step.app.title": still says BAM; write your own text',
    ]);
  });

  test("the text of a flyer is told with a picture that is the owner's", async () => {
    const root = projectWith((copy) => {
      rename(copy);
      appendFileSync(join(copy, "content/members/flyer-es.webp"), "x");
    });
    const told = 'locales/es/members.po, "flyers.text": still says what the demo\'s flyer says; write what yours says';
    expect((await defaults(root)).filter((line) => line.includes("flyer"))).toEqual([
      expect.stringContaining('"flyer-en.webp", "app-logo.webp"'),
      told,
    ]);
    edit("locales/es/members.po", (text) => text.replace("Horario semanal\\n", "Nuestra semana\\n"))(root);
    expect(await defaults(root)).not.toContain(told);
  });

  test("is told as far as members see it, and no longer once it is changed", async () => {
    const root = projectWith((copy) => {
      rename(copy);
      change(copy, "members", (content) => {
        content.chat.en = "https://chat.whatsapp.com/AbC";
        for (const step of content.steps) {
          for (const entry of ["appBadges", "flyers", "captions"]) delete step[entry];
          if (step.id !== "why") delete step.video;
          else step.video = "clips/why-en.mp4";
        }
      });
      for (const file of ["en/members", "en/site", "es/members"])
        edit(`locales/${file}.po`, (text) => text.replace(/\b(BAM|Elite)\b/g, "Vida"))(copy);
      edit("content/logo.svg", (text) => text.replace("<svg", '<svg id="ours"'))(copy);
    });
    expect(await defaults(root)).toEqual([
      `content/members.json: "clips/why-en.mp4" is still the demo's video; put yours there`,
      "content/members.json, group: is still the demo's address, which leads nowhere; put yours there",
      "content/members.json, Spanish chat: is still the demo's address, which leads nowhere; put yours there",
    ]);
  });
});
