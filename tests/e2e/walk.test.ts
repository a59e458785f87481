import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Page, Request } from "playwright";
import { inject, test } from "vitest";
import { walkToStep } from "../../machines/walk.ts";
import type { Language } from "../../src/project/languages.ts";

import { startMachines } from "../support/actors.ts";
import { demo, payloadOf } from "../support/members.ts";
import { type Inventory, message, noteFor, notes, screenFor, words } from "../support/screen.ts";
import { desktop, expect, visitors } from "../support/visitor.ts";
import { accessWord, button, cards, currentCard, enterWord, flag, walk } from "./member.ts";

const newVisitor = visitors();

/** The page shows all that the machine's state has, and nothing else. */
async function lookAtScreen(page: Page, { actor }: ReturnType<typeof startMachines>) {
  const named = (role: "heading" | "button" | "alert", options = {}) =>
    page
      .getByRole(role, options)
      .evaluateAll((all) => all.map((element) => element.ariaLabel ?? (element.textContent ?? "").trim()));
  const read = async (): Promise<Inventory> => {
    const { language, text, ...rest } = await page.evaluate(() => ({
      language: document.documentElement.lang as Language,
      title: document.title,
      text: document.body.innerText.replaceAll(/\s+/g, " "),
      // The path is prepared, hidden, while the welcome is read.
      current:
        [...document.querySelectorAll("main li")].findIndex(
          // On a desk a row has no box of its own.
          (item) => item.ariaCurrent && item.querySelector("h2")?.checkVisibility(),
        ) + 1,
      videos: document.querySelectorAll("video").length,
      checked: document.querySelectorAll("main input:checked").length,
    }));
    const shown = notes.filter((id) => text.includes(message(language, id)) && noteFor(language, id) === id);
    return {
      ...rest,
      language,
      headings: await named("heading"),
      buttons: await named("button"),
      pressed: await named("button", { pressed: true }),
      alert: (await named("alert")).join(),
      notes: shown,
    };
  };
  await expect.poll(read).toEqual(screenFor(actor.getSnapshot()));
}

/** The menu is on the left of the header, the flags on the right. */
async function lookAtHeader(page: Page, language: Language) {
  const menu = await button(page, language === "en" ? "Menu" : "Menú").boundingBox();
  const flags = await page
    .getByRole("group")
    .filter({ has: flag(page, language) })
    .boundingBox();
  if (!menu || !flags) throw new Error("The header has no menu or no flags.");
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  expect(menu.x).toBeLessThan(middle);
  expect(flags.x + flags.width).toBeGreaterThan(middle);
  expect(menu.x + menu.width).toBeLessThan(flags.x);
  expect(menu.y).toBeLessThan(flags.y + flags.height);
}

async function lookAtGate(page: Page, language: Language) {
  const { gateTitle, gateAudience, password } = words[language];
  await expect(page.getByRole("img", { name: "Onward" })).not.toHaveJSProperty("naturalWidth", 0);
  await expect(page.getByRole("heading", { name: gateTitle, level: 1 })).toBeVisible();
  await expect(page.getByText(gateAudience)).toBeVisible();
  await expect(page.getByPlaceholder(password)).toHaveAttribute("type", "password");
}

async function lookAtWelcome(page: Page, language: Language) {
  const { greeting, tagline, welcomeVideo, ahead } = words[language];
  for (const text of [greeting, tagline, welcomeVideo, ahead, /\b1 min\b/])
    await expect(page.getByText(text)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
}

async function lookAtStep(page: Page, language: Language, step: number) {
  const { steps, journeySubtext, journeyReload, gamePlanAhead } = words[language];
  const isLast = step === steps.length;
  await expect(page.getByText(journeySubtext)).toBeVisible();
  await expect(page.getByText(journeyReload), "below the first card").toBeVisible({ visible: step === 1 });
  const ahead = page.getByText(gamePlanAhead, { exact: true }).and(page.locator(":not(h2 *)"));
  await expect(ahead).toHaveCount(isLast ? 0 : 1);
  await lookAtEachCard(page, language, step);
  await lookAtCurrentCard(page, language, step);
}

/** The statuses of all cards, and that no other than the current one has anything to tap or to see. */
async function lookAtEachCard(page: Page, language: Language, step: number) {
  const { steps, completed, current, locked, step: place } = words[language];
  const said = [completed, current, ...steps.map((_, index) => locked(index + 1))];
  const seen = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      let opacity = 1;
      // The title of a completed step is its summary.
      for (let at = card.querySelector("summary > span, h2:not(:has(~ details))"); at; at = at.parentElement)
        opacity *= Number(getComputedStyle(at).opacity);
      return { text: card.textContent, shown: (card as HTMLElement).innerText.replace(/\s+/g, " "), opacity };
    }),
  );
  expect(
    seen.map(({ text, shown, opacity }, index) => ({
      hasPlace: text.includes(place(index + 1, steps.length)),
      says: said.filter((status) => text.includes(status)),
      isDescribed: shown.includes(steps[index]?.description ?? ""),
      isDimmed: opacity < 1,
    })),
  ).toEqual(
    steps.map((_, index) => ({
      hasPlace: true,
      // What opens next says so, and no other.
      says: [[completed], [current], [locked(step)], []][Math.min(Math.max(index + 2 - step, 0), 3)],
      isDescribed: index + 1 === step,
      isDimmed: index + 1 !== step,
    })),
  );
  for (const extra of ["button", "link", "img"] as const)
    await expect(cards(page).filter({ hasNotText: current }).getByRole(extra)).toHaveCount(0);
}

/** The video, pictures and links of a step. */
async function lookAtCurrentCard(page: Page, language: Language, step: number) {
  const { steps, play } = words[language];
  const { hasVideo, pictures, links } = steps[step - 1] ?? { hasVideo: false, pictures: [], links: [] };
  const card = currentCard(page, language);
  await expect(card.getByRole("button", { name: play })).toHaveCount(hasVideo ? 1 : 0);
  await expect(card.getByRole("img")).toHaveCount(pictures.length);
  for (const name of pictures) await expect(card.getByRole("img", { name })).toBeVisible();
  for (const image of await card.locator("img").all()) await expect(image).not.toHaveJSProperty("naturalWidth", 0);
  await expect(card.getByRole("link")).toHaveCount(links.length);
  for (const [name, address] of links) await expect(card.getByRole("link", { name })).toHaveAttribute("href", address);
}

async function lookAtGamePlan(page: Page, language: Language) {
  const { gamePlan, gamePlanPoints, gamePlanClosing, leaders, tell } = words[language];
  const card = page.locator("section", { has: page.getByRole("heading", { name: gamePlan }) });
  await expect(card.getByRole("listitem")).toHaveText(gamePlanPoints);
  await expect(card.getByText(gamePlanClosing)).toBeVisible();
  await expect(card.getByRole("button")).toHaveText([...leaders, tell]);
}

/** Every request was for a file of dist, by GET, and none for the Studio's, the link card, an icon or the manifest. */
async function expectFilesAlone(requests: readonly Request[]) {
  const asked = requests.filter((request) => !request.url().startsWith("blob:"));
  expect(asked.length).toBeGreaterThan(5);
  for (const request of asked) {
    const path = request.url().slice(inject("address").length) || "index.html";
    expect([request.method(), path, existsSync(join(inject("folder"), path))]).toEqual(["GET", path, true]);
    expect(path).not.toMatch(/^studio|\.(webmanifest|png|jpe?g)$/);
    expect((await request.response())?.status()).toBe(200);
  }
}

test.each([
  { where: "on a phone in Spanish", language: "es", word: accessWord },
  {
    where: "at a desk in English, the password in capitals",
    language: "en",
    word: accessWord.toUpperCase(),
    viewport: desktop,
  },
] as const)(
  "[1.1] gate, welcome, six steps, Game Plan: the whole walk $where, which asks for nothing but files of dist [2.1] [2.5] [2.7] [2.8] [2.10] [2.11] [2.12] [2.13] [2.14] [2.15] [2.16] [2.17] [2.18] [3.1] [4.2] [4.3] [4.4] [4.5] [4.6] [4.7] [4.8] [5.1] [7.1] [7.2] [9.2] [9.3] [9.4] [9.5]",
  async ({ language, word, ...options }) => {
    const { page, visit, requests } = await newVisitor(options);
    await visit("/");
    await flag(page, language).click();
    const machines = startMachines();
    machines.actor.send({ type: "language.select", language });
    await lookAtHeader(page, language);
    await lookAtScreen(page, machines);
    await lookAtGate(page, language);
    await enterWord(page, word, language);
    machines.actor.send({ type: "password.submit", password: word });
    await machines.checks.answer({ outcome: "opened", payload: payloadOf(demo.members) });
    await lookAtScreen(page, machines);
    await lookAtWelcome(page, language);
    const look = async (step: number) => {
      walkToStep(machines.actor, step);
      await lookAtScreen(page, machines);
      await lookAtStep(page, language, step);
    };
    await walk(page, 6, { language, look });
    await lookAtGamePlan(page, language);

    const addresses = (spoken: Language) =>
      currentCard(page, spoken)
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const other = language === "en" ? "es" : "en";
    const [group, chat] = await addresses(language);
    await flag(page, other).click();
    await expect(currentCard(page, other)).toBeVisible();
    expect(await addresses(other), "the group, and another chat").toEqual([
      group,
      expect.not.stringMatching(`^${chat}$`),
    ]);
    await page.waitForLoadState("networkidle");
    await expectFilesAlone(requests);
  },
);
