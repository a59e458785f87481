import { expect, inject, test } from "vitest";
import { readMedium } from "../../src/project/medium.ts";
import { visitors } from "../support/visitor.ts";

const newVisitor = visitors();

test("the manifest is taken under the site's policy, and has an icon of each size that it names", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  const protocol = await page.context().newCDPSession(page);
  const { url, data = "", errors } = await protocol.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const base = new URL(inject("address")).pathname;
  const { icons, ...manifest } = JSON.parse(data);
  expect(manifest).toEqual({
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
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
      const medium = await readMedium(new Uint8Array(await response.arrayBuffer()));
      return { purpose, type: medium.type, size: `${medium.width}x${medium.height}` };
    }),
  );
  expect(made).toEqual([
    { purpose: "any", type: "image/png", size: "192x192" },
    { purpose: "any", type: "image/png", size: "512x512" },
    { purpose: "maskable", type: "image/png", size: "512x512" },
  ]);
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
});
