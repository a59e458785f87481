import type { Page } from "playwright";
import { expect as expectValue, test } from "vitest";
import { words } from "../support/screen.ts";
import { expect, visitors } from "../support/visitor.ts";
import { button, currentCard, enterWord, flag, heading, passwordField, walk } from "./member.ts";

const newVisitor = visitors();

/** How much of the screen a first iPhone SE has, and what its keyboard leaves of it, in CSS pixels. */
const smallest = { width: 320, height: 568 };
const besideKeyboard = { width: 320, height: 201 };

/** Says to the page what a phone says that saves data, or whose network is slow. */
const connected = (page: Page, connection: object) =>
  page.addInitScript((connection) => {
    Object.defineProperty(Navigator.prototype, "connection", { get: () => connection });
  }, connection);

const askedFor = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));

/** Resolves when everything that the idle gate requests, except pictures, has arrived. */
async function idle(page: Page) {
  await expect.poll(() => askedFor(page)).toContainEqual(expect.stringMatching(/members\.jwe$/));
  await expect.poll(() => askedFor(page)).toContainEqual(expect.stringMatching(/\/lazy-.*\.js$/));
  await page.waitForLoadState("networkidle");
}

const pictures = async (page: Page) => (await askedFor(page)).filter((path) => path.includes("/encrypted/"));

// One with a fast network, in `offline.test.ts`, has the pictures before they are shown.
test("a phone that saves data, or has a slow network, gets no picture before the password, and each one on its step", async () => {
  const { page, visit } = await newVisitor();
  for (const connection of [{ effectiveType: "3g" }, { saveData: true }]) {
    await connected(page, connection);
    await visit("/");
    await idle(page);
    expect(await pictures(page), JSON.stringify(connection)).toEqual([]);
  }
  await enterWord(page);
  await walk(page, 2);
  for (const name of words.en.steps[1]?.pictures ?? [])
    await expect(currentCard(page).getByRole("img", { name })).not.toHaveJSProperty("naturalWidth", 0);
});

const sides = [
  { width: 740, height: 360 },
  { width: 667, height: 375 },
  { width: 568, height: 320 },
];

test("the gate fits a small phone: on its side without scrolling, and beside the keyboard with field and message; in both languages", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await expect(page.getByRole("heading", { level: 1 }), "a wide screen divides no word").toHaveCSS("hyphens", "manual");
  for (const language of ["es", "en"] as const) {
    const { gateTitle, password, enter } = words[language];
    await page.setViewportSize(smallest);
    await flag(page, language).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1 }), "words by syllables").toHaveCSS("hyphens", "auto");
    for (const viewport of sides) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole("img", { name: "Onward" })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("heading", { name: gateTitle })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("textbox", { name: password })).toBeInViewport({ ratio: 1 });
      await expect(button(page, enter)).toBeInViewport({ ratio: 1 });
    }
  }
  for (const language of ["en", "es"] as const) {
    const field = passwordField(page, language);
    const message = page.getByRole("alert");
    await page.setViewportSize(smallest);
    await flag(page, language).click();
    await field.focus();
    await page.setViewportSize(besideKeyboard);
    await page.keyboard.type("a guess");
    await expect(field, "while one types").toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(message).not.toBeEmpty();
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(field, "beside the message").toBeInViewport({ ratio: 1 });
  }
  const size = await passwordField(page, "es").evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize));
  expect(size, "letters so large that Safari does not zoom in").toBeGreaterThanOrEqual(16);
});

const smallScreens = [
  { width: 320, height: 568 },
  { width: 375, height: 553 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

test("on small screens the welcome's Start is in view without scrolling, and so is its sun, in both languages", async () => {
  const { page, visit } = await newVisitor({ viewport: smallest, reducedMotion: "reduce" });
  await visit("/");
  await enterWord(page);
  await expect(page.getByRole("heading", { name: words.en.welcomeLine })).toBeFocused();
  for (const language of ["en", "es"] as const) {
    await flag(page, language).click();
    for (const viewport of smallScreens) {
      await page.setViewportSize(viewport);
      expectValue(await page.evaluate(() => scrollY)).toBe(0);
      await expect(button(page, words[language].start)).toBeInViewport({ ratio: 1 });
      const card = page.locator("section", { has: heading(page, words[language].welcomeLine) });
      const sun = await card.locator("circle").boundingBox();
      const landscape = await card.locator("[data-landscape]").boundingBox();
      if (!sun || !landscape) return expectValue.fail("There is no sun.");
      expectValue(sun.y).toBeGreaterThan(landscape.y);
      expectValue(sun.x + sun.width).toBeLessThan(landscape.x + landscape.width + 1);
    }
  }
});

const insets = { top: 0, left: 47, right: 47, bottom: 21 };

test("a screen with a notch and a home indicator has nothing to read or tap under them, on any page", async () => {
  // Without motion, so that the menu is where it will be.
  const { page, visit } = await newVisitor({ viewport: { width: 740, height: 360 }, reducedMotion: "reduce" });
  const session = await page.context().newCDPSession(page);
  for (const path of ["/resources", "/"]) {
    await visit(path);
    await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
    expect(await underNotch(page, insets), path).toEqual([]);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await underNotch(page, insets)).toEqual([]);
  await page.keyboard.press("Escape");
  await enterWord(page);
  await walk(page, 2);
  expect(await underNotch(page, insets)).toEqual([]);
});

/** Texts and controls that reach below a notch at either side; and the footer, where the page's end reaches below the home indicator. */
const underNotch = (page: Page, insets: { left: number; right: number; bottom: number }) =>
  page.evaluate(({ left, right, bottom }) => {
    scrollTo(0, document.documentElement.scrollHeight);
    const beside = [...document.querySelectorAll("a, button, input, h1, h2, p, figure")].filter((element) => {
      const box = element.getBoundingClientRect();
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        box.width > 0 &&
        (box.left < left || box.right > innerWidth - right)
      );
    });
    const below = [...document.querySelectorAll("footer")].filter(
      // Scroll positions are whole pixels.
      (footer) => innerHeight - footer.getBoundingClientRect().bottom < bottom - 1,
    );
    return [...beside, ...below].map((element) => element.outerHTML.slice(0, 80));
  }, insets);

test("a tap leaves no button as if a pointer were still on it, and turning the phone keeps the current step in view, both ways", async () => {
  const { page, visit } = await newVisitor({ hasTouch: true, isMobile: true });
  await visit("/");
  const look = (name: string) =>
    button(page, name).evaluate((element) => {
      const { backgroundColor, boxShadow } = getComputedStyle(element);
      return { backgroundColor, boxShadow };
    });
  const staysAfter = async (name: string, act: () => Promise<unknown>) => {
    const before = await look(name);
    // A click leaves the element hovered, as browsers do after a finger's tap; a tap here does not.
    await button(page, name).click();
    await act();
    expectValue(await look(name), name).toEqual(before);
  };
  await staysAfter("Menu", () => page.keyboard.press("Escape"));
  await enterWord(page);
  await walk(page, 4);
  const title = currentCard(page).getByRole("heading", { level: 2 });
  await expect(title).toBeInViewport();
  for (const viewport of [
    { width: 740, height: 360 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(currentCard(page)).toContainText(words.en.step(4, 6));
    await expect(title).toBeInViewport();
  }

  await walk(page, 6, { from: 4 });
  await page.evaluate(() => {
    Object.defineProperty(navigator, "share", { value: async () => {} });
  });
  await staysAfter(words.en.tell, async () => {});
});
