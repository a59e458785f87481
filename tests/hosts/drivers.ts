import { chromium, type LaunchOptions } from "playwright";
import { type ElementHandle, launch } from "puppeteer-core";
import { afterAll, afterEach, beforeEach, onTestFinished } from "vitest";
import { fullChromiumLaunch } from "../support/chromium.ts";
import { type Program, program } from "../support/packages.ts";
import type { Browser, BrowserDriver, Role, SavingDriver } from "./browser-driver.ts";
import { downloadFolder } from "./downloads.ts";
import { pathOf, tap, textOfPage, until } from "./finding.ts";
import { pageDriver } from "./page-driver.ts";
import { tellViolations, patience as timeout } from "./told.ts";
import { webKitDriver } from "./webkit-driver.ts";

const isConsoleError = (type: string) => ["error", "warn", "warning", "assert"].includes(type);

/** Starts a Chromium with Playwright, which can drive Chromium 105 and later. */
export async function chromiumDriver(options: LaunchOptions = fullChromiumLaunch): Promise<BrowserDriver> {
  const browser = await chromium.launch(options);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  context.setDefaultTimeout(timeout);
  const consoleErrors: string[] = [];
  const requests: string[] = [];
  context.on("console", (message) => isConsoleError(message.type()) && consoleErrors.push(message.text()));
  context.on("weberror", (webError) => consoleErrors.push(String(webError.error())));
  context.on("request", (request) => requests.push(request.url()));
  await context.addInitScript(tellViolations);
  return {
    ...pageDriver(await context.newPage()),
    version: browser.version(),
    consoleErrors,
    requests,
    leave: () => browser.close(),
  };
}

/** Runs in the page: returns the first visible element at a path, if it has not moved for a frame. */
async function atRest(path: string): Promise<Element | undefined> {
  const found = document.evaluate(path, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  const all = Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index) as Element);
  const first = all.find((element) => element.checkVisibility({ visibilityProperty: true }));
  const place = () => JSON.stringify(first?.getBoundingClientRect());
  const before = place();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return place() === before ? first : undefined;
}

/**
 * Starts this machine's Firefox through WebDriver BiDi.
 *
 * @param settings its own preferences, as about:config has them
 */
async function firefoxDriver(settings: Readonly<Record<string, boolean>> = {}): Promise<SavingDriver> {
  const { downloads, remove } = downloadFolder();
  const browser = await launch({
    browser: "firefox",
    executablePath: program("Firefox"),
    headless: true,
    // 2 means a folder that the user has chosen.
    extraPrefsFirefox: { ...settings, "browser.download.folderList": 2, "browser.download.dir": downloads },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(timeout);
  const consoleErrors: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => isConsoleError(message.type()) && consoleErrors.push(message.text()));
  page.on("pageerror", (error) => consoleErrors.push(String(error)));
  page.on("request", (request) => requests.push(request.url()));
  await page.evaluateOnNewDocument(tellViolations);
  const find = (role: Role | "textbox", name: string) =>
    until(`${role} "${name}"`, async () => (await page.evaluateHandle(atRest, pathOf[role](name))).asElement());
  return {
    name: "Firefox",
    version: (await browser.version()).replace(/^.*\//, ""),
    open: async (address) => (await page.goto(address))?.status(),
    reach: (address) => page.goto(address, { waitUntil: "domcontentloaded" }),
    reload: () => page.reload(),
    see: find,
    read: (text) => until(`"${text}"`, async () => (await page.evaluate(textOfPage)).includes(text)),
    press: (role, name) => tap(role, name, async () => (await find(role, name)) as ElementHandle<Element>),
    type: async (name, text) => {
      // Puppeteer's own `fill` empties a field by script, which React does not notice.
      await page.evaluate((field) => (field as HTMLInputElement).select(), await find("textbox", name));
      await page.keyboard.type(text);
    },
    key: (name) => page.keyboard.press(name),
    write: (text) => page.keyboard.type(text),
    ask: (question) => page.evaluate(question) as Promise<ReturnType<typeof question>>,
    downloads,
    choose: (name, path) =>
      until(`button "${name}"`, async () => {
        const found = await page.$(`xpath/${pathOf.file(name)}`);
        await (found as ElementHandle<HTMLInputElement> | null)?.uploadFile(path);
        return found;
      }),
    askOtherTab: async (question) => {
      const other = (await browser.pages()).find((tab) => tab !== page && tab.url().startsWith("blob:"));
      return other?.evaluate(question) as Promise<ReturnType<typeof question>> | undefined;
    },
    consoleErrors,
    requests,
    leave: () => browser.close().finally(remove),
  };
}

/** The browser of a test, for the table of browsers. */
declare module "vitest" {
  interface TaskMeta {
    browser?: Pick<BrowserDriver, "name" | "version">;
  }
}

/** Starts each browser with its driver. */
export const drivers = {
  Chromium: () => chromiumDriver(),
  Firefox: firefoxDriver,
  WebKitGTK: () => webKitDriver("WebKitGTK"),
  "WPE WebKit": () => webKitDriver("WPE WebKit"),
};

type DriverWith<Name extends Browser> = Awaited<ReturnType<(typeof drivers)[Name]>>;

/** Starts a browser that is closed when the test ends, and enters it in the table of browsers with the result. */
export async function newDriver<Name extends Browser>(
  browser: Name,
  ...how: Parameters<(typeof drivers)[Name]>
): Promise<DriverWith<Name>> {
  const start: (...given: Parameters<(typeof drivers)[Name]>) => Promise<unknown> = drivers[browser];
  const driver = (await start(...how)) as DriverWith<Name>;
  onTestFinished(({ task }) => {
    task.meta.browser = { name: driver.name, version: driver.version };
    return driver.leave();
  });
  return driver;
}

/**
 * Shares one browser among the tests of a group, because its start takes seconds of CPU time. Each test sees only its own console errors.
 * After a failed test, which may have broken the browser, the next one gets a new browser.
 */
export function sharedDriver(browser: Browser): () => BrowserDriver {
  let driver: BrowserDriver | undefined;
  let earlier = 0;
  const leave = () => {
    const leaving = driver;
    driver = undefined;
    return leaving?.leave();
  };
  beforeEach(async ({ task }) => {
    driver ??= await drivers[browser]();
    earlier = driver.consoleErrors.length;
    task.meta.browser = { name: driver.name, version: driver.version };
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await leave()?.catch(() => {});
  });
  afterAll(leave);
  return () => {
    const shared = driver as BrowserDriver;
    return {
      ...shared,
      get consoleErrors() {
        return shared.consoleErrors.slice(earlier);
      },
    };
  };
}

/** The programs that each browser needs. Chromium needs none, because all tests have it. */
export const programsOf: Record<Browser, readonly Program[]> = {
  Chromium: [],
  Firefox: ["Firefox"],
  WebKitGTK: ["WebKitGTK", "MiniBrowser", "Xvfb", "GStreamer"],
  "WPE WebKit": ["WPE WebKit", "Cog", "GStreamer"],
};
