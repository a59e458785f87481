import type { Page } from "playwright";
import { inject, onTestFinished, test } from "vitest";
import { isLong } from "../support/is-long.ts";
import { serveFiles } from "../support/serve-files.ts";
import { expect, pageAddress, visitors } from "../support/visitor.ts";

const newVisitor = visitors();

/** What GitHub Pages can't send. What the page says of it in its `<meta>` stays. */
const notSent = ["content-security-policy", "x-frame-options", "cross-origin-resource-policy"];

/** Until `page.unrouteAll`: an answer that is on its way when the visitor leaves would fail the run. */
async function withoutHeaders(page: Page) {
  await page.route(`${inject("address")}**`, async (route) => {
    const response = await route.fetch();
    const headers = Object.entries(response.headers()).filter(([name]) => !notSent.includes(name));
    await route.fulfill({ response, headers: Object.fromEntries(headers) });
  });
}

const framing = (path: string) =>
  `<!doctype html><title>Another page</title><iframe src="${pageAddress(path)}" width="340" height="600"></iframe>`;

/** A site of another origin that shows a page of ours in a frame. */
async function stranger(path: string): Promise<string> {
  const { address, close } = await serveFiles(new Map([["/", framing(path)]]), "127.0.0.1");
  onTestFinished(close);
  return address;
}

// Every page has the same boot script.
test.each(["/", ...(isLong ? ["/resources/"] : [])])(
  "in a frame of another origin %s is not shown: it says so in both languages, never asks for the members' content, and opens by itself",
  async (path) => {
    const { page, requests, expectRequestsTo } = await newVisitor();
    await withoutHeaders(page);
    const host = await stranger(path);
    expectRequestsTo(new URL(host).origin);
    // A console error fails the test: a gate that is seen for one frame too.
    await page.addInitScript(() => {
      if (window === window.top) return;
      requestAnimationFrame(function look() {
        if (document.querySelector("h1")?.checkVisibility()) console.error("The gate was seen.");
        else requestAnimationFrame(look);
      });
    });
    await page.goto(host);
    const frame = page.frameLocator("iframe");
    await expect(frame.getByText("This page doesn’t open inside another")).toBeVisible();
    await expect(frame.getByText("Esta página no se abre dentro de otra")).toBeVisible();
    await expect(frame.getByRole("textbox")).toHaveCount(0);
    await expect(frame.getByRole("button")).toHaveCount(0);
    await expect(frame.getByRole("heading")).toHaveCount(0);
    expect(requests.filter((request) => /members\.jwe|decrypt-payload-/.test(request.url()))).toEqual([]);

    await frame.getByRole("link", { name: "Ábrela aparte" }).click();
    await page.waitForURL(pageAddress(path));
    await page.waitForSelector("html:not([data-boot])", { state: "attached" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("open inside another")).toBeHidden();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
);

test("in a frame of its own origin the gate works", async () => {
  const { page } = await newVisitor();
  await withoutHeaders(page);
  await page.route(pageAddress("/frame"), (route) => route.fulfill({ contentType: "text/html", body: framing("/") }));
  await page.goto(pageAddress("/frame"));
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("html")).not.toHaveAttribute("data-boot");
  await expect(frame.getByRole("textbox")).toBeEditable();
  await expect(frame.getByText("open inside another")).toBeHidden();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
