import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
  type Request,
  type Response,
} from "playwright";
import { expect as playwrightExpect } from "playwright/test";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { chromiumLaunch } from "./chromium.ts";

/** Playwright's `expect`, patient enough for the key derivation on a slow machine. */
export const expect = playwrightExpect.configure({ timeout: 20_000 });

export const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** The document once the machine has started. Until then it carries what the inline script keeps. */
export const hydratedDocument = "html:not([data-boot])";

/** The address of a page of the site, by its path below the site's own. */
export function pageAddress(path: string, site = inject("address")): string {
  return site + path.slice(1);
}

/** Someone at a browser of their own, with nothing stored in it. */
export interface Visitor {
  readonly page: Page;
  /** Every request of the visit, in order. */
  readonly requests: readonly Request[];
  /** Every warning, error and uncaught exception of the console, in order. */
  readonly complaints: readonly string[];
  /** Goes to a path below the site's own, and comes back when the page is hydrated. */
  readonly visit: (path: string) => Promise<Response | null>;
  /** Loads the page anew, and comes back when it is hydrated. */
  readonly reload: () => Promise<void>;
  /** Says which complaints belong to the test. Any other fails it. */
  readonly expectConsoleErrors: (...expected: RegExp[]) => void;
  /** Says which other site the test lets the page ask. Any other fails it. */
  readonly expectRequestsTo: (origin: string) => void;
}

/**
 * For the top of a test file: one Chromium for all its tests, and the function that brings a new visitor. After each test,
 * every visitor must have had a clean console and must have asked nobody but the site itself.
 *
 * @param launch how that Chromium is started, where it is not as usual
 */
export function visitors(launch: LaunchOptions = {}): (options?: BrowserContextOptions) => Promise<Visitor> {
  let browser: Browser;
  const endings: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ ...chromiumLaunch, ...launch });
  });
  afterEach(async () => {
    for (const end of endings.splice(0)) await end();
  });
  afterAll(() => browser.close());

  return async (options = {}) => {
    const baseURL = options.baseURL ?? inject("address");
    const context = await browser.newContext({ viewport: phone, ...options, baseURL });
    const requests: Request[] = [];
    const complaints: string[] = [];
    const expected: RegExp[] = [];
    const origins = [new URL(baseURL).origin];
    context.on("request", (request) => requests.push(request));
    context.on("weberror", (webError) => complaints.push(String(webError.error())));
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    const page = await context.newPage();

    const hydrated = async <Result>(load: () => Promise<Result>) => {
      const result = await load();
      if (options.javaScriptEnabled !== false) await page.waitForSelector(hydratedDocument, { state: "attached" });
      return result;
    };

    endings.push(async () => {
      await context.close();
      const surprises = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(surprises, "what the console said").toEqual([]);
      const foreign = requests.map((request) => request.url()).filter((url) => !origins.includes(new URL(url).origin));
      expect(foreign, "requests to other sites").toEqual([]);
    });
    return {
      page,
      requests,
      complaints,
      visit: (path) => hydrated(() => page.goto(pageAddress(path, baseURL))),
      reload: async () => void (await hydrated(() => page.reload())),
      expectConsoleErrors: (...patterns) => void expected.push(...patterns),
      expectRequestsTo: (origin) => void origins.push(origin),
    };
  };
}
