import { join } from "node:path";
import { type Browser, chromium } from "playwright";
import sharp from "sharp";
import { createServer } from "vite";
import { chromiumLaunch } from "./support/chromium.ts";
import { repository } from "./support/project.ts";
import { sampleProject } from "./support/sample.ts";
import { openForPicture } from "./support/shoot.ts";

// Takes the handbook's pictures of the sample: from the preview, a phone in Spanish and light beside a computer in English and dark.

/** In pixels of the picture. */
const HEIGHT = 880;
const GAP = 32;

const phone = { viewport: { width: 360, height: 740 }, lang: "es", theme: "light" } as const;
const computer = { viewport: { width: 1280, height: 1040 }, lang: "en", theme: "dark" } as const;

interface Plan {
  readonly state: string;
  readonly middle: string;
  readonly wide?: string;
}

/** The states, and what is in the middle of the screen: of the phone's, and of the computer's if that has another. */
const plans: Readonly<Record<string, Plan>> = {
  "sample-welcome": { state: "welcome", middle: "main section button" },
  "sample-step": { state: "step-4", middle: "[aria-current] > div a", wide: "[aria-current]" },
  "sample-game-plan": { state: "game-plan", middle: "[role=status] + ol" },
  "sample-resources": { state: "resources-open", middle: "main li:nth-child(2) button" },
};

const { root, remove } = sampleProject();
const server = await createServer({
  root,
  configFile: join(root, "vite.config.ts"),
  logLevel: "error",
  server: { port: 4430, strictPort: false },
});
await server.listen();
const preview = `${server.resolvedUrls?.local[0]}preview`;

async function shoot(
  browser: Browser,
  { viewport, lang, theme }: typeof phone | typeof computer,
  state: string,
  middle: string,
) {
  const page = await browser.newPage({ viewport, colorScheme: theme, reducedMotion: "reduce", deviceScaleFactor: 2 });
  await openForPicture(page, `${preview}/${state}?lang=${lang}&theme=${theme}`);
  await page
    .locator(middle)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: "center" }));
  const picture = await page.screenshot({ animations: "disabled" });
  await page.close();
  return sharp(picture).resize({ height: HEIGHT }).toBuffer({ resolveWithObject: true });
}

const browser = await chromium.launch(chromiumLaunch);
for (const [name, { state, middle, wide = middle }] of Object.entries(plans)) {
  const left = await shoot(browser, phone, state, middle);
  const right = await shoot(browser, computer, state, wide);
  const width = left.info.width + GAP + right.info.width;
  await sharp({ create: { width, height: HEIGHT, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: left.data, left: 0, top: 0 },
      { input: right.data, left: left.info.width + GAP, top: 0 },
    ])
    .webp({ quality: 60, effort: 6 })
    .toFile(join(repository, "docs/pictures", `${name}.webp`));
}
await server.close();

await browser.close();
remove();
