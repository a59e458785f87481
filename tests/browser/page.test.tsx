import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { RenderResult } from "vitest-browser-react";
import { filmed, openApp, openMembersArea } from "../support/app.tsx";
import { isLong, longerLanguages } from "../support/is-long.ts";
import { brokenWords } from "../support/layout.ts";
import { membersWith, payloadWith, plainStep } from "../support/members.ts";
import { message } from "../support/screen.ts";
import { states } from "../support/states.ts";
import { emulate } from "./media.ts";
import { lightness, pixelsOf } from "./pixels.ts";

/** Every rule of the page with the conditions of the media around it. */
function rulesOf(rules: CSSRuleList, media = ""): { selector: string; media: string; css: string }[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule) return rulesOf(rule.cssRules, media + rule.conditionText);
    if (!(rule instanceof CSSStyleRule)) return [];
    return [{ selector: rule.selectorText, media, css: rule.style.cssText }];
  });
}

test.each(["menu", "game-plan", "flyer", "resources", "failure"])(
  "what a pointer shows is shown where there is one, and a finger shows the same while it presses: %s",
  async (state) => {
    await states[state]?.("en");
    const rules = [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules));
    const hovered = rules.filter(({ selector }) => selector.includes(":hover"));
    expect(hovered.length).toBeGreaterThan(0);
    expect(hovered.filter(({ media }) => !media.includes("(hover: hover)"))).toEqual([]);
    for (const { selector, css } of hovered)
      expect(rules).toContainEqual({ selector: selector.replace(":hover", ":active"), media: "", css });
    vi.mocked(console.error).mockClear();
    vi.mocked(console.warn).mockClear();
  },
);

test.each([
  { name: "Start your journey", heading: "Onboarding + Certification" },
  { name: "Next Step", step: 1, heading: "Schedule: Your Calendar Is Your Boss" },
])(
  "a press of $name is seen in the next frame, however long what comes next takes; a second one meanwhile does nothing",
  async ({ name, heading, ...place }) => {
    const { screen } = await openMembersArea(place);
    const found = screen.getByRole("button", { name });
    await expect.element(found).toBeVisible();
    const button = found.element() as HTMLElement;
    const asBefore = getComputedStyle(button).opacity;
    // The frame is asked for before, so that it is looked at before anything that the press leads to.
    const inNextFrame = new Promise((resolve) =>
      requestAnimationFrame(() => resolve([button.isConnected, getComputedStyle(button).opacity !== asBefore])),
    );
    button.click();
    button.click();
    expect(await inNextFrame).toEqual([true, true]);
    await expect.poll(() => button.isConnected).toBe(false);
    const current = page.getByRole("listitem").filter({ has: page.getByText("Current step") });
    await expect.element(current.getByRole("heading", { name: heading })).toBeVisible();
  },
);

describe.each(longerLanguages)("every page, %s", (language) => {
  const say = (id: string) => message(language, id);

  async function open(path: string) {
    const app = await openApp(path);
    app.actor.send({ type: "language.select", language });
    return app;
  }

  test("a tap beside the menu closes it, and gives the focus back", async () => {
    const { screen } = await open("/");
    const button = screen.getByRole("button", { name: say("menu.title"), exact: true });
    const drawer = screen.getByRole("dialog", { name: say("menu.title") });
    await userEvent.click(button);
    await userEvent.click(drawer, { position: { x: 350, y: 400 }, force: true });
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  test("an opaque menu slides in, the page behind it darkens bit by bit, and both go as they came", async () => {
    const { screen } = await open("/");
    const button = screen.getByRole("button", { name: say("menu.title"), exact: true });
    const drawer = screen.getByRole("dialog", { name: say("menu.title") });
    /** How light the page is in its corner, beside the menu. */
    const pageLight = async () => {
      const { at, width, height } = await pixelsOf(document.body);
      return lightness(at(width - 4, Math.min(height, innerHeight) - 4));
    };
    const moving = () => document.getAnimations().map((animation) => animation as CSSTransition);
    const light = await pageLight();
    // As they begin: on a busy machine they would be over before the test goes on.
    const hold = () => {
      for (const each of moving()) each.pause();
    };
    document.addEventListener("transitionrun", hold);
    onTestFinished(() => document.removeEventListener("transitionrun", hold));

    await userEvent.click(button);
    await expect.element(drawer.getByRole("link", { name: say("menu.home") })).toBeInTheDocument();
    const opening = moving();
    const heading = drawer.getByRole("heading", { name: say("menu.title") }).element();
    const isOpaque = (element: Element | null): boolean =>
      element === null || (getComputedStyle(element).opacity === "1" && isOpaque(element.parentElement));
    const moved = opening.filter(({ effect }) => (effect as KeyframeEffect).target?.contains(heading));
    expect(moved.map(({ transitionProperty }) => transitionProperty).sort()).toEqual(["background-color", "transform"]);
    const slide = moved.find(({ transitionProperty }) => transitionProperty === "transform")?.effect;
    const panel = (slide as KeyframeEffect).target as HTMLElement;
    for (const each of opening) each.currentTime = 120;
    const between = await pageLight();
    expect(isOpaque(heading)).toBe(true);
    expect(getComputedStyle(panel).backgroundColor).toMatch(/^rgb\(/);
    expect(panel.getBoundingClientRect().left).toBeLessThan(0);
    expect(panel.getBoundingClientRect().right).toBeGreaterThan(20);
    for (const each of opening) each.finish();
    expect(panel.getBoundingClientRect().left).toBe(0);
    const dark = await pageLight();
    expect(dark).toBeLessThan(light - 50);
    expect(between).toBeGreaterThan(dark + 10);
    expect(between).toBeLessThan(light - 10);

    await userEvent.keyboard("{Escape}");
    await expect.poll(() => moving().length).toBeGreaterThan(0);
    const closing = moving();
    // The page is the member's again at once.
    await expect.element(button).toHaveFocus();
    expect(panel.contains(document.elementFromPoint(20, 300))).toBe(false);
    for (const each of closing) each.currentTime = 120;
    const again = await pageLight();
    expect(again).toBeGreaterThan(dark + 10);
    expect(again).toBeLessThan(light - 10);
    expect(panel.checkVisibility({ visibilityProperty: true, opacityProperty: true })).toBe(true);
    for (const each of closing) each.finish();
    await expect.element(drawer).not.toBeInTheDocument();
    expect(await pageLight()).toBe(light);
  });

  test("the four cards of Resources have no order: nothing leads from one to the next; on wider screens two are in a row, at a desk all of them", async () => {
    const { screen } = await open("/resources");
    await expect.element(screen.getByRole("heading", { level: 1, name: say("resources.title") })).toBeVisible();
    for (const [width, inRow] of [
      [360, 1],
      [600, 2],
      [768, 2],
      [1366, 4],
    ] as const) {
      await page.viewport(width, 740);
      const title = screen.getByRole("heading", { level: 1 }).element().getBoundingClientRect();
      const places = screen
        .getByRole("main")
        .getByRole("listitem")
        .elements()
        .map((card) => card.getBoundingClientRect());
      expect(new Set(places.map(({ top }) => top)).size, `${width} px`).toBe(4 / inRow);
      expect(new Set(places.map(({ width }) => Math.round(width))).size).toBe(1);
      expect(brokenWords(), `${width} px`).toEqual([]);
      // Card by card from edge to edge of the column, with nothing beside them.
      expect(places[0]?.left).toBe(title.left);
      expect(places[inRow - 1]?.right).toBeCloseTo(title.right, 1);
      const icons = [...document.querySelectorAll("main li svg")].map((icon) => icon.getBoundingClientRect());
      expect(icons).toHaveLength(4);
      for (const { left, right, top, bottom } of icons) {
        const card = places.find(
          (place) => left > place.left && right < place.right && top > place.top && bottom < place.bottom,
        );
        expect(card).toBeDefined();
      }
    }
  });
});

describe.each(longerLanguages)("Home in the menu, followed on the journey's own page, %s", (language) => {
  const [menu, home] = ["menu.title", "menu.home"].map((id) => message(language, id)) as [string, string];

  /** The journey at a step, at its top, where the menu is; and what Home there does. */
  async function openJourney(step: number) {
    const { screen } = await openMembersArea({ members: filmed(6), language, step });
    scrollTo(0, 0);
    const goHome = async () => {
      await userEvent.click(screen.getByRole("button", { name: menu, exact: true }));
      await userEvent.click(screen.getByRole("dialog").getByRole("link", { name: home }));
    };
    const card = document.querySelector("[aria-current=step] h2")?.parentElement as Element;
    return { screen, goHome, card, top: () => Math.round(card.getBoundingClientRect().top) };
  }

  test.each(isLong ? [1, 4, 6] : [1, 6])(
    "glides to the current step, whose heading takes the focus: step %i",
    async (step) => {
      const { screen, goHome, card, top } = await openJourney(step);
      const scroll = vi.spyOn(card, "scrollIntoView");
      await goHome();
      await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
      await expect.poll(top).toBe(16);
      expect(document.activeElement).toBe(card.querySelector("h2"));
      expect(scroll.mock.calls).toEqual([[{ behavior: "smooth" }]]);
    },
  );

  test("is there at once for who wants no motion", async () => {
    await emulate({ reducedMotion: true });
    const { goHome, top } = await openJourney(4);
    const places = new Set([top()]);
    const before = top();
    const note = () => places.add(top());
    addEventListener("scroll", note);
    onTestFinished(() => removeEventListener("scroll", note));
    await goHome();
    await expect.poll(top).toBe(16);
    expect([...places]).toEqual([before, 16]);
  });
});

describe("the logo in the header leads home", () => {
  const logo = (screen: RenderResult, name = "Home") =>
    screen.getByRole("banner").getByRole("link", { name, exact: true });

  test("and is not there where the large one is, at the gate and on the welcome; in the journey it is there instead", async () => {
    const { screen, actor, checks } = await openApp();
    const logos = () =>
      [...document.querySelectorAll<HTMLImageElement>("img")].filter((image) =>
        image.checkVisibility({ visibilityProperty: true }),
      ).length;
    const isAlone = () => expect([logo(screen).elements().length, logos()]).toEqual([0, 1]);
    isAlone();
    actor.send({ type: "password.submit", password: "right" });
    await checks.answer({ outcome: "opened", payload: payloadWith(2) });
    await expect.element(screen.getByRole("button", { name: "welcome.start" })).toBeVisible();
    isAlone();
    actor.send({ type: "journey.start" });
    await expect.element(screen.getByRole("heading", { level: 1, name: "journey.title" })).toBeVisible();
    await expect.element(logo(screen)).toBeVisible();
    expect(logos()).toBe(1);
  });

  test.each(["/resources", "/no/such/page"])("from %s, in both languages", async (path) => {
    vi.mocked(console.warn).mockImplementation(() => {});
    const { screen, history, actor } = await openApp(path);
    vi.mocked(console.warn).mockClear();
    await expect.element(logo(screen)).toHaveAttribute("href", "/");
    actor.send({ type: "language.select", language: "es" });
    await userEvent.click(logo(screen, "Inicio"));
    await expect.element(screen.getByRole("heading", { name: "Ingresa la contraseña" })).toBeVisible();
    expect(history.location.pathname).toBe("/");
  });

  test("and takes as much room before it is loaded as after, whatever its shape; the whole header is one line of a phone", async () => {
    const { screen, actor } = await openApp("/resources");
    const image = logo(screen).element().querySelector("img") as HTMLImageElement;
    const square = { width: 44, height: 44 };
    expect(image.getBoundingClientRect()).toMatchObject(square);
    image.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="300"/>')}`;
    await image.decode();
    expect(image.getBoundingClientRect()).toMatchObject(square);
    const banner = screen.getByRole("banner");
    for (const [language, home] of [
      ["en", "Home"],
      ["es", "Inicio"],
    ] as const) {
      actor.send({ type: "language.select", language });
      await expect.element(logo(screen, home)).toBeVisible();
      const places = [...banner.getByRole("button").elements(), banner.getByRole("link").element()];
      expect(new Set(places.map((place) => place.getBoundingClientRect().top)).size, language).toBe(1);
      // Each flag is named in its own language.
      const flags = banner.getByRole("button", { name: /^(English|Español)$/ }).elements() as HTMLElement[];
      expect(flags.map(({ lang, ariaPressed }) => [lang, ariaPressed])).toEqual(
        ["en", "es"].map((code) => [code, String(code === language)]),
      );
    }
  });
});

test("a screen that throws an error says so and offers a reload, in both languages", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  vi.mocked(console.warn).mockImplementation(() => {});
  const flyer = { id: "f1", title: { en: "Week" }, image: { en: "no-such-picture.webp" } };
  const steps = [{ ...plainStep("s1"), flyers: [flyer] }];
  const { screen, reloads, actor } = await openMembersArea({ members: membersWith(0, { steps }), step: 1 });
  await expect.element(screen.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Reload the page" }));
  expect(reloads()).toBe(1);
  actor.send({ type: "language.select", language: "es" });
  await expect.element(screen.getByRole("heading", { name: "Algo salió mal" })).toBeVisible();
  expect(vi.mocked(console.error)).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});
