import type { Page } from "playwright";
import { describe, expect as expectValue, test } from "vitest";
import { expect, visitors } from "../support/visitor.ts";
import { accessWord, currentCard, enterWord, passwordField, walk } from "./member.ts";
import { words } from "./words.ts";

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

/** Comes back when all that the idle gate asks for, pictures aside, has arrived. */
async function idle(page: Page) {
  await expect.poll(() => askedFor(page)).toContainEqual(expect.stringMatching(/members\.jwe$/));
  await expect.poll(() => askedFor(page)).toContainEqual(expect.stringMatching(/\/lazy-.*\.js$/));
  await page.waitForLoadState("networkidle");
}

const pictures = async (page: Page) => (await askedFor(page)).filter((path) => path.includes("/encrypted/"));

describe("a phone that saves data", () => {
  test.each([{ saveData: true }, { effectiveType: "3g" }])(
    "gets no picture before the password, and each one on its step: %o",
    async (connection) => {
      const { page, visit } = await newVisitor();
      await connected(page, connection);
      await visit("/");
      await idle(page);
      expect(await pictures(page)).toEqual([]);
      await enterWord(page);
      await walk(page, 2);
      for (const name of words.en.steps[1]?.pictures ?? [])
        await expect(currentCard(page).getByRole("img", { name })).not.toHaveJSProperty("naturalWidth", 0);
    },
  );

  test("is told apart from one with a fast network, which has the pictures before they are shown", async () => {
    const { page, visit } = await newVisitor();
    await connected(page, { saveData: false, effectiveType: "4g" });
    await visit("/");
    await expect.poll(() => pictures(page)).toHaveLength(3);
  });
});

test.each([
  ["en", /^8 sec · no sound$/],
  ["es", /^8 s · sin sonido$/],
] as const)(
  "a clip says how long and how large it is, and that it has no sound, before it is loaded, in %s",
  async (language, size) => {
    const { page, visit, requests } = await newVisitor();
    await visit("/");
    await page.getByRole("button", { name: words[language].flag }).click();
    await enterWord(page, undefined, language);
    await walk(page, 1, { language });
    const before = requests.length;
    const play = currentCard(page, language).getByRole("button", { name: words[language].play });
    await expect(play).toHaveAccessibleDescription(size);
    expect(requests.slice(before).filter(({ resourceType }) => resourceType() === "media")).toEqual([]);
  },
);

describe("with the keyboard on the screen", () => {
  test.each(["en", "es"] as const)(
    "field, button and message are in view on the smallest phone, in %s",
    async (language) => {
      const { page, visit } = await newVisitor({ viewport: smallest });
      await visit("/");
      await page.getByRole("button", { name: words[language].flag }).click();
      await passwordField(page, language).focus();
      await page.setViewportSize(besideKeyboard);
      await page.keyboard.type("a guess");
      await expect(passwordField(page, language)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).not.toBeEmpty();
      await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
      await expect(passwordField(page, language)).toBeInViewport({ ratio: 1 });
    },
  );

  test("the field's letters are large enough that Safari does not zoom in on it", async () => {
    const { page, visit } = await newVisitor();
    await visit("/");
    const size = await passwordField(page).evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize));
    expect(size).toBeGreaterThanOrEqual(16);
  });
});

const sides = [
  { width: 740, height: 360 },
  { width: 667, height: 375 },
  { width: 568, height: 320 },
];

test.each(["en", "es"] as const)("on its side the gate needs no scrolling: %s", async (language) => {
  const { page, visit } = await newVisitor();
  await visit("/");
  const { flag, gateTitle, password, enter } = words[language];
  await page.getByRole("button", { name: flag }).click();
  for (const viewport of sides) {
    await page.setViewportSize(viewport);
    await expect(page.getByRole("img", { name: "Onward" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading", { name: gateTitle })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("textbox", { name: password })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: enter, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

const smallScreens = [
  { width: 320, height: 568 },
  { width: 375, height: 553 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];

test.each(["en", "es"] as const)(
  "on small screens the welcome's Start is in view without scrolling, and so is its sun: %s",
  async (language) => {
    const { page, visit } = await newVisitor({ viewport: smallest, reducedMotion: "reduce" });
    await visit("/");
    const { flag, start, welcomeLine } = words[language];
    await page.getByRole("button", { name: flag }).click();
    await enterWord(page, accessWord, language);
    await expect(page.getByRole("heading", { name: welcomeLine })).toBeFocused();
    for (const viewport of smallScreens) {
      await page.setViewportSize(viewport);
      expectValue(await page.evaluate(() => scrollY)).toBe(0);
      await expect(page.getByRole("button", { name: start })).toBeInViewport({ ratio: 1 });
      const sun = await page.locator("main circle").boundingBox();
      const landscape = await page.locator("main svg", { has: page.locator("circle") }).boundingBox();
      if (!sun || !landscape) return expectValue.fail("There is no sun.");
      expectValue(sun.y).toBeGreaterThan(landscape.y);
      expectValue(sun.x + sun.width).toBeLessThan(landscape.x + landscape.width + 1);
    }
  },
);

describe("a screen with a notch and a home indicator", () => {
  const insets = { top: 0, left: 47, right: 47, bottom: 21 };

  test("has nothing to read or tap under them, on any page", async () => {
    // Without motion, so that the menu is where it will be.
    const { page, visit } = await newVisitor({ viewport: { width: 740, height: 360 }, reducedMotion: "reduce" });
    const session = await page.context().newCDPSession(page);
    const open = async (path: string) => {
      await visit(path);
      await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
    };
    for (const path of ["/resources", "/"]) {
      await open(path);
      expect(await underNotch(page, insets)).toEqual([]);
    }
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await underNotch(page, insets)).toEqual([]);
    await page.keyboard.press("Escape");
    await enterWord(page);
    await walk(page, 2);
    expect(await underNotch(page, insets)).toEqual([]);
  });
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

test("a tap leaves no button as if a pointer were still on it", async () => {
  const { page, visit } = await newVisitor({ hasTouch: true, isMobile: true });
  await visit("/");
  const look = (name: string) =>
    page.getByRole("button", { name, exact: true }).evaluate((button) => {
      const { backgroundColor, boxShadow } = getComputedStyle(button);
      return { backgroundColor, boxShadow };
    });
  const staysAfter = async (name: string, act: () => Promise<unknown>) => {
    const before = await look(name);
    // A click leaves the element hovered, as browsers do after a finger's tap; a tap here does not.
    await page.getByRole("button", { name, exact: true }).click();
    await act();
    expectValue(await look(name), name).toEqual(before);
  };
  await staysAfter("Menu", () => page.keyboard.press("Escape"));
  await enterWord(page);
  await walk(page, 6);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "share", { value: async () => {} });
  });
  await staysAfter(words.en.tell, async () => {});
});

test("turning the phone keeps the place: the current step stays in view, both ways", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
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
});

test.each(["en", "es"] as const)(
  "large letters on a narrow screen divide words by syllables, in %s",
  async (language) => {
    const { page, visit } = await newVisitor({ viewport: { width: 320, height: 568 } });
    await visit("/");
    await page.getByRole("button", { name: words[language].flag }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("hyphens", "auto");
  },
);

test("a wide screen divides no word", async () => {
  const { page, visit } = await newVisitor();
  await visit("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("hyphens", "manual");
});
