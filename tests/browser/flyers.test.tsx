import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { GlobalStyle } from "../../src/theme/GlobalStyle.ts";
import { Lightbox } from "../../src/ui/Lightbox.tsx";
import { knownFile } from "../fixtures/known-answer.ts";
import schedule from "../fixtures/site/content/members/flyer-en.webp?url";
import { demoMembers, openMembersArea } from "../support/app.tsx";
import { emulate } from "../support/media.ts";
import { image, plainStep, sharedFlyer } from "../support/members.ts";
import { colorsOf, pixelsOf } from "../support/pixels.ts";

const texts = {
  en: {
    flyers: ["Flyer with the weekly schedule in English", "Flyer with the weekly schedule in Spanish"],
    open: "Open flyer full screen: weekly schedule in English",
    close: "Close",
    read: "Read as text",
    again: "Open again",
    next: "Next Step",
    completed: "Completed",
    other: "Español",
  },
  es: {
    flyers: ["Volante con el horario semanal en español", "Volante con el horario semanal en inglés"],
    open: "Abrir el volante en pantalla completa: horario semanal en español",
    close: "Cerrar",
    read: "Leer como texto",
    again: "Abrir de nuevo",
    next: "Siguiente paso",
    completed: "Completado",
    other: "English",
  },
} as const;

/** Days and times in the flyer's own language, whatever the page's is. */
const lines = { en: "Monday: Team kickoff, 8:00 PM", es: "Lunes: Arranque del equipo, 9:00 p. m." } as const;

afterEach(async () => {
  await emulate({});
  await page.viewport(360, 740);
});

const alts = () =>
  [...document.querySelectorAll<HTMLImageElement>("figure > span > button > img")].map(({ alt }) => alt);

describe.each(["en", "es"] as const)("flyers, %s", (language) => {
  const text = texts[language];

  test("the one in the reader's language comes first, also when the reader switches", async () => {
    const { screen } = await openMembersArea({ language, step: 2 });
    await expect.poll(alts).toEqual(text.flyers);
    await userEvent.click(screen.getByRole("button", { name: text.other }));
    await expect.poll(alts).toEqual(texts[language === "en" ? "es" : "en"].flyers);
  });

  test("Enter opens one full screen; Escape and Close close it and give the focus back", async () => {
    const { screen } = await openMembersArea({ language, step: 2 });
    const opener = screen.getByRole("button", { name: text.open });
    const dialog = screen.getByRole("dialog", { name: text.flyers[0] });
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog).toBeVisible();
    const { width, height } = dialog.element().getBoundingClientRect();
    expect([width, height]).toEqual([innerWidth, innerHeight]);
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(dialog.getByRole("button", { name: text.close, exact: true }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test("each can be read as text, in the language that it is in", async () => {
    const { screen } = await openMembersArea({ language, step: 2 });
    for (const [index, own] of [language, language === "en" ? "es" : "en"].entries()) {
      const figure = screen.getByRole("figure").nth(index);
      const days = figure.getByText(lines[own as "en" | "es"]);
      const isShown = () => days.element().checkVisibility();
      expect(isShown()).toBe(false);
      await userEvent.click(figure.getByText(text.read));
      await expect.poll(isShown).toBe(true);
      expect(days.element().closest("[lang]")?.getAttribute("lang")).toBe(own);
    }
  });

  test("a completed step opens its flyers and links again, and stays completed", async () => {
    const { screen } = await openMembersArea({ language, step: 2 });
    const next = screen.getByRole("button", { name: text.next });
    for (const _ of [2, 3, 4, 5]) await userEvent.click(next);
    const card = (step: number) =>
      screen
        .getByRole("list")
        .first()
        .getByRole("listitem")
        .nth(step - 1);
    for (const step of [1, 5]) expect(card(step).getByText(text.again).elements()).toEqual([]);

    expect(card(2).getByRole("img").elements()).toEqual([]);
    await userEvent.click(card(2).getByText(text.again));
    for (const name of text.flyers) await expect.element(card(2).getByRole("img", { name })).toBeVisible();
    await userEvent.click(card(2).getByRole("button", { name: text.open }));
    await expect.element(screen.getByRole("dialog", { name: text.flyers[0] })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(card(2).getByRole("button", { name: text.open })).toHaveFocus();

    await userEvent.click(card(3).getByText(text.again));
    const links = card(3).getByRole("link");
    expect(links.elements().map((link) => link.getAttribute("href"))).toEqual([
      demoMembers.apps[0]?.appStore,
      demoMembers.apps[0]?.playStore,
    ]);
    for (const [step, role] of [
      [2, "img"],
      [3, "link"],
    ] as const) {
      await expect.element(card(step).getByText(text.completed)).toBeVisible();
      expect(opacity(card(step).getByRole("heading").element())).toBe(0.72);
      expect(opacity(card(step).getByRole(role).first().element())).toBe(1);
      expect(document.querySelector("[aria-current=step]")).toBe(card(6).element());
    }
  });
});

describe.each(["en", "es"] as const)("while a picture is on its way, %s", (language) => {
  /** Pictures that the host holds back, and what lets them come. */
  function heldBack() {
    const host = window.fetch;
    const held = Promise.withResolvers<void>();
    window.fetch = async () => {
      await held.promise;
      return new Response(knownFile.ciphertext);
    };
    onTestFinished(() => {
      window.fetch = host;
    });
    // New objects: a picture is decrypted once.
    const images = (["en", "es"] as const).map((language) => ({ language, file: { ...image } }));
    return {
      arrive: held.resolve,
      members: {
        ...demoMembers,
        steps: demoMembers.steps.map((step) => ({ ...step, ...(step.flyers && { flyers: [{ images }] }) })),
        apps: demoMembers.apps.map((app) => ({ ...app, logo: { ...image } })),
      },
    };
  }

  /** What is seen of a box within its round corners. */
  const boxColors = async (box: Element) => {
    const pixels = await pixelsOf(box);
    return colorsOf(pixels, 12, 12, pixels.width - 24, pixels.height - 80);
  };

  test("a flyer's place is a tinted box, as large as the flyer, and has its name for who listens", async () => {
    const { members, arrive } = heldBack();
    const { screen } = await openMembersArea({ members, language, step: 2 });
    const flyer = screen.getByRole("img", { name: texts[language].flyers[0] });
    const opener = screen.getByRole("button", { name: texts[language].open });
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

  test("an open flyer is a tinted box too", async () => {
    const { members } = heldBack();
    const { screen } = await openMembersArea({ members, language, step: 2 });
    await userEvent.click(screen.getByRole("button", { name: texts[language].open }));
    const dialog = screen.getByRole("dialog", { name: texts[language].flyers[0] });
    const flyer = dialog.getByRole("img").element();
    const { left, top, width, height } = flyer.getBoundingClientRect();
    const pixels = await pixelsOf(dialog.element());
    // Below the Close button.
    const inset = 80;
    expect(colorsOf(pixels, left + 2, Math.max(top, inset), width - 4, height - inset)).toHaveLength(1);
  });

  test("an app's logo is a tinted box", async () => {
    const { members } = heldBack();
    await openMembersArea({ members, language, step: 3 });
    const logo = document.querySelector("[aria-current=step] img") as HTMLImageElement;
    const { width, height } = logo.getBoundingClientRect();
    expect([width, height]).toEqual([72, 72]);
    const pixels = await pixelsOf(logo);
    const tint = colorsOf(pixels, 2, 16, 68, 40);
    expect(tint).toHaveLength(1);
    expect(pixels.at(0, 0).join()).not.toBe(tint[0]);
  });
});

test("a flyer without a text has nothing to read", async () => {
  const steps = [{ ...plainStep("schedule"), flyers: [sharedFlyer] }];
  const { "flyers.text": _, ...en } = demoMembers.messages.en;
  const es = { ...demoMembers.messages.es, "flyers.text": ["flyers.text"] };
  const { screen } = await openMembersArea({ members: { ...demoMembers, steps, messages: { en, es } }, step: 1 });
  await expect.poll(alts).toHaveLength(2);
  expect(screen.getByText(texts.en.read).elements()).toEqual([]);
});

test("flyers are on paper, though buttons are not", async () => {
  const { screen } = await openMembersArea({ step: 2 });
  await emulate({ paper: true });
  for (const name of texts.en.flyers) await expect.element(screen.getByRole("img", { name })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: texts.en.next })).not.toBeInTheDocument();
});

test("on paper nothing says that more can be opened, and what was opened stays", async () => {
  const { screen } = await openMembersArea({ step: 3 });
  await emulate({ paper: true });
  await expect.element(screen.getByText(texts.en.again)).not.toBeVisible();
  await emulate({});
  await userEvent.click(screen.getByText(texts.en.again));
  await emulate({ paper: true });
  await expect.element(screen.getByRole("img", { name: texts.en.flyers[0] })).toBeVisible();
});

describe("an image full screen", () => {
  /** A flyer of 1080 by 1350 pixels. */
  async function openFlyer() {
    const names = { alt: "Flyer", openLabel: "Open", sizeLabel: "Actual size", closeLabel: "Close" };
    const screen = await render(
      <>
        <GlobalStyle />
        <Lightbox src={schedule} {...names} />
      </>,
    );
    const opener = screen.getByRole("button", { name: "Open" });
    await userEvent.click(opener);
    const flyer = screen.getByRole("button", { name: "Actual size" });
    await expect.poll(() => flyer.getByRole("img").element()).toHaveProperty("naturalWidth", 1080);
    return { screen, opener, flyer, place: () => flyer.element().getBoundingClientRect() };
  }

  test.each([
    ["a phone", 360, 740, 360, 450],
    ["a phone on its side", 740, 360, 288, 360],
    ["a desk", 1280, 800, 640, 800],
  ])("fits %s", async (_, width, height, shownWidth, shownHeight) => {
    await page.viewport(width, height);
    const { place } = await openFlyer();
    await expect.poll(() => [place().width, place().height]).toEqual([shownWidth, shownHeight]);
    expect(place().left).toBe((width - shownWidth) / 2);
    expect(place().top).toBe((height - shownHeight) / 2);
  });

  test("a tap shows it in its own size with the tapped place in the middle, and another tap fits it again", async () => {
    const { flyer, place } = await openFlyer();
    await expect.poll(() => place().width).toBe(360);
    expect(flyer.element().getAttribute("aria-pressed")).toBe("false");
    await userEvent.click(flyer, { position: { x: 180, y: 225 } });
    await expect.poll(() => [place().width, place().height]).toEqual([1080, 1350]);
    expect(flyer.element().getAttribute("aria-pressed")).toBe("true");
    expect(place().left + 540).toBeCloseTo(innerWidth / 2, -1);
    expect(place().top + 675).toBeCloseTo(innerHeight / 2, -1);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => [place().left, place().width]).toEqual([0, 360]);
  });

  test("a double tap is one tap", async () => {
    const { flyer, place } = await openFlyer();
    await userEvent.dblClick(flyer);
    await expect.poll(() => place().width).toBe(1080);
    expect(flyer.element().getAttribute("aria-pressed")).toBe("true");
  });

  test("it fits again when it is opened the next time; a tap beside it closes it too", async () => {
    const { screen, opener, flyer, place } = await openFlyer();
    await userEvent.click(flyer);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await userEvent.click(opener);
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
