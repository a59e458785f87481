import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { chromiumLaunch } from "./support/chromium.ts";

// Takes the pictures of the Studio, which only looks at the content here, and changes none of it.

const folder = "docs/screens/studio";

const variants = [
  { name: "en.light", locale: "en-US", theme: "light" },
  { name: "es.dark", locale: "es-MX", theme: "dark" },
] as const;

/** What is done to see each part, whatever language it is in. */
const parts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  site: (page) => part(page, 0).click(),
  step: async (page) => {
    await part(page, 2).click();
    await page.locator("main ol > li button[aria-expanded]").nth(2).click();
    await page.locator("main ol > li textarea").nth(1).click();
  },
  words: async (page) => {
    await part(page, -3).click();
    await page.getByRole("searchbox").fill("footer");
    await page.locator("main textarea").first().click();
  },
  password: async (page) => {
    await part(page, -2).click();
    await page.locator("main button").first().click();
  },
  publish: (page) => part(page, -1).click(),
};

const part = (page: Page, at: number) => page.locator("nav li button").nth(at);

const studio = spawn(process.execPath, ["tooling/studio/studio.ts"], { stdio: ["ignore", "pipe", "inherit"] });

async function address(): Promise<string> {
  for await (const line of createInterface(studio.stdout)) {
    const [found] = /http:\/\/[\d.:]+\/\?key=[\w-]+/.exec(line) ?? [];
    if (found) return found;
  }
  throw new Error("The Studio did not start.");
}

async function shoot(browser: Browser, at: string, { name, locale, theme }: (typeof variants)[number]) {
  const viewport = { width: 1280, height: 900 };
  for (const [title, show] of Object.entries(parts)) {
    const page = await browser.newPage({ viewport, locale, colorScheme: theme, reducedMotion: "reduce" });
    page.setDefaultTimeout(60_000);
    await page.goto(at);
    await part(page, 0).waitFor();
    await show(page);
    await page.frameLocator("iframe").locator("h1").first().waitFor();
    await sharp(await page.screenshot({ animations: "disabled" }))
      .webp({ quality: 50, effort: 6 })
      .toFile(join(folder, `${title}.${name}.webp`));
    await page.close();
  }
}

try {
  const at = await address();
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch(chromiumLaunch);
  for (const variant of variants) await shoot(browser, at, variant);
  await browser.close();
} finally {
  const ended = once(studio, "exit");
  studio.kill();
  await ended;
}

const pictures = Object.keys(parts).flatMap((title) => variants.map(({ name }) => `${title}.${name}`));
await writeFile(
  join(folder, "README.md"),
  `# The Studio\n\nTaken by \`npx node tests/studio-screens.ts\`.\n\n${pictures.map((name) => `![${name}](${name}.webp)`).join("\n\n")}\n`,
);
