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
import { afterEach, beforeAll, inject } from "vitest";
import { chromiumLaunch } from "./chromium.ts";

/** Playwright's `expect` with a timeout that allows for the key derivation on a slow machine. */
export const expect = playwrightExpect.configure({ timeout: 40_000 });

export const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** A selector of the document after hydration. */
export const hydratedDocument = "html:not([data-boot])";

/** The address of a page of the site, by its path below the site's own. */
export function pageAddress(path: string, site = inject("address")): string {
  return site + path.slice(1);
}

/** A person with a fresh browser profile. */
export interface Visitor {
  readonly page: Page;
  /** Every request of the visit, in order. */
  readonly requests: readonly Request[];
  /** Every warning, error and uncaught exception in the console, in order. */
  readonly consoleErrors: readonly string[];
  /** Opens a path of the site, and waits for hydration. */
  readonly visit: (path: string) => Promise<Response | null>;
  /** Reloads the page, and waits for hydration. */
  readonly reload: () => Promise<void>;
  /** Expects these console errors. Any other error fails the test. */
  readonly expectConsoleErrors: (...expected: RegExp[]) => void;
  /** Allows requests to another origin. Any other request to another site fails the test. */
  readonly expectRequestsTo: (origin: string) => void;
}

/**
 * The Chromiums of this process by their launch options. All test files in the process share them, and they end with
 * it.
 */
const running = new Map<string, Browser>();

async function chromiumWith(launch: LaunchOptions): Promise<Browser> {
  const name = JSON.stringify(launch);
  const shared = running.get(name);
  if (shared?.isConnected()) return shared;
  const browser = await chromium.launch({ ...chromiumLaunch, ...launch });
  running.set(name, browser);
  return browser;
}

/**
 * Returns a function that creates visitors in a shared Chromium; call it at the top of a test file. After each test,
 * every visitor's console must be clean, and all of their requests must have gone to the site itself. Visitors prefer
 * reduced motion, because animations take as much CPU time as the rest of a test; a test of motion overrides this.
 * @param launch other launch options for Chromium
 */
export function visitors(launch: LaunchOptions = {}): (options?: BrowserContextOptions) => Promise<Visitor> {
  let browser: Browser;
  const endings: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    browser = await chromiumWith(launch);
  });
  afterEach(async () => {
    for (const end of endings.splice(0)) await end();
  });

  return async (options = {}) => {
    const baseURL = options.baseURL ?? inject("address");
    const context = await browser.newContext({ viewport: phone, reducedMotion: "reduce", ...options, baseURL });
    const requests: Request[] = [];
    const consoleErrors: string[] = [];
    const expected: RegExp[] = [];
    const origins = [new URL(baseURL).origin];
    context.on("request", (request) => requests.push(request));
    context.on("weberror", (webError) => consoleErrors.push(String(webError.error())));
    context.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) consoleErrors.push(message.text());
    });
    const page = await context.newPage();

    const hydrated = async <Result>(load: () => Promise<Result>) => {
      const result = await load();
      if (options.javaScriptEnabled !== false) await page.waitForSelector(hydratedDocument, { state: "attached" });
      return result;
    };

    endings.push(async () => {
      await context.close();
      const surprises = consoleErrors.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(surprises, "console errors").toEqual([]);
      const foreign = requests.map((request) => request.url()).filter((url) => !origins.includes(new URL(url).origin));
      expect(foreign, "requests to other sites").toEqual([]);
    });
    return {
      page,
      requests,
      consoleErrors,
      visit: (path) => hydrated(() => page.goto(pageAddress(path, baseURL))),
      reload: async () => void (await hydrated(() => page.reload())),
      expectConsoleErrors: (...patterns) => void expected.push(...patterns),
      expectRequestsTo: (origin) => void origins.push(origin),
    };
  };
}

/** A visitor at a page whose bundle has not arrived. */
interface EarlyVisitor extends Visitor {
  /** Lets the bundle arrive, and waits for hydration. */
  readonly arrive: () => Promise<void>;
}

/**
 * Opens a page whose bundle does not arrive yet.
 * @param isHeld whether a path is held back
 */
export async function beforeTheBundle(
  visitor: Visitor,
  path = "/",
  isHeld = (path: string) => path.endsWith(".js"),
): Promise<EarlyVisitor> {
  const { page } = visitor;
  const arrival = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => isHeld(pathname),
    async (route) => {
      await arrival.promise;
      await route.continue();
    },
  );
  await page.goto(pageAddress(path), { waitUntil: "commit" });
  const arrive = async () => {
    arrival.resolve();
    await page.waitForSelector(hydratedDocument, { state: "attached" });
  };
  return { ...visitor, arrive };
}

/**
 * Controls a page's animations: a function slows them down, so that a moment lasts for the test, and another one ends
 * that.
 */
export async function motionOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  return {
    hold: () => session.send("Animation.setPlaybackRate", { playbackRate: 0.001 }),
    release: () => session.send("Animation.setPlaybackRate", { playbackRate: 1 }),
  };
}

/** Opens the Studio of the built site, and waits for its first screen. */
export async function visitStudio({ page, visit }: Visitor): Promise<void> {
  await visit("/studio/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
