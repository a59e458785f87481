import { expect } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { accessWord } from "../e2e/member.ts";
import { isLong } from "../support/is-long.ts";
import { buttonsTo, words } from "../support/screen.ts";
import type { BrowserDriver } from "./browser-driver.ts";

async function enterWord(driver: BrowserDriver, language: Language, word: string) {
  const { password, enter } = words[language];
  await driver.type(password, word);
  await driver.press("button", enter);
}

/** Resolves when the clip runs; in a browser without a decoder for it, when the page says so in its place. */
export async function seeClipRun(driver: BrowserDriver) {
  const clip = () =>
    driver.ask(() => {
      const player = document.querySelector("video");
      if (!document.createElement("video").canPlayType('video/mp4; codecs="avc1.42E01E"'))
        return document.querySelector("[aria-current=step] [role=group] [role=status]") !== null;
      return player?.src.startsWith("blob:") && player.currentTime > 0;
    });
  await expect.poll(clip).toBe(true);
  const [width = 0, height = 0] = await driver.ask(() => {
    const place =
      document.querySelector("video")?.parentElement ?? document.querySelector("[aria-current=step] [role=group]");
    const { width, height } = place?.getBoundingClientRect() ?? new DOMRect();
    return [width, height];
  });
  expect(width, "the video's width").toBeGreaterThan(200);
  expect(height, "the video's height").toBeGreaterThan((width * 9) / 16 - 1);
}

/** Without a network the logo is the browser's own to keep; all others are in the page's hands. */
async function lookAtPictures(driver: BrowserDriver, names: readonly string[], isOnline: boolean) {
  for (const name of names) await driver.see("img", name);
  const unseen = async () => {
    const addresses = await driver.ask(() =>
      [...document.images]
        .filter((image) => image.getClientRects().length > 0 && image.naturalWidth === 0)
        .map(({ src }) => src),
    );
    return addresses.filter((address) => isOnline || !address.includes("/logo-"));
  };
  await expect.poll(unseen).toEqual([]);
}

/**
 * Goes on to a step, by its number from 1. Resolves when its heading is on the screen and, before the last step, the marker of the finished
 * one too.
 */
async function goTo(driver: BrowserDriver, language: Language, step: number) {
  for (const name of buttonsTo(language, step)) await driver.press("button", name);
  const outOfView = () =>
    driver.ask(() => {
      const current = document.querySelector("[aria-current=step]");
      const done = current?.nextElementSibling ? current.previousElementSibling?.querySelector("[data-status]") : null;
      return [done, current?.querySelector("h2")].flatMap((element) => {
        if (!element) return [];
        const { top, bottom } = element.getBoundingClientRect();
        return top < 0 || bottom > innerHeight ? [{ name: element.localName, top, bottom }] : [];
      });
    });
  await expect.poll(outOfView, { timeout: 20_000 }).toEqual([]);
}

const otherThan = (language: Language): Language => (language === "en" ? "es" : "en");

/** At the gate: the language, and a word that is wrong in it. */
async function beRefused(driver: BrowserDriver, language: Language) {
  const { flag, gateTitle } = words[language];
  await driver.press("button", flag);
  await driver.see("heading", gateTitle);
  await enterWord(driver, language, "not the word");
  await driver.read(words[language].wrong);
}

/** All that a step shows in a language, which is switched to at the step: the place is kept. */
async function lookAtStep(driver: BrowserDriver, language: Language, index: number, isOnline: boolean) {
  const { flag, step: place, steps } = words[language];
  const { title = "", hasVideo, pictures = [], links = [] } = steps[index] ?? {};
  await driver.press("button", flag);
  await driver.read(place(index + 1, steps.length));
  await driver.see("heading", title);
  if (hasVideo && isOnline) await seeClipRun(driver);
  await lookAtPictures(driver, pictures, isOnline);
  for (const [name] of links) await driver.see("link", name);
}

/**
 * From the gate, on which nothing has been done, to the Game Plan, and by the menu to Resources; without a network, without clips.
 * Everything is looked at in both languages, but each step in the one that it ends in alone, unless with `--mode long`. Its clip is
 * started in the other one.
 *
 * @param language in which the gate is passed and the journey started
 */
export async function walkSite(driver: BrowserDriver, language: Language, isOnline = true) {
  const other = otherThan(language);
  const both = [other, language] as const;
  for (const spoken of both) await beRefused(driver, spoken);
  await enterWord(driver, language, accessWord);
  for (const spoken of both) {
    await driver.press("button", words[spoken].flag);
    await driver.see("heading", words[spoken].welcomeLine);
  }
  await driver.press("button", words[language].start);
  for (const [index, { hasVideo }] of words[language].steps.entries()) {
    const [first, second] = index % 2 === 0 ? [language, other] : [other, language];
    const { play, steps } = words[first];
    if (hasVideo && isOnline) {
      await driver.press("button", `${play}: ${steps[index]?.title}`);
      // GStreamer may wait forever for a clip that gives way to that of the other language before its first frame.
      await seeClipRun(driver);
    }
    for (const spoken of isLong ? [first, second] : [second]) await lookAtStep(driver, spoken, index, isOnline);
    if (index + 1 < steps.length) await goTo(driver, second, index + 2);
  }
  for (const spoken of both) {
    await driver.press("button", words[spoken].flag);
    await driver.see("heading", words[spoken].gamePlan);
    await driver.see("button", words[spoken].tell);
  }

  const { menu, resources } = words[language];
  await driver.press("button", menu);
  await expect.poll(() => driver.ask(() => Boolean(document.activeElement?.closest("dialog")))).toBe(true);
  await driver.key("Escape");
  await expect.poll(() => focused(driver)).toContain(menu);
  await driver.press("button", menu);
  await driver.press("link", resources);
  await driver.see("heading", resources);
  await driver.press("button", words[other].flag);
  await driver.press("button", words[other].menu);
  await driver.press("link", words[other].resources);
  await driver.see("heading", words[other].resources);
}

/**
 * The whole site: all of the above from its address on; then in by a leader's link, a reload, which locks, in by a link that finds the page
 * open, and a page that isn't there.
 */
export async function walk(driver: BrowserDriver, address: string, language: Language) {
  const other = otherThan(language);
  // The browser of a walk before has the page, and asks whether it is still as it was.
  expect([200, 304]).toContain(await driver.open(address));
  await walkSite(driver, language);

  // The menu's entry leaves the history a moment after the menu, and would take a navigation that has begun with it.
  await expect.poll(() => driver.ask(() => history.state?.isOpen === true)).toBe(false);
  await driver.open(leadersLink(address, other));
  await enterByLink(driver, other);
  await driver.press("button", words[other].start);
  await driver.see("heading", words[other].journey);
  await driver.reload();
  await driver.see("heading", words.en.gateTitle);
  // A page that is left before it works would report that its code did not arrive.
  await driver.press("button", words.es.flag);
  await driver.see("heading", words.es.gateTitle);
  // The same page: nothing is loaded.
  await driver.reach(leadersLink(address, language));
  await enterByLink(driver, language);

  expect(await driver.open(new URL("nowhere", address).href)).toBe(404);
  for (const spoken of [other, language] as const) {
    await driver.press("button", words[spoken].flag);
    await driver.read(words[spoken].notFound);
  }
}

const leadersLink = (address: string, language: Language) =>
  `${address}#leader=ana&lang=${language}&password=${encodeURIComponent(accessWord)}`;

/** At a gate to which a leader's link led: it waits, and then the leader is there. */
async function enterByLink(driver: BrowserDriver, language: Language) {
  const { enter, gateTitle, welcomeLine } = words[language];
  await driver.see("heading", gateTitle);
  const field = () => driver.ask(() => (document.forms[0]?.elements.namedItem("password") as HTMLInputElement)?.value);
  await expect.poll(field, { message: "the password that the link brought" }).toBe(accessWord);
  await driver.read(words[language].brought);
  expect(await driver.ask(() => location.hash)).toBe("#leader=ana");
  await driver.press("button", enter);
  await driver.see("heading", welcomeLine);
  await driver.read(words[language].leader);
}

/** Returns the name of the element that has the focus. */
const focused = (driver: BrowserDriver) =>
  driver.ask(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim());

/** Presses Tab until the element of that name has the focus. */
async function tabTo(driver: BrowserDriver, name: string) {
  for (let presses = 0; presses < 20 && (await focused(driver)) !== name; presses += 1) await driver.key("Tab");
  expect(await focused(driver)).toBe(name);
}

/** From the gate to the Game Plan with the keyboard alone. */
export async function walkByKeyboard(driver: BrowserDriver, address: string, language: Language) {
  const { flag, gateTitle, password, welcomeLine, journey, steps, gamePlan } = words[language];
  await driver.open(address);
  await driver.see("button", flag);
  await tabTo(driver, flag);
  await driver.key("Enter");
  await driver.see("heading", gateTitle);
  await tabTo(driver, password);
  await driver.write(accessWord);
  await driver.key("Enter");
  await expect.poll(() => focused(driver)).toBe(welcomeLine);
  for (const [index, { title }] of steps.entries()) {
    for (const name of buttonsTo(language, index + 1)) {
      await tabTo(driver, name);
      await driver.key("Enter");
    }
    await expect.poll(() => focused(driver)).toBe(index === 0 ? journey : title);
  }
  await driver.see("heading", gamePlan);
}
