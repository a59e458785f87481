import { expect as expectValue, inject, test } from "vitest";
import { readMedium } from "../../src/project/medium.ts";
import { expect, visitors } from "../support/visitor.ts";
import { enterWord } from "./member.ts";

const newVisitor = visitors();

test("a member's browser asks for no picture of the link, icon or manifest to show and open the site; the manifest is taken under the site's policy, and has an icon of each size that it names", async () => {
  const { page, visit, requests } = await newVisitor();
  await visit("/");
  await enterWord(page);
  await expect(page.getByRole("button", { name: "Start your journey" })).toBeVisible();
  const asked = requests.map((request) => new URL(request.url()).pathname);
  expectValue(asked.length).toBeGreaterThan(3);
  expectValue(asked.filter((path) => /webmanifest|\.(png|jpe?g)$/.test(path))).toEqual([]);

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
      const medium = await readMedium(new Uint8Array(await response.arrayBuffer()));
      return { purpose, type: medium.type, size: `${medium.width}x${medium.height}` };
    }),
  );
  expectValue(made).toEqual([
    { purpose: "any", type: "image/png", size: "192x192" },
    { purpose: "any", type: "image/png", size: "512x512" },
    { purpose: "maskable", type: "image/png", size: "512x512" },
  ]);
  expectValue(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
});
