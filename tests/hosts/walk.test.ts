import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readAccessWord } from "../../build/access-word.ts";
import type { Language } from "../../machines/members.ts";
import { words } from "../e2e/words.ts";
import { type Server, startNginx } from "../support/nginx.ts";
import type { Program } from "../support/packages.ts";
import { translatingGuest } from "../support/translator.ts";
import { type Guest, guests } from "./guest.ts";
import { describeWith } from "./with.ts";

const accessWord = readAccessWord("production", process.cwd());

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

/** Presses Play, and comes back when the clip runs; where the browser has no decoder for it, when the clip is there. */
async function playVideo(guest: Guest, language: Language) {
  await guest.press("button", words[language].play);
  const video = () =>
    guest.ask(() => {
      const player = document.querySelector("video");
      const canPlay = player?.canPlayType('video/mp4; codecs="avc1.42E01E"');
      return { isSealed: player?.src.startsWith("blob:"), runs: !canPlay || (player?.currentTime ?? 0) > 0 };
    });
  await expect.poll(video, { timeout: 20_000 }).toEqual({ isSealed: true, runs: true });
}

async function lookAtPictures(guest: Guest, names: readonly string[]) {
  for (const name of names) await guest.see("img", name);
  const unseen = () =>
    guest.ask(() =>
      [...document.images].filter((image) => image.checkVisibility() && image.naturalWidth === 0).map(({ alt }) => alt),
    );
  await expect.poll(unseen, { timeout: 20_000 }).toEqual([]);
}

async function walk(guest: Guest, address: string, language: Language) {
  const { flag, gateTitle, welcomeLine, start, step: place, steps, next, gamePlan } = words[language];
  const { wrong, menu, resources, notFound } = outside[language];

  expect(await guest.open(address)).toBe(200);
  await guest.press("button", flag);
  await guest.see("heading", gateTitle);
  await enterWord(guest, language, "not the word");
  await guest.read(wrong);
  await enterWord(guest, language, accessWord);
  await guest.see("heading", welcomeLine);
  await guest.press("button", start);
  for (const [index, { title, pictures, links }] of steps.entries()) {
    await guest.read(place(index + 1, steps.length));
    await guest.see("heading", title);
    if (index === 0) await playVideo(guest, language);
    await lookAtPictures(guest, pictures);
    for (const [name] of links) await guest.see("link", name);
    if (index + 1 < steps.length) await guest.press("button", next);
  }
  await guest.see("heading", gamePlan);
  await guest.press("button", menu);
  await guest.press("link", resources);
  await guest.see("heading", resources);

  expect(await guest.open(new URL("nowhere", address).href)).toBe(404);
  await guest.press("button", flag);
  await guest.read(notFound);
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

async function walkByKeyboard(guest: Guest, address: string, language: Language) {
  const { flag, password, welcomeLine, start, journey, steps, next, gamePlan } = words[language];
  await guest.open(address);
  await guest.see("button", flag);
  await tabTo(guest, flag);
  await guest.key("Enter");
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

const needs: Record<keyof typeof guests, Program[]> = { Chromium: ["nginx"], Firefox: ["nginx", "Firefox"] };

/** Firefox, driven from outside, takes half a minute for a walk: its Spanish one is the walk by keyboard. */
const walkedIn: Record<keyof typeof guests, Language[]> = { Chromium: ["en", "es"], Firefox: ["en"] };

/** What a browser itself says of a document that answers 404. */
const ownWords: Record<keyof typeof guests, string[]> = {
  Chromium: ["Failed to load resource: the server responded with a status of 404 (Not Found)"],
  Firefox: [],
};

describe.each(Object.keys(guests) as (keyof typeof guests)[])("%s", (browser) => {
  describeWith(needs[browser], "on the site of a real nginx", () => {
    let server: Server;
    beforeAll(async () => {
      server = await startNginx();
    });
    afterAll(() => server?.stop());

    async function newGuest() {
      const guest = await guests[browser]();
      onTestFinished(guest.leave);
      return guest;
    }

    test.each(walkedIn[browser])(
      "gate, wrong word, word, six steps, Game Plan, Resources, 404 (%s): no violation of the policy, a clean console, and nobody else asked",
      async (language) => {
        const guest = await newGuest();
        await walk(guest, server.address, language);
        // The page is read before its script has come, which says so too.
        await expect
          .poll(() => guest.complaints, { timeout: 30_000 })
          .toEqual([...ownWords[browser], "404: no page at /nowhere"]);
        expect(guest.requests.length).toBeGreaterThan(10);
        expect(new Set(guest.requests.map((address) => new URL(address).origin))).toEqual(
          new Set([new URL(server.address).origin]),
        );
      },
    );

    test("the same walk, switched to Spanish on its way, with every page translated by the browser", async () => {
      const guest = await newGuest();
      await walk(translatingGuest(guest), server.address, "es");
      await expect
        .poll(() => guest.complaints, { timeout: 30_000 })
        .toEqual([...ownWords[browser], "404: no page at /nowhere"]);
    });

    test("from the gate to the Game Plan with the keyboard alone, in Spanish; each new heading takes the focus", async () => {
      const guest = await newGuest();
      await walkByKeyboard(guest, server.address, "es");
      expect(guest.complaints).toEqual([]);
    });

    test("a picture of another site is a violation of the policy, which the guest tells of", async () => {
      const guest = await newGuest();
      await guest.open(server.address);
      await guest.ask(() => {
        new Image().src = "https://elsewhere.example/picture.png";
      });
      await expect
        .poll(() => guest.complaints)
        .toContainEqual(expect.stringContaining("img-src https://elsewhere.example/picture.png"));
    });
  });
});
