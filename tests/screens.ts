import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { readPassword } from "../tooling/settings/read-settings.ts";
import { chromiumLaunch } from "./support/chromium.ts";
import { buildAndServe } from "./support/site.ts";

const folder = "docs/screens";
const devices = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const flags = { en: "English", es: "Español" };
/** Widest picture, in pixels: all of them together stay at 2.5 MB. */
const WIDEST = 800;

const themes = ["light", "dark"] as const;

const accessWord = readPassword(process.cwd());
const site = await buildAndServe(process.cwd());
const browser = await chromium.launch(chromiumLaunch);
const taken: string[] = [];

const variants = Object.keys(devices).flatMap((device) =>
  Object.keys(flags).flatMap((language) => themes.map((theme) => ({ device, language, theme }) as Variant)),
);

interface Variant {
  readonly device: keyof typeof devices;
  readonly language: keyof typeof flags;
  readonly theme: (typeof themes)[number];
}

const nameOf = (state: string, { device, language, theme }: Variant) => `${state}.${device}.${language}.${theme}.webp`;

/** Takes the page as it is now in every size, language and theme. What the machine knows stays as it is between them. */
async function take(page: Page, state: string, dialog?: () => Promise<unknown>): Promise<void> {
  taken.push(state);
  for (const variant of variants) {
    await page.setViewportSize(devices[variant.device]);
    await page.emulateMedia({ colorScheme: variant.theme, reducedMotion: "reduce" });
    await page.getByRole("button", { name: flags[variant.language] }).click();
    await dialog?.();
    await page.mouse.move(0, 0);
    await page.evaluate(() => {
      if (!document.querySelector("dialog[open]")) (document.activeElement as HTMLElement | null)?.blur();
      return Promise.all([...document.images].map((image) => image.src && image.decode()));
    });
    const picture = await page.screenshot({ fullPage: !dialog, animations: "disabled" });
    if (dialog) await page.keyboard.press("Escape");
    await sharp(picture)
      .resize({ width: Math.min(devices[variant.device].width, WIDEST) })
      .webp({ quality: 40, effort: 6 })
      .toFile(join(folder, nameOf(state, variant)));
  }
}

async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.address });
  await Promise.all([page.goto(path), page.waitForRequest("**/members.jwe")]);
  return page;
}

async function enter(page: Page, word: string): Promise<void> {
  await page.getByRole("button", { name: "English" }).click();
  await page.getByLabel("Enter Password", { exact: true }).fill(word);
  await page.keyboard.press("Enter");
}

async function takeGate(): Promise<void> {
  const page = await browser.newPage({ baseURL: site.address });
  await page.clock.install();
  await Promise.all([page.goto("/"), page.waitForRequest("**/members.jwe")]);
  await take(page, "gate");
  await take(page, "menu", () => page.getByRole("button", { name: /^Men[uú]$/ }).click());
  await enter(page, "not the word");
  await page.getByText("Incorrect password").waitFor();
  await page.clock.pauseAt(Date.now() + 1000);
  await take(page, "gate-wrong");
  await page.clock.runFor(3000);
  await take(page, "gate-hint");
}

async function takeTrouble(): Promise<void> {
  const page = await browser.newPage({ baseURL: site.address });
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route("**/members.jwe", async (route) => {
    await refused;
    await route.abort();
  });
  await Promise.all([page.goto("/"), page.waitForRequest("**/members.jwe")]);
  await enter(page, accessWord);
  await page.getByRole("button", { name: "Checking…" }).waitFor();
  await take(page, "gate-checking");
  refuse();
  await page.getByText(/reach the members|llegar al área/).waitFor();
  await take(page, "gate-unavailable");
}

async function takeJourney(): Promise<void> {
  const page = await open("/");
  await enter(page, accessWord);
  await page.getByRole("button", { name: "Start your journey" }).waitFor();
  await take(page, "welcome");
  await page.getByRole("button", { name: /^(Start your journey|Empieza tu camino)$/ }).click();
  for (const step of [1, 2, 3, 4, 5]) {
    await page.locator(`li:nth-child(${step})[aria-current]`).waitFor();
    await take(page, `step-${step}`);
    await page.getByRole("button", { name: /^(Next Step|Siguiente paso)$/ }).click();
  }
  await page.locator("li:nth-child(6)[aria-current]").waitFor();
  await take(page, "game-plan");
}

/** A page that lists every picture: a row a state. */
function gallery(): string {
  const rows = taken.map((state) => {
    const cells = variants.map((variant) => `![${nameOf(state, variant)}](${nameOf(state, variant)})`);
    return `| ${state} | ${cells.join(" | ")} |`;
  });
  const head = variants.map(({ device, language, theme }) => `${device}, ${language}, ${theme}`);
  return `# Every screen\n\nTaken by \`npx node tests/screens.ts\`.\n\n| | ${head.join(" | ")} |\n|${" --- |".repeat(variants.length + 1)}\n${rows.join("\n")}\n`;
}

await mkdir(folder, { recursive: true });
for (const file of await readdir(folder)) await rm(join(folder, file));
await takeGate();
await takeTrouble();
await takeJourney();
await take(await open("/resources/"), "resources");
await take(await open("/no/such/page"), "not-found");
await writeFile(join(folder, "README.md"), gallery());
await browser.close();
await site.close();
