import { join } from "node:path";
import { type Browser, chromium, type FrameLocator, type Page } from "playwright";
import { afterAll, beforeAll, expect as expectValue, onTestFinished, test } from "vitest";
import { enterWord, walk } from "../e2e/member.ts";
import { chromiumLaunch } from "../support/chromium.ts";
import { editProject } from "../support/project.ts";
import { expect } from "../support/visitor.ts";
import { copyForDev, type DevServer, editFile, startDev } from "./dev-server.ts";

let root: string;
let remove: () => void;
let first: DevServer;
let browser: Browser;

beforeAll(async () => {
  ({ root, remove } = copyForDev());
  first = await startDev(root);
  browser = await chromium.launch(chromiumLaunch);
});
afterAll(async () => {
  await browser?.close();
  await first?.stop();
  remove?.();
});

/** As wide as a state in both languages: each frame that comes near loads the whole site. */
const viewport = { width: 800, height: 700 };

async function openPage(path: string, { address } = first, options = {}): Promise<Page> {
  const page = await browser.newPage({ viewport, ...options });
  onTestFinished(() => page.close());
  await page.goto(new URL(path, address).href);
  return page;
}

const frame = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`);

test("the gallery shows the states side by side in both languages, and follows messages, the project and its media as they are saved", async () => {
  const page = await openPage("gallery");
  const gate = frame(page, "Gate (en)");
  await expect(gate.getByRole("heading", { name: "Enter Password to Access" })).toBeVisible();
  await expect(frame(page, "Gate (es)").getByRole("button", { name: "Entrar", exact: true })).toBeVisible();

  const site = await openPage("");
  await expect(site.getByRole("heading", { name: "Enter Password to Access" })).toBeVisible();
  editFile(join(root, "locales/en/site.po"), "Enter Password to Access", "The password, please");
  await expect(gate.getByRole("heading", { name: "The password, please" })).toBeVisible();
  await expect(site.getByRole("heading", { name: "The password, please" })).toBeVisible();

  editProject(root, (project) => {
    project.site.name = "Adelante";
  });
  await expect(frame(page, "Gate (es)").getByText("Acceso exclusivo para miembros Élite de Adelante")).toBeVisible();

  await page.getByRole("link", { name: "Step 2 (en)", exact: true }).scrollIntoViewIfNeeded();
  const flyer = frame(page, "Step 2 (en)").getByRole("img", { name: "Flyer: Weekly schedule · English" });
  await expect(flyer).not.toHaveJSProperty("naturalWidth", 0);
  await expect(flyer).not.toHaveJSProperty("naturalWidth", 288);
  const show = (image: string) =>
    editProject(root, ({ members }) => {
      members.steps[1].flyers[0].image.en = image;
    });
  show("app-logo.webp");
  await expect(flyer).toHaveJSProperty("naturalWidth", 288);
  // No frame keeps it.
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
  show("flyer-en.webp");
});

test("one state alone: its language and theme by the address; a problem is shown over it, and it goes on when that is fixed", async () => {
  const page = await openPage("gallery/step-3?lang=es&theme=dark", first, { colorScheme: "light" });
  await expect(page.getByRole("heading", { name: "App BAM + conexión con el equipo" })).toBeInViewport();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expectValue(await background()).toBe("rgb(23, 18, 14)");
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
  expectValue(await accent()).toBe("#ffb68a");

  const group = (address: string) =>
    editProject(root, ({ members }) => {
      members.steps[5].links[0].address.en = address;
    });
  group("htps://social.example.com");
  const problems = page.getByRole("alert").filter({ hasText: "One problem" });
  await expect(problems).toContainText("content/project.json, members.steps[5].links[0].address.en:");
  await expect(problems).toContainText("https://social.example.com");
  await expect(page.getByRole("heading", { name: "App BAM + conexión con el equipo" })).toBeVisible();
  group("https://social.example.com");
  await expect(problems).toHaveCount(0);

  const title = (text: string) =>
    editProject(root, ({ members }) => {
      members.steps[2].title.es = text;
    });
  title("La aplicación");
  await expect(page.getByRole("heading", { name: "La aplicación" })).toBeVisible();
  // A missing text shows its id, and is on the list of what is to be done.
  title("");
  await expect(page.getByRole("heading", { name: "step.app.title" })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "To do (1)" })).toHaveCount(1);
  title("Nuestra app");
  await expect(page.getByRole("heading", { name: "Nuestra app" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("problems of a project that could never be shown are over the empty page, and the page comes when they are fixed", async () => {
  const logo = (name: string) =>
    editProject(root, ({ site }) => {
      site.logo = name;
    });
  logo("no-such.svg");
  const server = await startDev(root);
  onTestFinished(server.stop);
  const page = await openPage("gallery/welcome", server);
  await expect(page.getByRole("alert")).toContainText("content/project.json, site.logo:");
  const home = await openPage("", server);
  await expect(home.getByRole("alert")).toContainText("no-such.svg");
  for (const shown of [page, home]) await expect(shown.locator("vite-error-overlay")).toHaveCount(0);
  logo("logo.svg");
  // All of the site is compiled for the first time.
  await expect(home.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start your journey" })).toBeVisible();
});

test("the password opens the dev server's page too, with the members' pictures", async () => {
  const page = await openPage("");
  await enterWord(page);
  await walk(page, 2);
  await expect(page.getByRole("img", { name: /^Flyer/ }).first()).not.toHaveJSProperty("naturalWidth", 0);
});

test("the Studio makes a site with its worker, which is read as it stands", async () => {
  const page = await openPage("studio/", first, { locale: "en-US" });
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  await button(/^Start a new site/).click();
  await page.getByRole("textbox", { name: "Your team’s name" }).fill("Trail Team");
  const words = page.getByRole("textbox", { name: "Your team’s password" });
  await button("Next").click();
  await expect(words).not.toHaveValue("");
  await button("Next").click();
  await button(/^Begin with these 6 steps/).click();
  await page.getByRole("navigation").getByRole("button", { name: "Publish" }).click();
  await page.getByText("Another host", { exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), button("Download the site").click()]);
  expectValue(download.suggestedFilename()).toBe("trail-team-site.zip");
});
