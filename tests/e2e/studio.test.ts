import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { unzipSync } from "fflate";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect as expectValue, inject, onTestFinished, test } from "vitest";
import { chromiumLaunch } from "../support/chromium.ts";
import { findLeaks } from "../support/leaks.ts";
import { copyProject } from "../support/site.ts";
import { filesOf } from "../support/studio-project.ts";
import { expect } from "../support/visitor.ts";

let root: string;
let remove: () => void;
let studio: ChildProcess;
let address: string;
let browser: Browser;

beforeAll(async () => {
  // Its own folder for what Vite prepares: other tests use the one in node_modules at the same time.
  ({ root, remove } = copyProject((copy) => {
    const path = join(copy, "vite.config.ts");
    const config = readFileSync(path, "utf8");
    writeFileSync(path, config.replace("export default defineConfig({", '$&\n  cacheDir: ".vite",'));
  }));
  studio = spawn(process.execPath, ["tooling/studio/studio.ts"], { cwd: root });
  address = await new Promise<string>((resolve, reject) => {
    let said = "";
    const hear = (data: Buffer) => {
      said += stripVTControlCharacters(String(data));
      const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(said) ?? [];
      if (found) resolve(found);
    };
    studio.stdout?.on("data", hear);
    studio.stderr?.on("data", hear);
    studio.once("exit", () => reject(new Error(said)));
  });
  browser = await chromium.launch(chromiumLaunch);
});
afterAll(async () => {
  await browser?.close();
  const ended = new Promise((resolve) => studio.once("exit", resolve));
  studio.kill("SIGTERM");
  await ended;
  expectValue(existsSync(join(root, ".studio/lock"))).toBe(false);
  remove();
});

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
const ownFiles = () =>
  Object.fromEntries(Object.entries(filesOf(root)).filter(([path]) => /^(content|locales)\/|^\.env/.test(path)));

/** Asks as the page does. */
const call = (page: Page, name: string, body: unknown = {}) =>
  page.evaluate(
    async ([name, body]) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="studio-token"]')?.content ?? "";
      const headers = { "x-onward-studio": token, "Content-Type": "application/json" };
      const response = await fetch(`/studio/api/${name}`, { method: "POST", headers, body: JSON.stringify(body) });
      return { status: response.status, text: await response.text() };
    },
    [name, body] as const,
  );

test("what is typed is in the file and in the preview, a text of the preview leads to its field, and the policy stands in nobody's way", async () => {
  const { page, complaints } = await open(address);
  const preview = page.frameLocator('iframe[title="Preview"]');
  const name = () => JSON.parse(readFileSync(join(root, "content/site.json"), "utf8")).productName;
  const before = name();
  await page.getByRole("button", { name: "Name and look" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Adelante");
  await expect(page.getByRole("status").first()).toHaveText("Saved ✓");
  expectValue(name()).toBe("Adelante");
  await expect(preview.getByText("Adelante").first()).toBeVisible();

  await preview.getByText("Don't have it? Ask your leader.").click();
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
});

test("a page on another port can neither read nor write", async () => {
  const before = ownFiles();
  const other = createServer(
    (_, response) => void response.setHeader("Content-Type", "text/html").end("<h1>Other</h1>"),
  );
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { page } = await open(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  const { page: own } = await open(address);
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
  await expect(popup.locator("body")).toContainText("This is for the page of the Studio alone.");
  await page.setContent(
    `<form method="post" enctype="text/plain" action="${address}studio/api/step"><input name='{"operations":[],"a":"' value='"}'><button>Send</button></form>`,
  );
  await page.getByRole("button").click();
  await expect(page.locator("body")).toContainText("This is for the page of the Studio alone.");
  expectValue(ownFiles()).toEqual(before);
});

test("published, the site is there as a folder and a zip; canceled in the middle, all is as it was", async () => {
  const { page } = await open(address);
  const { text } = await call(page, "publish", { host: "netlify" });
  const lines = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expectValue(lines.at(-1)).toEqual({ result: "published", folder: join(root, "dist"), zip: join(root, "dist.zip") });
  const inFolder = readdirSync(join(root, "dist"), { recursive: true, withFileTypes: true }).filter((it) =>
    it.isFile(),
  );
  const names = Object.keys(unzipSync(readFileSync(join(root, "dist.zip"))));
  expectValue(names).toHaveLength(inFolder.length);
  expectValue(names).toEqual(
    expectValue.arrayContaining(["index.html", "404.html", "resources/index.html", "_headers"]),
  );

  const zip = readFileSync(join(root, "dist.zip"));
  await page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="studio-token"]')?.content ?? "";
    const canceled = new AbortController();
    const response = await fetch("/studio/api/publish", {
      method: "POST",
      headers: { "x-onward-studio": token, "Content-Type": "application/json" },
      body: JSON.stringify({ host: "netlify" }),
      signal: canceled.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let said = ""; !said.includes('"build"'); ) said += (await reader?.read())?.value ?? "";
    canceled.abort();
  });
  await expect.poll(() => existsSync(join(root, ".studio/publishing"))).toBe(false);
  expectValue(existsSync(join(root, ".prerender"))).toBe(false);
  expectValue(readFileSync(join(root, "dist.zip"))).toEqual(zip);
});

test("nothing of the Studio is in the built site", () => {
  const marks = ["x-onward-studio", "/studio/api/"];
  const folder = inject("folder");
  expectValue(
    findLeaks(
      folder,
      marks.map((value) => ({ what: "the Studio", value })),
    ),
  ).toEqual([]);
  for (const mark of marks) expectValue(readFileSync("tooling/studio/protocol.ts", "utf8")).toContain(mark);
});
