import axe from "axe-core";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { activatePseudoLocale } from "../../tooling/dev/pseudo-locale.ts";
import { isLong } from "../support/is-long.ts";
import { brokenWords, cutOff, cutPlaceholders, farIcons, overlapping, tooSmall, tooWide } from "../support/layout.ts";
import { states } from "../support/states.ts";
import { original, stopTranslating, translate, untranslated } from "../support/translator.ts";
import { emulate } from "./media.ts";
import { prepared } from "./prepared.ts";

/**
 * A phone's width, and a desktop's, where cards have another layout, in CSS pixels, each with a theme and a language; with `--mode long`
 * with the others too. What is narrower has the phone's layout, and must fit, every day in the longer language, which has the narrower screen for
 * text of twice the size.
 */
const looks = {
  en: {
    widths: [
      [1280, "light"],
      ...(isLong
        ? ([
            [360, "light"],
            [1280, "dark"],
          ] as const)
        : []),
    ],
    large: 390,
  },
  es: {
    widths: [
      [360, "dark"],
      ...(isLong
        ? ([
            [1280, "light"],
            [360, "light"],
          ] as const)
        : []),
    ],
    large: 320,
  },
} as const;
const narrow = 320;

/**
 * Every rule of axe: AAA, experimental and best practices too. The contrast of AAA is measured alone, because measuring takes the most
 * time: it is in what is found, for what needs that of AA.
 */
const rules = Object.fromEntries(
  axe.getRules().map(({ ruleId }) => [ruleId, { enabled: ruleId !== "color-contrast" }]),
);
const contrast = "color-contrast-enhanced";

/** Does not wait for videos, which are missing. */
const settings = {
  resultTypes: ["violations", "incomplete"],
  elementRef: true,
  preload: false,
} satisfies axe.RunOptions;

/** Draws the cards that are off the screen. The browser skips them, and their estimated height would have their text overlap. */
const everyCard = new CSSStyleSheet();
everyCard.replaceSync("main li { content-visibility: visible !important }");

afterEach(() => {
  stopTranslating();
  // Other tests check what the failure and not-found screens log.
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

/** Whether it is in a step that is not current: its text needs the contrast of AA. */
const isDimmed = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).opacity !== "1" || isDimmed(element.parentElement));

/** Whether a text that is dimmed has the contrast of AA: 3:1 where AAA wants 4.5:1, because it is large, and else 4.5:1. */
function isEnough({ element, any }: axe.NodeResult): boolean {
  const { contrastRatio = 0, expectedContrastRatio = "" } = any[0]?.data ?? {};
  return isDimmed(element ?? null) && contrastRatio >= (expectedContrastRatio === "4.5:1" ? 3 : 4.5);
}

/** Whether it is one text on several lines: axe can't say what is behind all of them. On a wider screen it is on one. */
const isWrapped = (element: Element | undefined): boolean => (element?.getClientRects().length ?? 0) > 1;

/** The violations that axe finds. A contrast that it can't compute counts too. */
async function findViolations(): Promise<string[]> {
  const { violations, incomplete } = await axe.run(document, { rules, ...settings });
  const unknown = incomplete
    .filter(({ id }) => id === contrast)
    .map((found) => ({ ...found, nodes: found.nodes.filter(({ element }) => !isWrapped(element)) }));
  return [...violations, ...unknown].flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => !(id === contrast && isEnough(node)))
      .map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

async function expectAccessible(language: keyof typeof looks): Promise<void> {
  // Axe can't read gradients. The page's is replaced by its end with the least contrast.
  document.querySelector("main")?.parentElement?.style.setProperty("background", "var(--c-dawn)");
  // Axe takes the hills behind a desk's page for something above it, and those of a video for as wide as they are before they are cut off.
  for (const hills of document.querySelectorAll<HTMLElement>("[data-hills], [data-landscape] > *"))
    hills.style.setProperty("visibility", "hidden");
  // A header that came back lies over what axe scrolls to the upper edge.
  document.querySelector<HTMLElement>("header")?.style.setProperty("position", "static");
  // Axe does not know the top layer, where an open dialog is above all else.
  document.querySelector<HTMLElement>("dialog[open]")?.style.setProperty("z-index", "1");
  for (const [width, theme] of looks[language].widths) {
    await page.viewport(width, 740);
    await emulate({ theme, reducedMotion: true });
    await expect.poll(findViolations, { message: `${language}, ${width} px, ${theme}` }).toEqual([]);
    expect(tooWide(), `${language}: too wide for ${width} px`).toEqual([]);
    expect(tooSmall(), `${language}: too small at ${width} px`).toEqual([]);
  }
}

/** On a narrow phone, with text of the usual size and of twice the size. */
async function expectFits(language: keyof typeof looks): Promise<void> {
  await page.viewport(narrow, 740);
  expect(tooWide(), `${language}: too wide for ${narrow} px`).toEqual([]);
  expect(tooSmall(), `${language}: too small at ${narrow} px`).toEqual([]);
  expect(farIcons(), `${language}: icons far from their words at ${narrow} px`).toEqual([]);
  document.documentElement.style.fontSize = "200%";
  expect(tooWide(), `${language}: too wide for ${narrow} px with text of twice the size`).toEqual([]);
  await page.viewport(looks[language].large, 740);
  const found = { tooWide, cutOff, cutPlaceholders, overlapping, brokenWords, farIcons };
  for (const [name, find] of Object.entries(found))
    expect(find(), `${language}, text of twice the size: ${name}`).toEqual([]);
  document.documentElement.style.fontSize = "";
}

const attributes = ["alt", "aria-label", "placeholder", "title"];

/** All texts of the page in the site's own language: its title, its text nodes in order, and its attributes. */
function said(): string[] {
  const all = [...document.querySelectorAll("body *:not(script, style)")];
  const elements = all.filter((element) => !element.closest(prepared));
  const texts = elements.flatMap(({ childNodes }) => [...childNodes]).filter((node) => node instanceof Text);
  const named = elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ""));
  return [document.title, ...texts.map(({ data }) => data), ...named].filter((text) => text.trim()).map(original);
}

/** Texts that share their element with something else: React would keep such a one in its hand. */
function crowded(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (data.trim() && parentElement?.childNodes.length !== 1) found.push(parentElement?.outerHTML ?? data);
  }
  return found;
}

// What a screen reader finds on each screen is for review: `__snapshots__/every-state.test.tsx.snap`.
test.each(Object.entries(states))(
  "%s: accessible, fits every screen and text of twice the size; a browser's translation and longer words do it no harm",
  async (name, open) => {
    document.adoptedStyleSheets = [everyCard];
    await emulate({ reducedMotion: true });
    const heard = ["menu", "flyer"].includes(name) ? "dialog" : "main";

    const { screen, actor, i18n } = await open("es");
    const speak = async (language: keyof typeof looks) => {
      actor.send({ type: "language.select", language });
      await expect.poll(() => document.documentElement.lang).toBe(language);
    };
    await expect.poll(() => document.documentElement.lang).toBe("es");
    await expect.poll(() => document.querySelector("footer, [role=alert]")).not.toBeNull();
    await expect.element(screen.getByRole(heard)).toMatchAriaSnapshot();
    expect(crowded()).toEqual([]);
    const inSpanish = said();
    await expectAccessible("es");
    await expectFits("es");

    await speak("en");
    await expect.element(screen.getByRole(heard)).toMatchAriaSnapshot();
    expect(crowded()).toEqual([]);
    await expectAccessible("en");
    if (isLong) await expectFits("en");

    const inEnglish = said();
    translate();
    expect(untranslated()).toEqual([]);
    expect(said()).toEqual(inEnglish);
    for (const [next, words] of [
      ["es", inSpanish],
      ["en", inEnglish],
    ] as const) {
      await speak(next);
      await expect.poll(said).toEqual(words);
      expect(untranslated()).toEqual([]);
    }
    stopTranslating();
    if (!isLong) return;

    // Words longer than in either language.
    await page.viewport(narrow, 740);
    activatePseudoLocale(i18n);
    await expect.poll(() => screen.getByRole("contentinfo").element().textContent).toMatch(/úúíílt/);
    await expect.poll(tooWide).toEqual([]);
    await expect.poll(tooSmall).toEqual([]);
  },
);
