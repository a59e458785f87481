import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import jsQR from "jsqr";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { leaflet, writeLeaflet } from "../../tooling/leaflet/leaflet.ts";
import { chromiumLaunch } from "../support/chromium.ts";
import { copyProject } from "../support/site.ts";

let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "onward-sheet-"));
  browser = await chromium.launch(chromiumLaunch);
}, 30_000);
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

async function open(html: string): Promise<Page> {
  const file = join(folder, "leaflet.html");
  writeFileSync(file, html);
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
  return page;
}

/** What a phone's camera reads off the sheet. */
async function scan(page: Page): Promise<string | undefined> {
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`;
const site = { productName: "Ñandú & <Sons>", accent: { light: "#0a6412", dark: "#ffffff" } };
const long = `https://team.example/${"a-long-path/".repeat(12)}`;

test.each(["https://team.example/", "https://team.example/onboarding/", long])(
  "the code on the sheet opens %s",
  async (address) => {
    const page = await open(leaflet(site, logo, new URL(address)));
    expect(await scan(page)).toBe(address);
    await page.close();
  },
);

test("the leaflet has the owner's name and color, both languages, and room for the password", async () => {
  const page = await open(leaflet(site, logo, new URL("https://team.example/")));
  await page.getByRole("heading", { level: 1, name: "Ñandú & <Sons>" }).waitFor();
  await page.getByRole("heading", { name: "Welcome to Ñandú & <Sons>" }).waitFor();
  const spanish = page.getByRole("heading", { name: "Te damos la bienvenida a Ñandú & <Sons>" });
  expect(await spanish.evaluate((heading) => getComputedStyle(heading).color)).toBe("rgb(10, 100, 18)");
  for (const text of ["team.example", "Password", "Contraseña", "Tu líder"])
    await page.getByText(text, { exact: true }).waitFor();
  await page.close();
});

test.each(["A4", "Letter"])("it is one page on %s, with the longest address too", async (format) => {
  const page = await open(leaflet({ ...site, productName: "A team of a rather long name" }, logo, new URL(long)));
  const pdf = (await page.pdf({ format })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.close();
});

test("npm run leaflet takes the address from .env.local or the command, and needs nothing else than its file", async () => {
  const { root, remove } = copyProject((copy) =>
    writeFileSync(join(copy, ".env.local"), 'SITE_ADDRESS="https://ours.example/team"\n'),
  );
  try {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const path = writeLeaflet(root);
    await page.goto(pathToFileURL(path).href);
    expect(await scan(page)).toBe("https://ours.example/team/");
    expect(await page.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(asked.filter((address) => !address.startsWith("data:"))).toEqual([pathToFileURL(path).href]);

    await page.goto(pathToFileURL(writeLeaflet(root, "https://other.example")).href);
    expect(await scan(page)).toBe("https://other.example/");
    writeFileSync(join(root, ".env.local"), "");
    expect(() => writeLeaflet(root)).toThrow("npm run leaflet -- https://team.example/");
    expect(() => writeLeaflet(root, "other.example")).toThrow("is not a web address that starts with https://");
  } finally {
    remove();
  }
}, 30_000);
