import axe from "axe-core";
import type { Page } from "playwright";
import { expect as expectValue, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import { sampleTexts } from "../support/built-sample.ts";
import { expect, visitors } from "../support/visitor.ts";
import {
  card,
  category,
  enter,
  goOn,
  goToResources,
  goToStep,
  loadFile,
  play,
  sampleSite,
  speak,
} from "./sample-member.ts";

const newVisitor = visitors();

const site = sampleSite();

/** Every rule of axe: AAA, experimental and best practices too. Runs in the page. */
async function findViolations(): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
  const isDimmed = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).opacity !== "1" || isDimmed(element.parentElement));
  // What the browser skips below the screen can't be computed.
  const everything = new CSSStyleSheet();
  everything.replaceSync("li { content-visibility: visible !important }");
  document.adoptedStyleSheets = [everything];
  // To axe the page's first link is one of a hidden notice, and what comes after it can't lead past the header.
  for (const hidden of document.querySelectorAll("#framed, #not-loaded")) hidden.remove();
  // Axe can't read gradients. The page's is replaced by its end with the least contrast.
  document.querySelector("main")?.parentElement?.style.setProperty("background", "var(--c-dawn)");
  // It takes the hills behind a desk's page for something above it, and those of pictures for as wide as they are before they are clipped.
  for (const hills of document.querySelectorAll<HTMLElement>("[data-hills], [data-landscape] > *"))
    hills.style.visibility = "hidden";
  // A header that came back lies over what axe scrolls to.
  document.querySelector<HTMLElement>("header")?.style.setProperty("position", "static");
  // A video's length describes its button. It is no part of the label.
  for (const { style } of document.querySelectorAll<HTMLElement>("button[aria-describedby] > [id]"))
    style.display = "none";
  const { violations, incomplete } = await axe.run(document, {
    rules: Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: true }])),
    resultTypes: ["violations", "incomplete"],
    elementRef: true,
    preload: false,
  });
  return [...violations, ...incomplete.filter(({ id }) => id.startsWith("color-contrast"))].flatMap(({ id, nodes }) =>
    nodes
      // Text of a step that is not current needs 4.5:1.
      .filter(({ element }) => !(id === "color-contrast-enhanced" && isDimmed(element ?? null)))
      .map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** Lets axe look at a page as it is. */
async function look(page: Page, what: string) {
  await page.evaluate(axe.source);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expectValue(width, `${what} is as wide as the screen`).toBe(page.viewportSize()?.width);
  expectValue(await page.evaluate(findViolations), what).toEqual([]);
}

/** English on a phone in light, Spanish on a wide screen in dark: `tests/browser` has every pair of width and theme. */
const looks = {
  en: { viewport: { width: 360, height: 740 }, colorScheme: "light" },
  es: { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
} as const;

async function newMember(language: Language) {
  const say = await sampleTexts(language);
  const visitor = await newVisitor({ baseURL: site.address, reducedMotion: "reduce", ...looks[language] });
  await enter(visitor, say, language);
  return { ...visitor, say };
}

test.each(["en", "es"] as const)(
  "axe finds nothing in the welcome with its video, in apps, groups and chats, and in the Game Plan (%s)",
  async (language) => {
    const { page, say } = await newMember(language);
    await look(page, "the welcome");
    await play(page.getByRole("main"), say, say("welcome.videoTitle"));
    await look(page, "the welcome's video");
    await goToStep(page, say, 3);
    await look(page, "the step with apps");
    for (const step of [3, 4, 5]) await goOn(page, say, step);
    await look(page, "the Game Plan");
  },
);

test.each(["en", "es"] as const)(
  "axe finds nothing in a step with flyers, links and files: asked for, on their way, there, and failed (%s)",
  async (language) => {
    const { page, say, expectConsoleErrors } = await newMember(language);
    expectConsoleErrors(/net::ERR_FAILED/);
    await goToStep(page, say, 4);
    const current = card(page, say);
    for (const flyer of await current.locator("figure > span > button > img").all())
      await expect(flyer).not.toHaveJSProperty("naturalWidth", 0);
    await look(page, "the step");

    const held = Promise.withResolvers<void>();
    await page.route("**/encrypted/*", async (route) => {
      await held.promise;
      await route.abort();
    });
    await current.getByRole("button", { name: say("file.guests-guide") }).click();
    await expect(current.getByRole("progressbar")).toBeVisible();
    await look(page, "a file on its way");
    held.resolve();
    await expect(current.getByRole("status")).toHaveText(say("media.network"));
    await look(page, "a file that failed");
    await page.unroute("**/encrypted/*");
    await loadFile(current, say, say("file.invitation"));
    await look(page, "a file that is there");
  },
);

test.each(["en", "es"] as const)(
  "axe finds nothing on Resources, before the password and after it (%s)",
  async (language) => {
    const say = await sampleTexts(language);
    const { page, visit } = await newVisitor({ baseURL: site.address, reducedMotion: "reduce", ...looks[language] });
    await visit("/resources");
    await speak(page, language);
    await expect(page.getByText(say("resources.members"))).toBeVisible();
    await page.evaluate(axe.source);
    await look(page, "Resources before the password");

    const member = await newMember(language);
    await goToResources(member.page, say);
    await look(member.page, "Resources");
    await loadFile(category(member.page, say("resources.documents.title")), say, say("resource.trail-guide.title"));
    await play(category(member.page, say("resources.videos.title")), say, say("resource.invite-in-a-minute.title"));
    await look(member.page, "Resources in use");
  },
);
