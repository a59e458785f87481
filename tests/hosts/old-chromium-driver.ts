import { type ElementHandle, launch } from "puppeteer-core";
import type { BrowserDriver } from "./browser-driver.ts";
import { tap } from "./finding.ts";
import { oldChromiumArgs } from "./old-chromium.ts";

/** How long a driver waits for something, in ms. */
const timeout = 30_000;

/** The elements of each role, on this site. */
const elements = { button: "button", heading: "h1, h2, h3", img: "img", link: "a[href]", textbox: "input" };

/**
 * Starts a Chromium below 105. Current drivers can't find elements by role there, because they use newer features of the page and the
 * protocol. This one knows the elements of this site, and how each gets its name.
 */
export async function oldChromiumDriver(executablePath: string): Promise<BrowserDriver> {
  const browser = await launch({ executablePath, args: oldChromiumArgs, headless: "shell", waitForInitialPage: false });
  const page = await browser.newPage();
  await page.setViewport({ width: 360, height: 740 });
  page.setDefaultTimeout(timeout);
  const consoleErrors: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => ["error", "warn"].includes(message.type()) && consoleErrors.push(message.text()));
  page.on("pageerror", (error) => consoleErrors.push(String(error)));
  page.on("request", (request) => requests.push(request.url()));
  const find = async (role: keyof typeof elements, name: string) =>
    (await page.waitForFunction(
      (selector: string, name: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
          const given = element.getAttribute("aria-label") ?? element.getAttribute("alt") ?? element.innerText;
          const isSeen = element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
          return isSeen && given.replace(/\s+/g, " ").trim() === name;
        }),
      { polling: 100 },
      elements[role],
      name,
    )) as ElementHandle<HTMLElement>;
  return {
    name: "Chromium",
    version: (await browser.version()).replace(/^.*\//, ""),
    open: async (address) => (await page.goto(address))?.status(),
    reach: (address) => page.goto(address, { waitUntil: "domcontentloaded" }),
    reload: () => page.reload(),
    see: find,
    read: (text) => page.waitForFunction((text) => document.body.innerText.includes(text), { polling: 100 }, text),
    press: (role, name) => tap(role, name, () => find(role, name)),
    type: async (field, text) => {
      const handle = await find("textbox", field);
      await handle.click({ count: 3 });
      await handle.type(text);
    },
    key: (name) => page.keyboard.press(name),
    write: (text) => page.keyboard.type(text),
    ask: (question) => page.evaluate(question) as Promise<ReturnType<typeof question>>,
    consoleErrors,
    requests,
    leave: () => browser.close(),
  };
}
