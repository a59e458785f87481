import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Guest } from "../hosts/guest.ts";
import { type DevelopmentSite, developmentSite } from "../support/development.ts";
import { words } from "./words.ts";

/** Something that a guest does while the bundle is on its way, and what comes of it. */
interface Act {
  readonly what: string;
  readonly does: (guest: Guest) => Promise<unknown>;
  readonly sees: (guest: Guest) => Promise<unknown>;
  /** What is in the page no more because the member did it. */
  readonly replaces?: readonly string[];
}

const tapSpanish = (guest: Guest) => guest.press("button", words.es.flag);
const seeSpanish = (guest: Guest) => guest.see("button", "Menú");

const nothing: Act = {
  what: "nothing done",
  does: () => Promise.resolve(),
  sees: (guest) => tapSpanish(guest).then(() => seeSpanish(guest)),
};
const language: Act = { what: "a language tapped", does: tapSpanish, sees: seeSpanish };
const text: Act = {
  what: "text typed",
  does: (guest) => guest.type(words.en.password, "half a wo"),
  sees: (guest) =>
    expect.poll(() => guest.ask(() => document.querySelector<HTMLInputElement>("main input")?.value)).toBe("half a wo"),
};
const enter: Act = {
  what: "Enter pressed",
  does: async (guest) => {
    await guest.type(words.en.password, "a guess");
    await guest.key("Enter");
  },
  sees: (guest) => guest.read("Incorrect password. Try again."),
  // The button said "Checking…" meanwhile.
  replaces: ["SPAN Enter", "#text Enter"],
};

/** Each page, what can be done on it before hydration, and what it says to the console itself. */
const pages: [path: string, acts: Act[], complaints: string[]][] = [
  ["", [nothing, text, enter, language], []],
  ["resources/", [nothing, language], []],
  ["404.html", [nothing, language], ["404: no page at /404.html"]],
];

/** The document's title and every node of its body, remembered in the page. */
const remember = () => {
  const nodes: Node[] = [...document.querySelectorAll("title")];
  const walker = document.createTreeWalker(document.getElementById("root") as Node);
  while (walker.nextNode()) nodes.push(walker.currentNode);
  Object.assign(window, { remembered: nodes });
  return nodes.length;
};

/** Those of the remembered nodes that are in the page no more. */
const replaced = () =>
  (window as unknown as { remembered: Node[] }).remembered
    .filter((node) => !node.isConnected)
    .map((node) => `${node.nodeName} ${node.textContent}`);

/**
 * Tests that React hydrates the prerendered pages as they are, whatever a guest did before it was there.
 *
 * @param keepsScripts whether the browser keeps scripts that it is told not to: each test has a guest of its own then
 */
export function hydratesThePages(newGuest: () => Promise<Guest>, keepsScripts = false): void {
  let site: DevelopmentSite;
  let guest: Guest;
  beforeAll(async () => {
    [site, guest] = await Promise.all([developmentSite(), newGuest()]);
  }, 120_000);
  afterAll(async () => {
    await guest?.leave();
    await site?.close();
  });

  beforeEach(async ({ task }) => {
    if (keepsScripts) {
      await guest.leave();
      guest = await newGuest();
    }
    task.meta.browser = { name: guest.name, version: guest.version };
  });

  const isBooting = () => guest.ask(() => "boot" in document.documentElement.dataset);

  /**
   * Brings the guest to a page whose scripts have not arrived. `arrive` lets them, and comes back when it is hydrated;
   * `complaints` are those from here on.
   */
  async function beforeTheBundle(path: string) {
    const letGo = site.holdScripts();
    onTestFinished(letGo);
    const earlier = guest.complaints.length;
    await guest.reach(site.address + path);
    const arrive = async () => {
      expect(await isBooting()).toBe(true);
      letGo();
      await expect.poll(isBooting, { timeout: 20_000 }).toBe(false);
    };
    return { arrive, complaints: () => guest.complaints.slice(earlier) };
  }

  test("it is React's development version that hydrates here, under the policy of a build for members", async () => {
    expect(site.scripts).toContain("A tree hydrated but some attributes of the server rendered HTML didn't match");
    const { headers } = await fetch(site.address);
    expect(headers.get("Content-Security-Policy")).toMatch(/script-src 'self' 'sha256-.*style-src 'self' 'sha256-/);
  });

  test.each(pages.flatMap(([path, acts, own]) => acts.map((act) => ({ path, ...act, own }))))(
    "/$path is hydrated without a complaint, each node of it, with $what before",
    async ({ path, does, sees, replaces = [], own }) => {
      const { arrive, complaints } = await beforeTheBundle(path);
      expect(await guest.ask(remember)).toBeGreaterThan(50);
      await does(guest);
      await arrive();
      await sees(guest);
      expect(await guest.ask(replaced)).toEqual(replaces);
      expect(complaints()).toEqual(own);
    },
  );

  test.each(pages)("/%s says what React would, which leaves a text as it stands until it changes", async (path) => {
    const { arrive } = await beforeTheBundle(path);
    const said = () => guest.ask(() => [document.title, document.body.innerText]);
    const prerendered = await said();
    await arrive();
    await tapSpanish(guest);
    await seeSpanish(guest);
    await guest.press("button", words.en.flag);
    await expect.poll(said).toEqual(prerendered);
  });

  test("a page that says something else than React would is told of, and is not kept", async () => {
    const { arrive, complaints } = await beforeTheBundle("");
    await guest.ask(() => document.querySelector("h1")?.replaceChildren("Something else"));
    await guest.ask(remember);
    await arrive();
    await expect.poll(() => complaints().join()).toContain("didn't match the client");
    expect(await guest.ask(replaced)).not.toEqual([]);
  });
}
