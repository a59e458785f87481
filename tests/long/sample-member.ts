import type { Locator, Page } from "playwright";
import { afterAll, beforeAll } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { buildTime } from "../support/built-once.ts";
import { builtSample, type Say, samplePassword } from "../support/built-sample.ts";
import { stopMotion } from "../support/held-time.ts";
import { buttonIdsTo } from "../support/screen.ts";
import { type Site, serve } from "../support/site.ts";
import { expect, type Visitor } from "../support/visitor.ts";

/** Serves the built sample to the tests of a file. Its address is there once they run. */
export function sampleSite(): { readonly address: string } {
  let site: Site;
  beforeAll(async () => {
    site = await serve(await builtSample());
  }, buildTime);
  afterAll(() => site?.close());
  return {
    get address() {
      return site.address;
    },
  };
}

/** How many steps the sample has. */
const STEPS = 6;

const flags: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

export const speak = (page: Page, language: Language) =>
  page.getByRole("button", { name: flags[language], exact: true }).click();

/** Enters the sample's password, in a language, and comes back at the welcome. */
export async function enter({ page, visit }: Visitor, say: Say, language: Language): Promise<void> {
  await visit("/");
  await speak(page, language);
  await unlock(page, say);
}

/** Types the password at the gate, and comes back at the welcome. */
export async function unlock(page: Page, say: Say): Promise<void> {
  await page.getByRole("textbox", { name: say("gate.placeholder") }).fill(samplePassword);
  await page.getByRole("button", { name: say("gate.submit"), exact: true }).click();
  await expect(page.getByRole("heading", { name: say("welcome.line") })).toBeVisible();
}

/** From the welcome to a step, counted from 1. Nothing moves, and a tap is taken at once. */
export async function goToStep(page: Page, say: Say, step: number): Promise<void> {
  await page.evaluate(stopMotion);
  for (let at = 0; at < step; at += 1) await goOn(page, say, at);
}

/** From a step, or from 0 for the welcome, to the next step. */
export async function goOn(page: Page, say: Say, from: number): Promise<void> {
  for (const id of buttonIdsTo(from + 1, STEPS)) await page.getByRole("button", { name: say(id) }).click();
  await expect(card(page, say)).toContainText(say("step.place", { step: from + 1, total: STEPS }));
}

/** The card of the current step. */
export const card = (page: Page, say: Say) => page.getByRole("listitem").filter({ hasText: say("step.current") });

export async function goToResources(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("menu.title") }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: say("menu.resources") })
    .click();
  await expect(page.getByRole("heading", { name: say("resources.title"), level: 1 })).toBeVisible();
}

/** The category of Resources that has this title. */
export const category = (page: Page, title: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, level: 2 }) });

/** Names and addresses of the links to other sites, in their order. */
export const linksOf = (place: Locator) =>
  place
    .locator("a[target=_blank]:not([href^=blob])")
    .evaluateAll((links) =>
      links.map((link) => [link.textContent?.replace(/\(.*\)/, "").trim(), link.getAttribute("href")]),
    );

/** Asks for a file by its button, and waits until it is there. @returns the place of its links */
export async function loadFile(place: Locator, say: Say, name: string): Promise<Locator> {
  await place.getByRole("button", { name }).click();
  const file = place.getByRole("group", { name });
  await expect(file.getByRole("link", { name: say("file.save") })).toBeVisible();
  return file;
}

/** Starts a video, and resolves when it runs. */
export async function play(place: Locator, say: Say, title: string): Promise<Locator> {
  await place.getByRole("button", { name: say("step.playTitle", { title }) }).click();
  const video = place.getByLabel(say("step.video", { title }), { exact: true });
  await expect(video).toHaveAttribute("src", /^blob:/);
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0);
  return video;
}

/** The captions that a player shows: their language and what they say. */
export const captionsOf = (video: Locator) =>
  video.evaluate(({ textTracks }: HTMLVideoElement) =>
    [...textTracks]
      .filter(({ mode }) => mode === "showing")
      .map(({ language, cues }) => [language, [...(cues ?? [])].map((cue) => (cue as VTTCue).text)]),
  );
