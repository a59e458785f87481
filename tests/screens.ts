import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import { createServer } from "vite";
import type { Members } from "../machines/members.ts";
import { siteStates } from "../studio/states.ts";
import { chromiumLaunch } from "./support/chromium.ts";
import { openForPicture } from "./support/shoot.ts";

// Takes a screenshot of every state of the site from the preview, in four pairs of size, language and theme; with an argument, of the
// states whose name contains it.

const folder = "docs/screens";
const devices = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
/** Widest image, in pixels: all of them together stay at 3 MB. */
const WIDEST = 800;

/** Each language and theme on each device, and each language in both themes: every pair would be 6 MB. */
const variants = (
  [
    ["phone", "en", "light"],
    ["phone", "es", "dark"],
    ["desktop", "en", "dark"],
    ["desktop", "es", "light"],
  ] as const
).map(([device, lang, theme]) => ({ name: `${device}.${lang}.${theme}`, viewport: devices[device], lang, theme }));

const server = await createServer({ logLevel: "error", server: { port: 4420, strictPort: false } });
await server.listen();
const preview = `${server.resolvedUrls?.local[0]}preview`;
const members: Members = await (await fetch(`${preview}/content.json`)).json();
const states = siteStates(members).map(({ name }) => name);
const [, , part = ""] = process.argv;
const browser = await chromium.launch(chromiumLaunch);

for (const { name, viewport, lang, theme } of variants) {
  const page = await browser.newPage({ viewport, colorScheme: theme, reducedMotion: "reduce" });
  for (const state of states.filter((name) => name.includes(part))) {
    const isDialogOpen = await openForPicture(page, `${preview}/${state}?lang=${lang}&theme=${theme}`);
    await sharp(await page.screenshot({ fullPage: !isDialogOpen, animations: "disabled" }))
      .resize({ width: Math.min(viewport.width, WIDEST) })
      .webp({ quality: 40, effort: 6 })
      .toFile(join(folder, `${state}.${name}.webp`));
  }
  await page.close();
}
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
  `# Every screen\n\nTaken by \`npx node tests/screens.ts\`.\n\n${table.join("\n")}\n`,
);
