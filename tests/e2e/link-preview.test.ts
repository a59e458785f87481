import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect as expectValue, inject, onTestFinished, test } from "vitest";
import { build, copyProject, serve } from "../support/site.ts";
import { expect, visitors } from "../support/visitor.ts";
import { accessWord, enterWord } from "./member.ts";

const newVisitor = visitors();

/** What a page's tags say, by `property`, `name` or `rel`; of two with the same, the last. */
function tagsOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<(?:meta|link) (?:property|name|rel)="([^"]+)" (?:content|href)="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name = "", value = ""]) => [name, value]));
}

const pageOf = (root: string, page: string) => tagsOf(readFileSync(join(root, "dist", page), "utf8"));

test("a member's browser asks for no picture of the link, icon or manifest to show and open the site", async () => {
  const { page, visit, requests } = await newVisitor();
  await visit("/");
  await enterWord(page);
  await expect(page.getByRole("button", { name: "Start your journey" })).toBeVisible();
  const asked = requests.map((request) => new URL(request.url()).pathname);
  expectValue(asked.length).toBeGreaterThan(3);
  expectValue(asked.filter((path) => /webmanifest|\.(png|jpe?g)$/.test(path))).toEqual([]);
});

test("Chromium takes the manifest under the site's policy, and gets an icon of each size that it names", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  const protocol = await page.context().newCDPSession(page);
  const { url, data = "", errors } = await protocol.send("Page.getAppManifest");
  expectValue(errors).toEqual([]);
  const base = new URL(inject("address")).pathname;
  const { icons, ...manifest } = JSON.parse(data);
  expectValue(manifest).toEqual({
    name: "Onward",
    short_name: "Onward",
    lang: "en",
    start_url: base,
    scope: base,
    display: "browser",
  });
  const made = await Promise.all(
    icons.map(async ({ src, type, purpose }: Record<string, string>) => {
      const response = await fetch(new URL(src ?? "", url));
      expectValue([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
      return { purpose, size: `${format} ${width}x${height}` };
    }),
  );
  expectValue(made).toEqual([
    { purpose: "any", size: "png 192x192" },
    { purpose: "any", size: "png 512x512" },
    { purpose: "maskable", size: "png 512x512" },
  ]);
  expectValue(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
});

test("an owner's link: words and picture where the address is known, words alone and a hint where it is not", async () => {
  const { root, remove } = copyProject((copy) => {
    const path = join(copy, "content/site.json");
    const preview = {
      title: { en: "Welcome to the Lighthouse", es: "Te damos la bienvenida al Faro" },
      description: "Six steps, one path.",
      picture: "team.png",
    };
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, "utf8")), preview, icon: "icon.png" }));
  });
  onTestFinished(remove);
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  writeFileSync(join(root, "content/team.png"), await plain(2400, 1300, "#1e4d8c"));
  writeFileSync(join(root, "content/icon.png"), await plain(400, 400, "#1f5a46"));
  const words = { "og:title": "Welcome to the Lighthouse", "og:description": "Six steps, one path." };

  const said = build(root, { SITE_ADDRESS: "" });
  expectValue(
    said.match(/In WhatsApp and other apps a link to your site has its title, but no picture:/g),
  ).toHaveLength(1);
  expectValue(said).toContain('Set SITE_ADDRESS="https://team.example/" in the file .env.local');
  const without = pageOf(root, "index.html");
  expectValue(without).toMatchObject(words);
  for (const name of ["og:image", "og:url", "canonical", "twitter:card"]) expectValue(without).not.toHaveProperty(name);

  rmSync(join(root, "dist"), { recursive: true });
  const address = "https://team.example/onboarding/";
  writeFileSync(join(root, ".env.local"), `ACCESS_WORD="${accessWord}"\nSITE_ADDRESS="${address}"\n`);
  expectValue(build(root)).not.toContain("no picture");
  const home = pageOf(root, "index.html");
  expectValue(home).toMatchObject({
    ...words,
    "og:url": address,
    "twitter:card": "summary_large_image",
    canonical: address,
  });
  expectValue(pageOf(root, "resources/index.html")).toMatchObject({
    "og:title": "Resources · Onward",
    "og:url": `${address}resources/`,
    "og:image": home["og:image"],
  });
  expectValue(Object.keys(pageOf(root, "404.html")).filter((name) => /og:|canonical/.test(name))).toEqual([]);

  const bytesOf = (url = "") => readFileSync(join(root, "dist", url.replace(address, "").replace("/onboarding/", "")));
  const picture = bytesOf(home["og:image"]);
  const { format, width, height } = await sharp(picture).metadata();
  expectValue({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  expectValue(picture.length).toBeLessThan(300_000);
  const touchIcon = await sharp(bytesOf(home["apple-touch-icon"])).metadata();
  expectValue([touchIcon.format, touchIcon.width, touchIcon.height, touchIcon.hasAlpha]).toEqual([
    "png",
    180,
    180,
    false,
  ]);

  const site = await serve(root);
  onTestFinished(site.close);
  const { page, visit } = await newVisitor({ baseURL: site.address });
  await visit("/");
  const protocol = await page.context().newCDPSession(page);
  const { data = "", errors } = await protocol.send("Page.getAppManifest");
  expectValue(errors).toEqual([]);
  expectValue(JSON.parse(data)).toMatchObject({ start_url: "/onboarding/", scope: "/onboarding/" });
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /\/onboarding\/assets\/logo-.*\.webp$/);
});
