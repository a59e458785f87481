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

/** Playwright's `expect`, patient enough for the key derivation on a slow machine. */
export const expect = playwrightExpect.configure({ timeout: 40_000 });

export const desktop = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** The document after hydration. */
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
  readonly consoleErrors: readonly string[];
  /** Opens a path of the site, and waits for hydration. */
  readonly visit: (path: string) => Promise<Response | null>;
  /** Reloads the page, and waits for hydration. */
  readonly reload: () => Promise<void>;
  /** Expects these console errors. Any other fails the test. */
  readonly expectConsoleErrors: (...expected: RegExp[]) => void;
  /** Allows requests to another site. Any other fails the test. */
  readonly expectRequestsTo: (origin: string) => void;
}

/** The Chromiums of this process by how they were started, for all test files that it runs. They end with it. */
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
 * For the top of a test file: the function that brings a new visitor, in a Chromium that is shared. After each test, every visitor
 * must have had a clean console and must have asked nobody but the site itself. Visitors want no motion, which takes as much of the
 * processor as all else of a walk; a test of motion says that its visitors do.
 *
 * @param launch how that Chromium is started, where it is not as usual
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
  /** Lets it, and comes back when the page is hydrated. */
  readonly arrive: () => Promise<void>;
}

/**
 * Brings a visitor to a page whose bundle has not arrived.
 *
 * @param isHeld whether a path is one of those that have not arrived
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

/** What slows a page's animations down, so that a moment lasts for the test, and what ends that. */
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
