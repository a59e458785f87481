import { describe, expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { type RenderResult, render } from "vitest-browser-react";
import { walkToStep } from "../../machines/walk.ts";
import type { Language } from "../../src/project/languages.ts";
import { GlobalStyle } from "../../src/site/theme/GlobalStyle.ts";
import { Lightbox } from "../../src/site/ui/Lightbox.tsx";
import schedule from "../fixtures/site/media/flyer-en.webp?url";
import { demoMembers, openMembersArea } from "../support/app.tsx";
import { longerLanguages } from "../support/is-long.ts";
import { tooWide } from "../support/layout.ts";
import { membersWith, plainStep } from "../support/members.ts";
import { message, words } from "../support/screen.ts";
import { emulate } from "./media.ts";
import { colorsOf, pixelsOf } from "./pixels.ts";
import { press } from "./press.ts";

/** Days and times in the flyer's own language, whatever the page's is. */
const lines = { en: "Monday: Team kickoff, 8:00 PM", es: "Lunes: Arranque del equipo, 9:00 p. m." } as const;

/** Where an element is on the page: a tap may scroll it. */
function boxOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMRect(x + scrollX, y + scrollY, width, height);
}

const currentCard = () => document.querySelector("[aria-current=step] h2")?.parentElement as Element;

/** Where the current card's button is: it is as wide as what the card has. */
const contentOf = (screen: RenderResult) =>
  boxOf(screen.getByRole("button", { name: /^(Next Step|Siguiente paso)$/ }).element());

/** Where "Read as text" is, of each flyer. */
const readsOf = (screen: RenderResult, read: string) =>
  screen
    .getByRole("figure")
    .getByText(read)
    .elements()
    .map((text) => boxOf(text.closest("summary") as Element));

const alts = () =>
  [...document.querySelectorAll<HTMLImageElement>("figure > span > button > img")].map(({ alt }) => alt);

/** The step with flyers, and the one after it. */
const [, withFlyers = plainStep("schedule"), withApp = plainStep("app")] = demoMembers.steps;
const members = membersWith(0, { steps: [withFlyers, withApp, plainStep("last")] });

/** What the fixture's two flyers are called in a language of the page, the one in that language first. */
function textsIn(language: Language) {
  const say = (id: string, values = {}) => message(language, id, values);
  const own = [words[language].flag, words[language === "en" ? "es" : "en"].flag];
  const title = withFlyers.flyers?.[0]?.title[language] ?? "";
  const captions = own.map((name) => say("flyer.caption", { title, language: name }));
  return {
    say,
    languages: own,
    flyers: captions.map((caption) => say("flyer.alt", { caption })) as [string, string],
    open: say("flyer.open", { caption: captions[0] ?? "" }),
    read: say("flyers.read"),
    again: say("step.openAgain"),
  };
}

const arePictured = async (screen: RenderResult) => {
  for (const picture of screen.getByRole("figure").getByRole("img").elements() as HTMLImageElement[])
    await expect.poll(() => picture.naturalWidth).toBeGreaterThan(0);
};

describe.each(longerLanguages)("flyers, %s", (language) => {
  const text = textsIn(language);
  const { say } = text;
  const codes = [language, language === "en" ? "es" : "en"] as const;

  test("Enter opens one full screen, a button that says what a tap on it does; Escape and Close close it and give the focus back", async () => {
    const { screen } = await openMembersArea({ members, language, step: 1 });
    const opener = screen.getByRole("button", { name: text.open });
    const dialog = screen.getByRole("dialog", { name: text.flyers[0] });
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog).toBeVisible();
    const { width, height } = dialog.element().getBoundingClientRect();
    expect([width, height]).toEqual([innerWidth, innerHeight]);
    for (const name of [say("flyers.zoom"), say("flyers.size"), say("flyers.fit")])
      await userEvent.click(screen.getByRole("button", { name }));
    await expect.element(screen.getByRole("button", { name: say("flyers.zoom") })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(dialog.getByRole("button", { name: say("flyers.close"), exact: true }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test("two are side by side on phones, the one in the reader's language first, each with its language by its own name, and Read as text lines up on one line; the step fits a screen; the order is another one when the reader switches", async () => {
    const { screen, actor } = await openMembersArea({ members, language, step: 1 });
    await arePictured(screen);
    const figures = screen.getByRole("figure");
    const captions = [...document.querySelectorAll<HTMLElement>("figcaption [lang]")];
    expect(captions.map(({ lang, textContent }) => [lang, textContent])).toEqual(
      codes.map((code, index) => [code, text.languages[index]]),
    );
    for (const width of [320, 360, 390]) {
      await page.viewport(width, 844);
      const [first, second] = figures.elements().map(boxOf) as [DOMRect, DOMRect];
      expect([second.top, second.width], `${width} px`).toEqual([first.top, first.width]);
      expect(second.left).toBeGreaterThanOrEqual(first.right + 8);
      expect(second.right - first.left).toBeCloseTo(contentOf(screen).width, 0);
      const [one, other] = readsOf(screen, text.read);
      expect([other?.top, other?.height]).toEqual([one?.top, one?.height]);
      expect(one?.height).toBeLessThan(50);
      expect(tooWide()).toEqual([]);
    }
    expect(boxOf(currentCard()).height).toBeLessThanOrEqual(844);
    expect(alts()).toEqual(text.flyers);
    actor.send({ type: "language.select", language: codes[1] });
    await expect.poll(alts).toEqual(textsIn(codes[1]).flyers);
  });

  test("what one says, in the language that it is in, has the width of both, the one open before is closed, and Read as text stays where it was tapped", async () => {
    // Nothing glides while it is measured.
    await emulate({ reducedMotion: true });
    const { screen } = await openMembersArea({ members, language, step: 1 });
    await arePictured(screen);
    for (const width of [320, 390]) {
      await page.viewport(width, 844);
      const before = readsOf(screen, text.read);
      const { left, right } = contentOf(screen);
      for (const [index, code] of codes.entries()) {
        const figure = screen.getByRole("figure").nth(index);
        const days = figure.getByText(lines[code]).element();
        expect(days.checkVisibility()).toBe(false);
        await userEvent.click(figure.getByText(text.read));
        await expect.poll(() => days.checkVisibility()).toBe(true);
        expect(document.querySelectorAll("figure details[open]")).toHaveLength(1);
        const own = days.closest<HTMLElement>("[lang]");
        expect(own?.lang).toBe(code);
        const words = boxOf(own as Element);
        expect([words.left, words.right].map(Math.round), `${width} px`).toEqual([left, right].map(Math.round));
        expect(words.top).toBeGreaterThanOrEqual(before[0]?.bottom ?? 0);
        expect(readsOf(screen, text.read)).toEqual(before);
      }
      document.querySelector<HTMLElement>("figure details[open] summary")?.click();
      await expect.poll(() => document.querySelectorAll("figure details[open]").length).toBe(0);
    }
  });

  test("a completed step opens its flyers and links again, and stays completed", async () => {
    // A page that glides would take the row away from the finger.
    await emulate({ reducedMotion: true });
    const { screen, actor } = await openMembersArea({ members, language, step: 1 });
    await arePictured(screen);
    walkToStep(actor, 3);
    await expect.element(screen.getByText(text.again).nth(1)).toBeInTheDocument();
    const cards = screen.getByRole("list").first().getByRole("listitem");
    const [first, second] = [cards.nth(0), cards.nth(1)];
    expect(first.getByRole("img").elements()).toEqual([]);
    // The whole line opens it: its words are for screen readers alone.
    const lineOf = (card: Locator) => page.elementLocator(card.element().querySelector("summary") as Element);
    await userEvent.click(lineOf(first));
    for (const name of text.flyers) await expect.element(first.getByRole("img", { name })).toBeVisible();
    for (const figure of first.getByRole("figure").elements()) {
      const [words, chevron] = [...(figure.querySelector("summary")?.children ?? [])].map(boxOf);
      expect((chevron?.left ?? 0) - (words?.right ?? 0), "beside Read as text, as in the current card").toBeLessThan(
        12,
      );
    }
    await userEvent.click(first.getByRole("button", { name: text.open }));
    await expect.element(screen.getByRole("dialog", { name: text.flyers[0] })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(first.getByRole("button", { name: text.open })).toHaveFocus();

    await userEvent.click(lineOf(second));
    await userEvent.hover(cards.nth(2));
    const links = second.getByRole("link");
    expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([
      withApp.apps?.[0]?.appStore,
      withApp.apps?.[0]?.playStore,
    ]);
    for (const [card, role] of [
      [first, "img"],
      [second, "link"],
    ] as const) {
      await expect.element(card.getByText(say("step.completed"))).toBeVisible();
      // Its title is the line that opens it.
      expect(opacity(lineOf(card).element().firstElementChild)).toBe(0.72);
      expect(opacity(card.getByRole(role).first().element())).toBe(1);
    }
    expect(document.querySelector("[aria-current=step]")).toBe(cards.nth(2).element());
  });
});

/** A step with these flyers, by their titles; each has its title as its text too. */
function titled(...titles: string[]) {
  const flyers = titles.map((title, index) => ({
    id: `f${index}`,
    title: { en: title, es: title },
    text: { es: title },
    image: { es: "flyer-es.webp" },
  }));
  return membersWith(0, { steps: [{ ...plainStep("schedule"), flyers }, plainStep("app")] });
}

describe.each(longerLanguages)("flyers with titles of their own, %s", (language) => {
  const { read } = textsIn(language);

  test("a long title moves no Read as text out of its line; the third flyer begins the next line", async () => {
    const members = titled("Caminata", "Casa abierta para toda la familia y los amigos", "Arranque");
    const { screen } = await openMembersArea({ members, language, step: 1 });
    await page.viewport(320, 844);
    const [first, second, third] = screen.getByRole("figure").elements().map(boxOf) as [DOMRect, DOMRect, DOMRect];
    expect([second.top, third.left, third.width]).toEqual([first.top, first.left, first.width]);
    expect(third.top).toBeGreaterThanOrEqual(first.bottom);
    const [one, other, last] = readsOf(screen, read);
    expect(other?.top).toBe(one?.top);
    expect(last?.top).toBeGreaterThan(one?.bottom ?? 0);
    await expect.element(screen.getByRole("figure").first().getByText("Caminata").first()).toBeVisible();
    expect(tooWide()).toEqual([]);
  });

  test("one alone has the width of the card, and so have its words", async () => {
    const { screen } = await openMembersArea({ members: titled("Caminata"), language, step: 1 });
    const { left, right } = contentOf(screen);
    expect(screen.getByRole("figure").elements().map(boxOf)).toMatchObject([{ left, right }]);
    const summary = screen.getByText(read).element().closest("summary");
    summary?.click();
    const words = screen.getByRole("figure").element().querySelector("details > [lang]") as Element;
    expect(boxOf(words)).toMatchObject({ left, right });
  });
});

describe.each(longerLanguages)("while a picture is on its way, %s", (language) => {
  /** From now on the host holds back what is asked for, until it is let come. */
  function holdBack() {
    const { fetch } = window;
    const held = Promise.withResolvers<void>();
    vi.spyOn(window, "fetch").mockImplementation(async (...request) => {
      await held.promise;
      return fetch(...request);
    });
    return held.resolve;
  }

  /** What is seen of a box within its round corners. */
  const boxColors = async (box: Element) => {
    const pixels = await pixelsOf(box);
    return colorsOf(pixels, 12, 12, pixels.width - 24, pixels.height - 80);
  };

  test("a flyer's place is a tinted box, as large as the flyer, and has its name for who listens", async () => {
    const arrive = holdBack();
    const { screen } = await openMembersArea({ members, language, step: 1 });
    const flyer = screen.getByRole("img", { name: textsIn(language).flyers[0] });
    const opener = screen.getByRole("button", { name: textsIn(language).open });
    await expect.element(flyer).toBeInTheDocument();
    const box = opener.element();
    const before = box.getBoundingClientRect();
    const tint = await boxColors(box);
    expect(tint).toHaveLength(1);
    const figure = await pixelsOf(box.parentElement?.parentElement as Element);
    expect(figure.at(2, figure.height - 2).join()).not.toBe(tint[0]);
    arrive();
    await expect.poll(() => (flyer.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
    expect(opacity(flyer.element())).toBe(1);
    expect(box.getBoundingClientRect()).toEqual(before);
  });

  test("an open flyer and an app's logo are tinted boxes too", async () => {
    holdBack();
    const { screen, actor } = await openMembersArea({ members, language, step: 1 });
    (screen.getByRole("button", { name: textsIn(language).open }).element() as HTMLElement).click();
    const dialog = screen.getByRole("dialog", { name: textsIn(language).flyers[0] });
    const flyer = dialog.getByRole("img").element();
    const { left, top, width, height } = flyer.getBoundingClientRect();
    const pixels = await pixelsOf(dialog.element());
    // Below the Close button.
    const inset = 80;
    expect(colorsOf(pixels, left + 2, Math.max(top, inset), width - 4, height - inset)).toHaveLength(1);

    actor.send({ type: "step.next" });
    await expect.element(dialog).not.toBeInTheDocument();
    const logo = document.querySelector("[aria-current=step] img") as HTMLImageElement;
    const place = logo.getBoundingClientRect();
    expect([place.width, place.height]).toEqual([72, 72]);
    const seen = await pixelsOf(logo);
    const tint = colorsOf(seen, 2, 16, 68, 40);
    expect(tint).toHaveLength(1);
    expect(seen.at(0, 0).join()).not.toBe(tint[0]);
  });
});

test("a flyer without a text has nothing to read", async () => {
  const image = { en: "flyer-en.webp", es: "flyer-es.webp" };
  const flyers = [{ id: "week", title: { en: "Week", es: "Semana" }, image }];
  const steps = [{ ...plainStep("schedule"), flyers }];
  const { screen } = await openMembersArea({ members: membersWith(0, { steps }), step: 1 });
  await expect.poll(alts).toHaveLength(2);
  expect(screen.getByText(textsIn("en").read).elements()).toEqual([]);
});

test.each(longerLanguages)(
  "a picture that is the same in every language is shown once, without a language (%s)",
  async (language) => {
    const image = { en: "flyer-es.webp", es: "flyer-es.webp" };
    const text = { en: "On Saturday", es: "El sábado" };
    const flyers = [{ id: "week", title: { en: "Week", es: "Semana" }, text, image }];
    const steps = [{ ...plainStep("schedule"), flyers }];
    const { screen } = await openMembersArea({ members: membersWith(0, { steps }), language, step: 1 });
    await expect.poll(alts).toEqual([language === "en" ? "Flyer: Week" : "Volante: Semana"]);
    screen.getByText(textsIn(language).read).element().closest("summary")?.click();
    await expect.element(screen.getByRole("figure").getByText(text[language])).toBeVisible();
  },
);

test("flyers are on paper, though buttons are not; nothing there says that more can be opened, and what was opened stays", async () => {
  const { screen, actor } = await openMembersArea({ members, step: 1 });
  const areThere = async () => {
    for (const name of textsIn("en").flyers) await expect.element(screen.getByRole("img", { name })).toBeVisible();
  };
  await emulate({ paper: true });
  await areThere();
  await expect.element(screen.getByRole("button", { name: message("en", "step.next") })).not.toBeInTheDocument();
  await emulate({});
  walkToStep(actor, 3);
  const again = screen.getByText(textsIn("en").again);
  await expect.element(again.nth(1)).toBeInTheDocument();
  await emulate({ paper: true });
  expect(again.elements()).toHaveLength(2);
  for (const each of again.all()) await expect.element(each).not.toBeVisible();
  await emulate({});
  again.first().element().closest("summary")?.click();
  await emulate({ paper: true });
  await areThere();
});

describe("an image full screen", () => {
  /** A flyer of 1080 by 1350 pixels. */
  async function openFlyer() {
    const tapLabels = { double: "Zoom in", own: "Actual size", fit: "Fit to screen" };
    const names = { alt: "Flyer", openLabel: "Open", tapLabels, closeLabel: "Close" };
    const screen = await render(
      <>
        <GlobalStyle />
        <Lightbox src={schedule} width={1080} height={1350} {...names} />
      </>,
    );
    const opener = screen.getByRole("button", { name: "Open" });
    (opener.element() as HTMLElement).focus();
    (opener.element() as HTMLElement).click();
    const flyer = screen.getByRole("button", { name: /^(Zoom in|Actual size|Fit to screen)$/ });
    await expect.poll(() => flyer.getByRole("img").element()).toHaveProperty("naturalWidth", 1080);
    return { screen, opener, flyer, place: () => flyer.element().getBoundingClientRect() };
  }

  test("of many screens is a tile of its upper part, and whole in full screen", async () => {
    const tall = Object.assign(document.createElement("canvas"), { width: 100, height: 1000 }).toDataURL();
    const tapLabels = { double: "Zoom in", own: "Actual size", fit: "Fit to screen" };
    const names = { alt: "Flyer", openLabel: "Open", tapLabels, closeLabel: "Close" };
    await page.viewport(360, 740);
    const screen = await render(
      <>
        <GlobalStyle />
        <Lightbox src={tall} width={100} height={1000} {...names} />
      </>,
    );
    const opener = screen.getByRole("button", { name: "Open" });
    await expect.poll(() => opener.getByRole("img").element().getBoundingClientRect().height).toBe(0.75 * 740);
    await press(opener);
    const whole = screen.getByRole("button", { name: "Zoom in" }).getByRole("img");
    await expect.poll(() => whole.element().getBoundingClientRect().toJSON()).toMatchObject({ width: 74, height: 740 });
  });

  test("fits a phone, a phone on its side and a desk; its own size is left out where it is smaller than twice the fitted one, or the fitted one", async () => {
    const { flyer, place } = await openFlyer();
    for (const [width, height, shownWidth, shownHeight] of [
      [360, 740, 360, 450],
      [740, 360, 288, 360],
      [1280, 800, 640, 800],
    ] as const) {
      await page.viewport(width, height);
      await expect.poll(() => [place().width, place().height]).toEqual([shownWidth, shownHeight]);
      expect(place().left).toBe((width - shownWidth) / 2);
      expect(place().top).toBe((height - shownHeight) / 2);
    }
    for (const [width, height, shown] of [
      [1280, 800, 640],
      [1400, 1600, 1080],
    ] as const) {
      await page.viewport(width, height);
      await expect.poll(() => place().width).toBe(shown);
      (flyer.element() as HTMLElement).click();
      await expect.poll(() => place().width).toBe(2 * shown);
      await expect.element(flyer).toHaveAccessibleName("Fit to screen");
      (flyer.element() as HTMLElement).click();
      await expect.poll(() => place().width).toBe(shown);
    }
  });

  test("a tap shows it twice as large with the tapped place in the middle, the next in its own size, and the third fits it again", async () => {
    const { flyer, place } = await openFlyer();
    await expect.poll(() => place().width).toBe(360);
    await expect.element(flyer).toHaveAccessibleName("Zoom in");
    await userEvent.click(flyer, { position: { x: 180, y: 225 } });
    await expect.poll(() => [place().width, place().height]).toEqual([720, 900]);
    expect(place().left + 360).toBeCloseTo(innerWidth / 2, -1);
    expect(place().top + 450).toBeCloseTo(innerHeight / 2, -1);
    await expect.element(flyer).toHaveAccessibleName("Actual size");
    await userEvent.click(flyer, { position: { x: 360, y: 450 } });
    await expect.poll(() => [place().width, place().height]).toEqual([1080, 1350]);
    expect(place().left + 540).toBeCloseTo(innerWidth / 2, -1);
    expect(place().top + 675).toBeCloseTo(innerHeight / 2, -1);
    await expect.element(flyer).toHaveAccessibleName("Fit to screen");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => [place().left, place().width]).toEqual([0, 360]);
  });

  test("a double tap is one tap; it fits again when it is opened the next time; a tap beside it closes it too", async () => {
    const { screen, opener, flyer, place } = await openFlyer();
    await userEvent.dblClick(flyer);
    await expect.poll(() => place().width).toBe(720);
    await expect.element(flyer).toHaveAccessibleName("Actual size");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    (opener.element() as HTMLElement).click();
    await expect.poll(() => place().width).toBe(360);
    await userEvent.click(screen.getByRole("dialog"), { position: { x: 20, y: 700 } });
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
});

/** The opacity that an element is seen with: its own and its ancestors', multiplied. */
function opacity(element: Element | null): number {
  return element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1;
}
