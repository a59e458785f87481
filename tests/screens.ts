import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { createServer } from "vite";
import { takeStudioPictures } from "./studio-pictures.ts";
import { chromiumLaunch } from "./support/chromium.ts";

// Takes all pictures of the documents: from the gallery what a member sees most, on a phone and at a desk, in both languages and themes, and
// the handbook's of the Studio.

const folder = "docs/screens";
const devices = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
/** Widest image, in pixels. */
const WIDEST = 800;

/** On a picture of a whole page the header is above it, wherever the page is scrolled to. */
const BAR_AT_TOP = "header { position: static !important; transform: none !important }";

const states = ["gate", "welcome", "step-3", "game-plan"];

const variants = (
  [
    ["phone", "en", "light"],
    ["phone", "es", "dark"],
    ["desktop", "es", "light"],
  ] as const
).map(([device, lang, theme]) => ({ name: `${device}.${lang}.${theme}`, viewport: devices[device], lang, theme }));

const server = await createServer({ logLevel: "error", server: { port: 4420, strictPort: false } });
await server.listen();
const gallery = `${server.resolvedUrls?.local[0]}gallery`;
const browser = await chromium.launch(chromiumLaunch);

for (const { name, viewport, lang, theme } of variants) {
  const page = await browser.newPage({ viewport, colorScheme: theme, reducedMotion: "reduce" });
  for (const state of states) {
    const isDialogOpen = await openForPicture(page, `${gallery}/${state}?lang=${lang}&theme=${theme}`);
    await sharp(await page.screenshot({ fullPage: !isDialogOpen, animations: "disabled", style: BAR_AT_TOP }))
      .resize({ width: Math.min(viewport.width, WIDEST) })
      .webp({ quality: 40, effort: 6 })
      .toFile(join(folder, `${state}.${name}.webp`));
  }
  await page.close();
}
await takeStudioPictures(browser, `${server.resolvedUrls?.local[0]}studio/`, "docs/pictures");
await browser.close();
await server.close();

const taken = states.flatMap((state) => variants.map(({ name }) => `${state}.${name}.webp`));
const isStale = (file: string) => file.endsWith(".webp") && !taken.includes(file);
for (const file of await readdir(folder)) if (isStale(file)) await rm(join(folder, file));

const table = [
  `| | ${variants.map(({ name }) => name.replaceAll(".", ", ")).join(" | ")} |`,
  `|${" --- |".repeat(variants.length + 1)}`,
  ...states.map((state) => {
    const images = variants.map(({ name }) => `![${state}.${name}](${state}.${name}.webp)`);
    return `| ${state} | ${images.join(" | ")} |`;
  }),
];
await writeFile(
  join(folder, "README.md"),
  `# Screens\n\nTaken by \`npx node tests/screens.ts\`. Every state is at \`/gallery\` behind the address of \`npm run dev\`.\n\n${table.join("\n")}\n`,
);

/** Opens a state of the gallery, with everything drawn. @returns whether a dialog is open in it */
async function openForPicture(page: Page, address: string): Promise<boolean> {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.locator("h1").first().waitFor();
  // The whole page is taken, with the cards that the browser would skip.
  await page.addStyleTag({ content: "li { content-visibility: visible !important }" });
  return page.evaluate(async () => {
    const isOpen = document.querySelector("dialog[open]") !== null;
    if (!isOpen) (document.activeElement as HTMLElement | null)?.blur();
    // What is not drawn may never be loaded.
    const images = [...document.images].filter((image) => image.src && image.checkVisibility());
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode()));
    return isOpen;
  });
}
