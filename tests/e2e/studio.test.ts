import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { unzipSync } from "fflate";
import { type Browser, chromium, type Locator, type Page } from "playwright";
import type { KeyInput } from "puppeteer-core";
import { afterAll, beforeAll, expect as expectValue, onTestFinished, test } from "vitest";
import { chromiumLaunch } from "../support/chromium.ts";
import { picture } from "../support/content-sandbox.ts";
import { launchFirefox } from "../support/firefox.ts";
import { findProgram } from "../support/packages.ts";
import { copyProject, serve } from "../support/site.ts";
import { filesOf } from "../support/studio-project.ts";
import { expect } from "../support/visitor.ts";
import { currentCard, enterWord, walk } from "./member.ts";

let root: string;
let remove: () => void;
let studio: ChildProcess;
let entrance: string;
let address: string;
let browser: Browser;

beforeAll(async () => {
  // Its own folder for what Vite prepares: other tests use the one in node_modules at the same time.
  ({ root, remove } = copyProject((copy) => {
    const path = join(copy, "vite.config.ts");
    const config = readFileSync(path, "utf8");
    writeFileSync(path, config.replace("export default defineConfig({", '$&\n  cacheDir: ".vite",'));
  }));
  entrance = await start();
  address = new URL("/", entrance).href;
  browser = await chromium.launch(chromiumLaunch);
});
afterAll(async () => {
  await browser?.close();
  await stop();
  expectValue(existsSync(join(root, ".studio/lock"))).toBe(false);
  remove();
});

/** Starts the Studio, as an owner does whose site keeps the demo's password. */
function start(): Promise<string> {
  studio = spawn(process.execPath, ["tooling/studio/studio.ts"], { cwd: root, env: { ...process.env, DEMO: "1" } });
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (data: Buffer) => {
      said += stripVTControlCharacters(String(data));
      const [found] = /http:\/\/127\.0\.0\.1:\d+\/\?key=[\w-]{43}/.exec(said) ?? [];
      if (found) resolve(found);
    };
    studio.stdout?.on("data", hear);
    studio.stderr?.on("data", hear);
    studio.once("exit", () => reject(new Error(said)));
  });
}

async function stop(): Promise<void> {
  const ended = new Promise((resolve) => studio.once("exit", resolve));
  studio.kill("SIGTERM");
  await ended;
}

/** A page, and what its console complains of. */
async function open(at: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  await page.goto(at);
  return { page, complaints };
}

/** What the owner's files have; the rest of the project is of no interest to anybody's request. */
const ownFiles = (): Record<string, string> => {
  const settings = readdirSync(root).filter((name) => name.startsWith(".env"));
  const folders = ["content", "locales"].flatMap((folder) =>
    Object.entries(filesOf(join(root, folder))).map(([path, text]) => [`${folder}/${path}`, text] as const),
  );
  return Object.fromEntries([...folders, ...settings.map((name) => [name, readFileSync(join(root, name), "utf8")])]);
};

test("what is typed is in the file and in the preview, a text of the preview leads to its field, and the policy stands in nobody's way", async () => {
  const { page, complaints } = await open(entrance);
  const preview = page.frameLocator('iframe[title="Preview"]');
  const name = () => JSON.parse(readFileSync(join(root, "content/site.json"), "utf8")).productName;
  const before = name();
  await page.getByRole("button", { name: "Name and look" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Adelante");
  await expect(page.getByRole("status").first()).toHaveText("Saved ✓");
  expectValue(name()).toBe("Adelante");
  await expect(preview.getByText("Adelante").first()).toBeVisible();

  await preview.getByText("Don’t have it? Ask your leader.").click();
  const field = page.getByRole("group", { name: "gate.ask" }).getByRole("textbox", { name: "English" });
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  // The frame follows what is saved, by Vite's own socket.
  await expect(preview.getByText("Adelante")).toHaveCount(0);
  expectValue(name()).toBe(before);

  // What can't be saved, because nothing fills it in, is in the preview already.
  await field.fill("No password? {who}");
  await expect(preview.getByText("No password?")).toBeVisible();
  expectValue(complaints.filter((text) => /policy|refused|websocket/i.test(text))).toEqual([]);

  // Started anew, the Studio has another token: the same page goes on with it, and with what is typed.
  const opened = await page.evaluate(() => performance.timeOrigin);
  await stop();
  await expect(page.getByRole("alert")).toContainText("The Studio has stopped.");
  expectValue(await start()).toBe(entrance);
  // The first look at everything takes seconds.
  await expect(page.getByRole("status").first()).not.toHaveText("Not connected.", { timeout: 60_000 });
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(field).toHaveValue("No password? {who}");
  await field.fill("No password?");
  await expect(page.getByRole("status").first()).toHaveText("Saved ✓");
  await expect(preview.getByText("No password?")).toBeVisible();
  expectValue(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
});

test.skipIf(!findProgram("Firefox"))(
  "in Firefox too, what the site fills into a text is left whole by what is typed, deleted, cut and pasted, and Undo brings it back",
  async () => {
    const firefox = await launchFirefox();
    onTestFinished(() => firefox.close());
    const page = await firefox.newPage();
    await page.goto(entrance);
    await page.locator("::-p-xpath(//nav//button[. = 'All texts'])").click();
    const field = "::-p-xpath(//fieldset[legend = 'footer.rights']//textarea[@lang = 'en'])";
    await page.locator(field).click();
    const value = () => page.$eval(field, (area) => (area as HTMLTextAreaElement).value);
    const before = await value();
    expectValue(before).toContain("© {year} {productName}.");
    /** Presses keys one after the other, such as `Control+a`. */
    const press = async (...all: string[]) => {
      for (const one of all) {
        const keys = one.split("+") as KeyInput[];
        for (const key of keys) await page.keyboard.down(key);
        for (const key of keys.reverse()) await page.keyboard.up(key);
      }
    };
    const rest = before.slice("© {year} {productName}".length);
    for (const [keys, after] of [
      ["ArrowRight ArrowRight x", `© x{year} {productName}${rest}`],
      ["ArrowRight ArrowRight ArrowRight x", `© {year}x {productName}${rest}`],
      ["ArrowRight ArrowRight Shift+ArrowRight x", `© x {productName}${rest}`],
      ["ArrowRight ArrowRight Delete", `©  {productName}${rest}`],
      ["ArrowRight ArrowRight ArrowRight Backspace", `©  {productName}${rest}`],
      ["Control+a x", "x"],
    ] as const) {
      await press("Control+Home", ...keys.split(" "));
      await expect.poll(value, keys).toBe(after);
      await press("Control+z");
      await expect.poll(value, `${keys} and Undo`).toBe(before);
    }
    await press("Control+a", "Control+x");
    await expect.poll(value).toBe("");
    await press("Control+v");
    await expect.poll(value).toBe(before);
    await page.$eval(field, (area) => (area as HTMLTextAreaElement).setSelectionRange(4, 4));
    await press("x");
    await expect.poll(value).toMatch(/^© (x\{year\}|\{year\}x) \{productName\}/);
    await press("Control+z");
    await expect.poll(value).toBe(before);
  },
);

test("a file says how much of it has arrived, leaves nothing when it is canceled, and keeps its owner's name", async () => {
  const { page } = await open(entrance);
  await page.getByRole("button", { name: "Name and look" }).click();
  const chooser = page.getByLabel("Logo: Choose a file");
  const slow = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    slow.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const name = "Logo of the Team.png";
  await limit(100_000);
  await chooser.setInputFiles({ name, mimeType: "image/png", buffer: Buffer.alloc(3_000_000) });
  await expect(page.getByText(/^[1-9]\d? %$/)).toBeVisible();
  await page.getByRole("button", { name: "Logo: Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect.poll(() => readdirSync(join(root, ".studio/arriving"))).toEqual([]);
  await limit(-1);
  await chooser.setInputFiles({ name, mimeType: "image/png", buffer: await picture(300, 300) });
  await expect(page.getByRole("textbox", { name: "Logo" })).toHaveValue("logo-of-the-team.png");
  await expect(page.getByRole("status").first()).toHaveText("Saved ✓");
  expectValue(existsSync(join(root, "content/logo-of-the-team.png"))).toBe(true);
});

test("a page on another port can neither read nor write", async () => {
  const before = ownFiles();
  const other = createServer(
    (_, response) => void response.setHeader("Content-Type", "text/html").end("<h1>Other</h1>"),
  );
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { page } = await open(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  const own = await browser.newPage({ javaScriptEnabled: false });
  onTestFinished(() => own.close());
  await own.goto(entrance);
  const token = await own.locator('meta[name="studio-token"]').getAttribute("content");

  const got = await page.evaluate(
    async ([address, token]) => {
      const step = JSON.stringify({
        operations: [{ type: "set", file: "content/site.json", path: ["productName"], old: "Onward", value: "Evil" }],
      });
      const url = `${address}studio/api/step`;
      const asText = (response: Response) => response.text();
      const failed = () => "failed";
      const loaded = (element: HTMLElement & { src: string }, src: string) =>
        new Promise<string>((resolve) => {
          element.onload = () => resolve("loaded");
          element.onerror = () => resolve("failed");
          element.src = src;
          document.body.append(element);
        });
      const headers = { "x-onward-studio": token, "Content-Type": "application/json" };
      const plain = { "Content-Type": "text/plain" };
      const tries: Record<string, Promise<string>> = {
        read: fetch(`${address}studio/api/read`, { method: "POST", headers }).then(asText, failed),
        write: fetch(url, { method: "POST", headers, body: step }).then(asText, failed),
        "write as text": fetch(url, { method: "POST", mode: "no-cors", headers: plain, body: step }).then(
          asText,
          failed,
        ),
        page: fetch(address).then(asText, failed),
        content: fetch(`${address}content/members.json`).then(asText, failed),
        preview: fetch(`${address}preview/content.json`).then(asText, failed),
        script: loaded(document.createElement("script"), `${address}src/entry/client.tsx`),
        picture: loaded(document.createElement("img"), `${address}content/logo.svg`),
        socket: new Promise((resolve) => {
          const socket = new WebSocket(address.replace("http", "ws"), "vite-hmr");
          socket.onopen = () => resolve("opened");
          socket.onerror = () => resolve("failed");
        }),
      };
      const results = Object.entries(tries).map(async ([name, what]) => [name, await what] as const);
      return Object.fromEntries(await Promise.all(results));
    },
    [address, token ?? ""] as const,
  );
  expectValue(Object.entries(got).filter(([, what]) => what !== "failed")).toEqual([]);

  const opening = page.waitForEvent("popup");
  await page.evaluate((address) => void window.open(address), address);
  const popup = await opening;
  await expect(popup.locator("body")).toContainText("Only the Studio's own page can use this.");
  await page.setContent(
    `<form method="post" enctype="text/plain" action="${address}studio/api/step"><input name='{"operations":[],"a":"' value='"}'><button>Send</button></form>`,
  );
  await page.getByRole("button").click();
  await expect(page.locator("body")).toContainText("Only the Studio's own page can use this.");
  expectValue(ownFiles()).toEqual(before);
});

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 120 && !(await isThere()); presses += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

test("by keyboard alone: a new step with a video and words in both languages, moved to second place, published, and members get it there; canceled in the middle, publishing leaves all as it was", async () => {
  const before = Object.entries(ownFiles()).filter(([path]) => /\.(json|po)$/.test(path));
  onTestFinished(() => {
    for (const [path, text] of before) writeFileSync(join(root, path), text);
  });
  const { page } = await open(entrance);
  const main = page.getByRole("main");
  const keys = page.keyboard;
  await tabTo(page, main.getByRole("button", { name: "Add a step" }));
  await keys.press("Enter");
  const titles = main.getByRole("group", { name: "Title" });
  await expect(titles.getByRole("textbox", { name: "English" })).toBeFocused();
  for (const words of ["First call", "Primera llamada", "Call your leader.", "Llama a tu líder."]) {
    await keys.type(words);
    await keys.press("Tab");
  }
  await tabTo(page, main.getByRole("group", { name: "Video" }).getByRole("textbox", { name: "Video", exact: true }));
  await keys.type("https://youtu.be/aqz-KE-bpKQ");
  for (let place = 6; place >= 2; place -= 1) {
    await keys.press("Alt+ArrowUp");
    await expect(main.getByRole("listitem", { name: `${place} of 7: First call` })).toBeVisible();
  }
  await expect(page.getByRole("status").first()).toHaveText("Saved ✓");
  await tabTo(page, page.getByRole("navigation").getByRole("button", { name: "Publish" }));
  await keys.press("Enter");
  await tabTo(page, main.getByRole("button", { name: "Publish" }));
  await keys.press("Enter");
  await expect(main.getByRole("region", { name: "Your site is ready" })).toContainText(join(root, "dist.zip"), {
    timeout: 60_000,
  });

  const site = await serve(root);
  onTestFinished(site.close);
  const { page: member } = await open(site.address);
  await enterWord(member);
  await walk(member, 2, { total: 7 });
  await expect(currentCard(member).getByRole("heading", { name: "First call" })).toBeVisible();
  await expect(currentCard(member).getByRole("button", { name: /Play/ })).toBeVisible();

  const inFolder = readdirSync(join(root, "dist"), { recursive: true, withFileTypes: true }).filter((it) =>
    it.isFile(),
  );
  const names = Object.keys(unzipSync(readFileSync(join(root, "dist.zip"))));
  expectValue(names).toHaveLength(inFolder.length);
  expectValue(names).toEqual(
    expectValue.arrayContaining(["index.html", "404.html", "resources/index.html", "_headers"]),
  );

  const zip = readFileSync(join(root, "dist.zip"));
  await keys.press("Enter");
  await expect(main.getByText("… Build the site")).toBeVisible();
  await tabTo(page, main.getByRole("button", { name: "Cancel" }));
  await keys.press("Enter");
  await expect.poll(() => existsSync(join(root, ".studio/publishing"))).toBe(false);
  expectValue(existsSync(join(root, ".prerender"))).toBe(false);
  expectValue(readFileSync(join(root, "dist.zip"))).toEqual(zip);
});
