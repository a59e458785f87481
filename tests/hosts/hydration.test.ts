import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { buildTime } from "../support/built-once.ts";
import { isLong } from "../support/is-long.ts";
import {
  fontAroundWords,
  passwordManager,
  type Rewrite,
  rewritingHost,
  withoutComments,
} from "../support/rewriting-host.ts";
import { words } from "../support/screen.ts";
import { type SlowHost, slowHost } from "../support/slow-host.ts";
import type { Browser, BrowserDriver } from "./browser-driver.ts";
import { type DevelopmentSite, developmentSite } from "./development.ts";
import { drivers, programsOf, sharedDriver } from "./drivers.ts";
import { describeWith } from "./with.ts";

// These tests use React's development version, which reports every difference. Firefox and WebKitGTK walk the same pages every day in
// `walk.test.ts`.
const browsers = isLong ? (Object.keys(drivers) as Browser[]) : (["Chromium"] as const);

/** Something that a driver does while the bundle is on its way, and what comes of it. */
interface Act {
  readonly what: string;
  readonly does: (driver: BrowserDriver) => Promise<unknown>;
  readonly sees: (driver: BrowserDriver) => Promise<unknown>;
  /** What is in the page no more because the member did it. */
  readonly replaces?: readonly string[];
}

const tapSpanish = (driver: BrowserDriver) => driver.press("button", words.es.flag);
const seeSpanish = (driver: BrowserDriver) => driver.see("button", "Menú");

const nothing: Act = { what: "nothing done", does: async () => {}, sees: (driver) => driver.see("button", "Menu") };
const language: Act = { what: "a language tapped", does: tapSpanish, sees: seeSpanish };
const text: Act = {
  what: "text typed and a language tapped",
  does: async (driver) => {
    await driver.type(words.en.password, "half a wo");
    await tapSpanish(driver);
  },
  sees: async (driver) => {
    await seeSpanish(driver);
    await expect
      .poll(() => driver.ask(() => document.querySelector<HTMLInputElement>("main input")?.value))
      .toBe("half a wo");
  },
};
const enter: Act = {
  what: "Enter pressed",
  does: async (driver) => {
    await driver.type(words.en.password, "a guess");
    await driver.key("Enter");
  },
  sees: (driver) => driver.read("Incorrect password. Try again."),
  // The button said "Checking…" meanwhile, and the error took the place of the line about where to ask.
  replaces: ["SPAN Enter", "P Don’t have it? Ask your leader."],
};

/** Each page, what can be done on it before hydration, and what it says to the console itself. */
const pages: [path: string, acts: Act[], consoleErrors: string[]][] = [
  ["", [nothing, text, enter], []],
  ["resources/", [language], []],
  ["404.html", [language], ["404: no page at /404.html"]],
];

/** What hosts and extensions do to a page, which React then renders anew. */
const changes: readonly (readonly [what: string, rewrite: Rewrite])[] = [
  ["a password manager puts a node beside the field", passwordManager],
  ["a host takes the comments out", withoutComments],
  ["a translator puts words into elements of its own", fontAroundWords],
];

/** The document's title and every node of its body, remembered in the page. */
const remember = () => {
  const nodes: Node[] = [...document.querySelectorAll("title")];
  const walker = document.createTreeWalker(document.getElementById("root") as Node);
  while (walker.nextNode()) nodes.push(walker.currentNode);
  Object.assign(window, { remembered: nodes });
  return nodes.length;
};

/** Those of the remembered nodes that were taken out of the page, but for texts in parts: another language replaces them whole. */
const replaced = () =>
  (window as unknown as { remembered: Node[] }).remembered
    .filter((node) => !node.isConnected && node.getRootNode() === node)
    .filter((node) => {
      const isInParts = node instanceof HTMLSpanElement && node.firstElementChild !== null;
      return !isInParts || document.documentElement.lang === "en";
    })
    .map((node) => `${node.nodeName} ${node.textContent}`);

/** Tests that React hydrates the prerendered pages as they are, whatever a driver did before it was there. */
function hydratesThePages(browser: Browser): void {
  const onlyDriver = sharedDriver(browser);
  let site: DevelopmentSite;
  let driver: BrowserDriver;
  const hosts: SlowHost[] = [];
  beforeAll(async () => {
    site = await developmentSite();
  }, buildTime);
  afterAll(async () => {
    for (const host of hosts) await host.close();
    await site?.close();
  });
  beforeEach(() => {
    driver = onlyDriver();
  });

  /** WebKit caches scripts even if the host forbids it, so there each test has the site at a host of its own. */
  async function addressOfSite() {
    if (!browser.includes("WebKit")) return site.address;
    const host = await slowHost(site.address);
    hosts.push(host);
    return host.address;
  }

  const isBooting = () => driver.ask(() => "boot" in document.documentElement.dataset);

  /**
   * Brings the driver to a page whose scripts have not arrived. `arrive` lets them, and resolves when it is hydrated;
   * `consoleErrors` are those from here on.
   */
  async function beforeTheBundle(path: string, host?: string) {
    const letGo = site.holdScripts();
    onTestFinished(letGo);
    const address = host ?? (await addressOfSite());
    const earlier = driver.consoleErrors.length;
    await driver.reach(address + path);
    const arrive = async () => {
      expect(await isBooting()).toBe(true);
      letGo();
      await expect.poll(isBooting).toBe(false);
    };
    return { arrive, consoleErrors: () => driver.consoleErrors.slice(earlier) };
  }

  test("it is React's development version that hydrates here, under the policy of a build for members", async () => {
    expect(site.scripts).toContain("A tree hydrated but some attributes of the server rendered HTML didn't match");
    const { headers } = await fetch(site.address);
    expect(headers.get("Content-Security-Policy")).toMatch(/script-src 'self' 'sha256-.*style-src 'self' 'sha256-/);
  });

  test.each(pages.flatMap(([path, acts, own]) => acts.map((act) => ({ path, ...act, own }))))(
    "/$path is hydrated without a console error, each node of it, with $what before, and says what React would",
    async ({ path, does, sees, replaces = [], own }) => {
      const { arrive, consoleErrors } = await beforeTheBundle(path);
      // Empty lines are nothing said: in WebKit, the button that shows the password, which has an icon only, makes one.
      const said = () => driver.ask(() => [document.title, document.body.innerText.replace(/\n+/g, "\n")]);
      const prerendered = await said();
      expect(await driver.ask(remember)).toBeGreaterThan(40);
      await does(driver);
      await arrive();
      await sees(driver);
      expect(await driver.ask(replaced)).toEqual(replaces);
      if (replaces.length === 0) {
        // React leaves a text as it stands until it changes.
        await tapSpanish(driver);
        await seeSpanish(driver);
        await driver.press("button", words.en.flag);
        await expect.poll(said).toEqual(prerendered);
      }
      expect(consoleErrors()).toEqual(own);
    },
  );

  describe("where the page was changed on its way", () => {
    /** The page of a host that changes it, before its bundle is there. */
    async function changedPage(path: string, rewrite: Rewrite = passwordManager) {
      const host = await rewritingHost(site.address);
      host.rewrite(rewrite);
      onTestFinished(() => host.close());
      return beforeTheBundle(path, host.address);
    }

    /** The field: its text, what is selected of it, whether it has the focus. */
    const field = () =>
      driver.ask(() => {
        const input = document.querySelector<HTMLInputElement>("main input");
        const { value, selectionStart, selectionEnd } = input ?? {};
        return [value, selectionStart, selectionEnd, document.activeElement === input];
      });

    test.each(changes)(
      "because %s, React renders it anew, and text, selection, focus and language are as the member left them",
      async (_, rewrite) => {
        const { arrive } = await changedPage("", rewrite);
        await tapSpanish(driver);
        await driver.type(words.en.password, "half a wo");
        await driver.ask(() => document.querySelector<HTMLInputElement>("main input")?.setSelectionRange(2, 5));
        expect(await driver.ask(remember)).toBeGreaterThan(40);
        await arrive();
        await seeSpanish(driver);
        await expect.poll(field).toEqual(["half a wo", 2, 5, true]);
        expect(await driver.ask(replaced)).not.toEqual([]);
      },
    );

    test("a password that was entered is answered, and stays in the field", async () => {
      const { arrive } = await changedPage("");
      await driver.type(words.en.password, "a guess");
      await driver.key("Enter");
      await arrive();
      await driver.read("Incorrect password. Try again.");
      expect((await field())[0]).toBe("a guess");
    });

    test("the password that a link brought is in the field, as the gate says", async () => {
      const { arrive } = await changedPage("#lang=es&password=a+guess");
      await arrive();
      await driver.read("El enlace de tu líder ya trae la contraseña. Toca Entrar.");
      expect((await field())[0]).toBe("a guess");
    });
  });

  test("a page that says something else than React would is told of, and is not kept", async () => {
    const { arrive, consoleErrors } = await beforeTheBundle("");
    await driver.ask(() => document.querySelector("h1")?.replaceChildren("Something else"));
    await driver.ask(remember);
    await arrive();
    await expect.poll(() => consoleErrors().join()).toContain("didn't match the client");
    expect(await driver.ask(replaced)).not.toEqual([]);
  });
}

for (const browser of browsers)
  describeWith(programsOf[browser], `the prerendered pages in ${browser}`, () => hydratesThePages(browser));
