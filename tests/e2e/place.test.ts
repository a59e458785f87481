import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright";
import { inject, onTestFinished, test } from "vitest";
import { serveFiles } from "../support/serve-files.ts";
import { expect, visitors } from "../support/visitor.ts";

const newVisitor = visitors();

/** The visitor's way to the built site by another address. */
async function serveAt(page: Page, origin: string, answer: (path: string) => string = (path) => path) {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const response = await fetch(new URL(answer(pathname).slice(1), inject("address")));
    const headers = Object.fromEntries(response.headers);
    await route.fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) });
  });
}

const firstScreen = (page: Page) => page.getByRole("heading", { name: "Make your team’s site" });

async function expectOnlySaid(page: Pick<Page, "getByText" | "getByRole">, english: RegExp, spanish: RegExp) {
  await expect(page.getByText(english)).toBeVisible();
  await expect(page.getByText(spanish)).toBeVisible();
  await expect(page.getByRole("heading")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
}

test("over http the Studio says, before anything else, that it needs https", async () => {
  const visitor = await newVisitor({ locale: "en-US" });
  visitor.expectRequestsTo("http://team.example");
  // Chromium ignores these headers over http, and says so.
  visitor.expectConsoleErrors(/Cross-Origin-Opener-Policy/);
  await serveAt(visitor.page, "http://team.example");
  await visitor.page.goto("http://team.example/studio/");
  await expectOnlySaid(
    visitor.page,
    /^This address begins with http, without the s/,
    /^Esta dirección empieza con http/,
  );
});

test("opened from the disk, the Studio and the site's pages say that the site belongs online", async () => {
  const visitor = await newVisitor();
  visitor.expectRequestsTo("null");
  visitor.expectConsoleErrors(/./);
  for (const [file, english, spanish] of [
    ["studio/index.html", /^This page was opened from a file/, /^Esta página se abrió desde un archivo/],
    ["index.html", /^This site isn’t online yet/, /^Este sitio todavía no está en línea/],
    ["resources/index.html", /^This site isn’t online yet/, /^Este sitio todavía no está en línea/],
  ] as const) {
    await visitor.page.goto(pathToFileURL(join(inject("folder"), file)).href);
    await expectOnlySaid(visitor.page, english, spanish);
  }
});

test("in a frame the Studio does not start, whosever the frame is, and a link leads out of it", async () => {
  const visitor = await newVisitor({ locale: "en-US" });
  const { page } = visitor;
  const studio = new URL("studio/", inject("address")).href;
  const framing = `<!doctype html><iframe src="${studio}"></iframe>`;
  const { address: stranger, close } = await serveFiles(new Map([["/", framing]]), "127.0.0.1");
  onTestFinished(close);
  visitor.expectRequestsTo(new URL(stranger).origin);
  // As on a host that sends no headers.
  await page.route(`${studio}**`, async (route) => {
    const response = await route.fetch();
    const kept = Object.entries(response.headers()).filter(([name]) => !/policy|frame-options/.test(name));
    await route.fulfill({ response, headers: Object.fromEntries(kept) });
  });
  await page.goto(stranger);
  const frame = page.frameLocator("iframe");
  await expectOnlySaid(frame, /^The Studio doesn’t open inside another page/, /^El Estudio no se abre dentro/);
  await frame.getByRole("link", { name: "Ábrelo aparte" }).click();
  await page.waitForURL(studio);
  await expect(firstScreen(page)).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("where a host shows the Studio without the slash at the end of its address, it works as ever", async () => {
  const visitor = await newVisitor({ locale: "en-US" });
  const { page } = visitor;
  const origin = "https://team.example";
  visitor.expectRequestsTo(origin);
  // What the browser asks for before it knows better.
  visitor.expectConsoleErrors(/404/);
  await serveAt(page, origin, (path) => (path === "/studio" ? "/studio/" : path));
  await page.goto(`${origin}/studio?a=1#site`);
  await expect(page.getByText("Enter the password of", { exact: false })).toBeVisible();
  expect(page.url()).toBe(`${origin}/studio/?a=1#site`);
});
