import { expect } from "vitest";
import type { Language } from "../../machines/languages.ts";
import { readPassword } from "../../tooling/settings/read-settings.ts";
import { words } from "../e2e/words.ts";
import type { Guest } from "./guest.ts";

export const accessWord = readPassword(process.cwd());

/** What a guest reads outside of the members' area. */
const outside = {
  en: {
    wrong: "Incorrect password. Try again.",
    menu: "Menu",
    resources: "Resources",
    notFound: "Oops! Page not found",
  },
  es: {
    wrong: "Contraseña incorrecta. Inténtalo de nuevo.",
    menu: "Menú",
    resources: "Recursos",
    notFound: "¡Uy! No encontramos esa página",
  },
};

async function enterWord(guest: Guest, language: Language, word: string) {
  const { password, enter } = words[language];
  await guest.type(password, word);
  await guest.press("button", enter);
}

/** Comes back when the clip runs; where the browser has no decoder for it, when the clip is there. */
export async function seeClipRun(guest: Guest) {
  const clip = () =>
    guest.ask(() => {
      const player = document.querySelector("video");
      const canPlay = player?.canPlayType('video/mp4; codecs="avc1.42E01E"');
      return { isEncrypted: player?.src.startsWith("blob:"), runs: !canPlay || (player?.currentTime ?? 0) > 0 };
    });
  await expect.poll(clip, { timeout: 20_000 }).toEqual({ isEncrypted: true, runs: true });
}

/** Without a network the logo is the browser's own to keep; all others are in the page's hands. */
async function lookAtPictures(guest: Guest, names: readonly string[], isOnline: boolean) {
  for (const name of names) await guest.see("img", name);
  const unseen = async () => {
    const addresses = await guest.ask(() =>
      [...document.images]
        .filter((image) => image.getClientRects().length > 0 && image.naturalWidth === 0)
        .map(({ src }) => src),
    );
    return addresses.filter((address) => isOnline || !address.includes("/logo-"));
  };
  await expect.poll(unseen, { timeout: 20_000 }).toEqual([]);
}

/** To the other language and back: the place is kept. */
async function switchLanguage(guest: Guest, language: Language, step: number) {
  const other = language === "en" ? "es" : "en";
  for (const spoken of [other, language] as const) {
    const { flag, step: place, steps } = words[spoken];
    await guest.press("button", flag);
    await guest.read(place(step, steps.length));
    await guest.see("heading", steps[step - 1]?.title ?? "");
  }
}

/** From the gate, on which nothing has been done, to the Game Plan, and by the menu to Resources; without a network, without clips. */
export async function walkSite(guest: Guest, language: Language, isOnline = true) {
  const { flag, gateTitle, welcomeLine, start, step: place, steps, play, next, gamePlan } = words[language];
  const { wrong, menu, resources } = outside[language];
  await guest.press("button", flag);
  await guest.see("heading", gateTitle);
  await enterWord(guest, language, "not the word");
  await guest.read(wrong);
  await enterWord(guest, language, accessWord);
  await guest.see("heading", welcomeLine);
  await guest.press("button", start);
  for (const [index, { title, hasVideo, pictures, links }] of steps.entries()) {
    await guest.read(place(index + 1, steps.length));
    await guest.see("heading", title);
    if (hasVideo && isOnline) {
      await guest.press("button", play);
      await seeClipRun(guest);
    }
    await lookAtPictures(guest, pictures, isOnline);
    for (const [name] of links) await guest.see("link", name);
    if (index === 1) await switchLanguage(guest, language, index + 1);
    if (index + 1 < steps.length) await guest.press("button", next);
  }
  await guest.see("heading", gamePlan);

  await guest.press("button", menu);
  await expect.poll(() => guest.ask(() => Boolean(document.activeElement?.closest("dialog")))).toBe(true);
  await guest.key("Escape");
  await expect.poll(() => focused(guest)).toContain(menu);
  await guest.press("button", menu);
  await guest.press("link", resources);
  await guest.see("heading", resources);
}

/** The whole site: all of the above from its address on; then a reload, which locks, and a page that isn't there. */
export async function walk(guest: Guest, address: string, language: Language) {
  expect(await guest.open(address)).toBe(200);
  await walkSite(guest, language);

  await guest.open(address);
  await enterWord(guest, "en", accessWord);
  await guest.see("heading", words.en.welcomeLine);
  await guest.reload();
  await guest.see("heading", words.en.gateTitle);
  // A page that is left before it works tells of the code that did not come.
  await guest.press("button", words.es.flag);
  await guest.see("heading", words.es.gateTitle);

  expect(await guest.open(new URL("nowhere", address).href)).toBe(404);
  await guest.press("button", words[language].flag);
  await guest.read(outside[language].notFound);
}

/** The name of what has the focus. */
const focused = (guest: Guest) =>
  guest.ask(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim());

/** Presses Tab until the focus is there. */
async function tabTo(guest: Guest, name: string) {
  for (let presses = 0; presses < 20 && (await focused(guest)) !== name; presses += 1) await guest.key("Tab");
  expect(await focused(guest)).toBe(name);
}

/** Presses Enter, and comes back when the heading of what came of it has the focus. */
async function enterTo(guest: Guest, heading: string) {
  await guest.key("Enter");
  await expect.poll(() => focused(guest), { timeout: 30_000 }).toBe(heading);
}

/** From the gate to the Game Plan with the keyboard alone. */
export async function walkByKeyboard(guest: Guest, address: string, language: Language) {
  const { flag, gateTitle, password, welcomeLine, start, journey, steps, next, gamePlan } = words[language];
  await guest.open(address);
  await guest.see("button", flag);
  await tabTo(guest, flag);
  await guest.key("Enter");
  await guest.see("heading", gateTitle);
  await tabTo(guest, password);
  await guest.write(accessWord);
  await enterTo(guest, welcomeLine);
  await tabTo(guest, start);
  await enterTo(guest, journey);
  for (const { title } of steps.slice(1)) {
    await tabTo(guest, next);
    await enterTo(guest, title);
  }
  await guest.see("heading", gamePlan);
}
