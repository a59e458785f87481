import { describe, expect, test } from "vitest";
import type { PublicPart } from "../../src/project/project.ts";
import { headTags } from "../../src/publish/head-tags.ts";
import { publishSmall } from "./published.ts";
import { deriveQuickly } from "./quick-derivation.ts";
import { mediumOf, smallMedia, smallProject, textOf } from "./small-project.ts";

deriveQuickly();

const files = { icon: "i.svg", touchIcon: "t.png", manifest: "m.webmanifest", linkCard: "p.jpg" };
const page = { file: "index.html", title: "<title>Members</title>", link: { title: "Onward", description: "For us" } };
const address = new URL("https://team.example/a/");
const linkCard: PublicPart["preview"] = { picture: "p.jpg" };

describe("what apps show with a link", () => {
  test("is the site's own title and sentence, with picture and address where the address is known", () => {
    const tags = headTags(page, { preview: linkCard }, files, "/a/", address);
    expect(tags).toContain('<meta property="og:title" content="Onward">');
    expect(tags).toContain('<meta property="og:description" content="For us">');
    expect(tags).toContain('<meta property="og:image" content="https://team.example/a/p.jpg">');
    expect(tags).toContain('<link rel="canonical" href="https://team.example/a/">');
    expect(headTags(page, { preview: linkCard }, files, "/a/", null)).not.toMatch(/og:image|og:url|canonical|twitter/);
  });

  test("is what the owner wrote: the title on the first page, the sentence on all, in the default language first", () => {
    const worded = { ...linkCard, title: { es: "Hola", en: 'Say "hi"' }, description: { es: "Solo nosotros" } };
    const first = headTags(page, { preview: worded }, files, "/", address);
    expect(first).toContain('content="Say &quot;hi&quot;"');
    expect(first).toContain('content="Solo nosotros"');
    const second = headTags({ ...page, file: "resources/index.html" }, { preview: worded }, files, "/", address);
    expect(second).toContain('og:title" content="Onward"');
    expect(second).toContain('content="Solo nosotros"');
    expect(second).toContain('og:url" content="https://team.example/a/resources/"');
  });

  test("is nothing for a page that nobody links to", () => {
    expect(
      headTags({ ...page, file: "404.html", link: null }, { preview: linkCard }, files, "/", address),
    ).not.toContain("og:");
  });
});

describe("icons", () => {
  test("are the logo where it is a drawing, all others in the manifest, and the iPhone's", async () => {
    const { files } = await publishSmall();
    const html = textOf(files.get("index.html"));
    expect(html).toMatch(/<link rel="icon" href="\/assets\/logo-[\da-f]{8}\.svg">/);
    const [, touch = ""] =
      /<link rel="apple-touch-icon" href="\/(assets\/touch-icon-[\da-f]{8}\.png)">/.exec(html) ?? [];
    expect(files.get(touch)).toEqual(smallMedia.get("iphone.png"));
    const [, manifest = ""] = /<link rel="manifest" href="\/([^"]*)">/.exec(html) ?? [];
    const { icons, name, display } = JSON.parse(textOf(files.get(manifest)));
    expect({ name, display }).toEqual({ name: "Élan & <Co>", display: "browser" });
    expect(icons.map(({ sizes, type, purpose }: Record<string, string>) => [sizes, type, purpose])).toEqual([
      ["512x512", "image/png", "any"],
      ["512x512", "image/png", "maskable"],
    ]);
  });

  test("in the tab are the first icon where the logo is a photo", async () => {
    const bytes = smallMedia.get("team-logo.svg") as Uint8Array<ArrayBuffer>;
    const { files } = await publishSmall({
      project: {
        ...smallProject,
        media: { ...smallProject.media, "team-logo.svg": mediumOf("image/webp", bytes) },
      },
    });
    expect(textOf(files.get("index.html"))).toMatch(/<link rel="icon" href="\/assets\/icon-[\da-f]{8}\.png">/);
  });
});
