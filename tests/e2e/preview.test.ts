import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Browser, chromium, type FrameLocator, type Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, expect as expectValue, inject, onTestFinished, test } from "vitest";
import { chromiumLaunch } from "../support/chromium.ts";
import { findLeaks } from "../support/leaks.ts";
import { copyProject } from "../support/site.ts";
import { expect } from "../support/visitor.ts";

let root: string;
let remove: () => void;
let first: DevServer;
let browser: Browser;

interface DevServer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts `npm run dev` in the copied project. */
async function startDev(settings: NodeJS.ProcessEnv = {}): Promise<DevServer> {
  const env = { ...process.env, LANG: "en", LC_ALL: "en", ...settings };
  const server = spawn(process.execPath, ["node_modules/vite/bin/vite.js", "--port", "0"], { cwd: root, env });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (data) => {
      said += data;
      // Vite prints the port in another color than the rest.
      const [found] = /http:\/\/localhost:\d+\/\S*/.exec(stripVTControlCharacters(said)) ?? [];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error(said)));
  });
  return {
    address,
    stop: () => {
      server.kill();
      return ended;
    },
  };
}

beforeAll(async () => {
  // Its own folder for what Vite prepares: other tests use the one in node_modules at the same time.
  ({ root, remove } = copyProject((copy) =>
    edit(join(copy, "vite.config.ts"), "export default defineConfig({", '$&\n  cacheDir: ".vite",'),
  ));
  first = await startDev();
  browser = await chromium.launch(chromiumLaunch);
});
afterAll(async () => {
  await browser?.close();
  await first.stop();
  remove();
});

/** Replaces a text in a file of the owner's, as saving it in an editor would. */
function edit(file: string, from: string, to: string) {
  const text = readFileSync(file, "utf8");
  expectValue(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** As wide as a state in both languages: each frame that comes near loads the whole site. */
const viewport = { width: 800, height: 700 };

async function openPage(path: string, { address } = first, options = {}): Promise<Page> {
  const page = await browser.newPage({ viewport, ...options });
  onTestFinished(() => page.close());
  await page.goto(new URL(path, address).href);
  return page;
}

const frame = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`);

test("the preview shows the states side by side in both languages, and follows messages, content and images as they are saved", async () => {
  const page = await openPage("preview");
  const gate = frame(page, "Gate (en)");
  await expect(gate.getByRole("heading", { name: "Enter Password to Access" })).toBeVisible();
  await expect(frame(page, "Entrada (es)").getByRole("button", { name: "Entrar", exact: true })).toBeVisible();

  const site = await openPage("");
  await expect(site.getByRole("heading", { name: "Enter Password to Access" })).toBeVisible();
  edit(join(root, "locales/en/site.po"), "Enter Password to Access", "The password, please");
  await expect(gate.getByRole("heading", { name: "The password, please" })).toBeVisible();
  await expect(site.getByRole("heading", { name: "The password, please" })).toBeVisible();

  const link = page.getByRole("region", { name: "A link to the site in other apps" });
  await expect(link).toContainText("Onward");
  await expect(link).toContainText("a link to your site has its title, but no picture");
  await expect(link.locator("img")).toHaveCount(0);

  edit(join(root, "content/site.json"), '"Onward"', '"Adelante"');
  await expect(link).toContainText("AdelanteExclusive access for Adelante Elite Members");
  await expect(frame(page, "Entrada (es)").getByText("Acceso exclusivo para miembros Élite de Adelante")).toBeVisible();

  await page.getByRole("link", { name: "Step 2", exact: true }).scrollIntoViewIfNeeded();
  const flyer = frame(page, "Step 2 (en)").getByRole("img", { name: "Flyer with the weekly schedule in English" });
  await expect(flyer).not.toHaveJSProperty("naturalWidth", 0);
  const square = sharp({ create: { width: 300, height: 300, channels: 3, background: "teal" } });
  await square.toFile(join(root, "content/members/flyer-en.webp"));
  await expect(flyer).toHaveJSProperty("naturalWidth", 300);
  // No frame keeps it.
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
});

test("one state alone: its language and theme by the address; a mistake is shown over it, and it goes on when that is fixed", async () => {
  const page = await openPage("preview/step-3?lang=es&theme=dark", first, { colorScheme: "light" });
  await expect(page.getByRole("heading", { name: "App BAM + conexión con el equipo" })).toBeInViewport();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expectValue(await background()).toBe("rgb(23, 18, 14)");

  const members = join(root, "content/members.json");
  edit(members, '"group": "https://', '"group": "htps://');
  const mistakes = page.getByRole("alert").filter({ hasText: "One mistake" });
  await expect(mistakes).toContainText("content/members.json, group:");
  await expect(mistakes).toContainText("https://");
  await expect(page.getByRole("heading", { name: "App BAM + conexión con el equipo" })).toBeVisible();

  edit(members, '"group": "htps://', '"group": "https://');
  await expect(mistakes).toHaveCount(0);
  edit(join(root, "locales/es/members.po"), "App BAM + conexión con el equipo", "La aplicación");
  await expect(page.getByRole("heading", { name: "La aplicación" })).toBeVisible();

  const words = join(root, "locales/es/members.po");
  edit(words, '"La aplicación"', '""');
  await expect(mistakes).toContainText('locales/es/members.po, "step.app.title": has no text; write one');
  edit(words, 'msgid "step.app.title"\nmsgstr ""', 'msgid "step.app.title"\nmsgstr "Nuestra app"');
  await expect(page.getByRole("heading", { name: "Nuestra app" })).toBeVisible();
  await expect(mistakes).toHaveCount(0);
});

test("mistakes of content that was never valid are shown over the empty page, and the page comes when they are fixed", async () => {
  const site = join(root, "content/site.json");
  edit(site, '"logo": "logo.svg"', '"logo": "no-such.svg"');
  const server = await startDev({ SITE_ADDRESS: "https://team.example/" });
  onTestFinished(server.stop);
  const page = await openPage("preview/welcome", server);
  await expect(page.getByRole("alert")).toContainText('content/site.json, logo: there is no file "no-such.svg"');
  const home = await openPage("", server);
  await expect(home.getByRole("alert")).toContainText("no-such.svg");
  for (const shown of [page, home]) await expect(shown.locator("vite-error-overlay")).toHaveCount(0);
  edit(site, "no-such.svg", "logo.svg");
  // All of the site is compiled for the first time.
  await expect(home.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start your journey" })).toBeVisible();

  // This server knows the site's address.
  await page.goto(new URL("preview?lang=es", server.address).href);
  const link = page.getByRole("region", { name: "A link to the site in other apps" });
  await expect(link.getByRole("figure", { name: "Un enlace al sitio en otras apps" })).toContainText("team.example");
  await expect(link.locator("img")).toHaveJSProperty("naturalWidth", 1200);
  await expect(link).not.toContainText("no picture");
});

test("nothing of the preview is in the built site", () => {
  const marks = [
    "onward:content",
    "onward:problems",
    "content.json",
    "hint after the wrong password",
    "As this device",
  ];
  expectValue(
    findLeaks(
      inject("folder"),
      marks.map((value) => ({ what: "the preview", value })),
    ),
  ).toEqual([]);
  for (const mark of marks)
    expectValue(
      ["preview/live.ts", "preview/main.tsx", "preview/Overview.tsx", "states.ts"].some((name) =>
        readFileSync(join("studio", name), "utf8").includes(mark),
      ),
      `"${mark}" is still a mark of the preview`,
    ).toBe(true);
});
