import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { RenderResult } from "vitest-browser-react";
import { demoMembers, membersMessages, openMembersArea } from "../support/app.tsx";
import { emulate } from "../support/media.ts";
import { payloadOf } from "../support/members.ts";
import { pixelsOf } from "../support/pixels.ts";
import { longerLanguages } from "../support/states.ts";

const texts = {
  en: {
    title: "Final Step: Your Game Plan",
    ahead: "Your Game Plan",
    next: "Next Step",
    tell: "Tell my leader",
    message: "Hi! I finished my onboarding steps. When can we do my Game Plan Session?",
    copied: "Copied. Paste it in a message to your leader.",
    notCopied: "We couldn’t share it from here. Copy the message above and send it to your leader.",
    done: "Copied",
    book: "Schedule with my leader (opens in a new tab)",
  },
  es: {
    title: "Último paso: tu Plan de Juego",
    ahead: "Tu Plan de Juego",
    next: "Siguiente paso",
    tell: "Avisarle a mi líder",
    message: "¡Hola! Ya terminé mis pasos. ¿Cuándo hacemos mi sesión del Plan de Juego?",
    copied: "¡Copiado! Pégalo en un mensaje a tu líder.",
    notCopied: "No pudimos compartirlo desde aquí. Copia el mensaje de arriba y envíaselo a tu líder.",
    done: "Copiado",
    book: "Agendar con mi líder (se abre en una pestaña nueva)",
  },
} as const;

afterEach(() => emulate({}));

/** The card of the Game Plan. */
const cardOf = (screen: RenderResult) =>
  screen
    .getByRole("heading", { name: /Final Step|Último paso/ })
    .element()
    .closest("section") as HTMLElement;

// The first of this file: the sun rises once in the life of a page.
test("the sun rises once, when the whole of it is first seen, and is up after a look at Resources", async () => {
  await page.viewport(360, 500);
  onTestFinished(() => page.viewport(360, 740));
  // On a busy machine a frame may be drawn while the cards above have their estimated height: the sun would be seen then.
  const farBelow = new CSSStyleSheet();
  farBelow.replaceSync(`main section { margin-block-start: 2000px !important; }
    main li { content-visibility: visible !important; }`);
  document.adoptedStyleSheets = [farBelow];
  onTestFinished(() => {
    document.adoptedStyleSheets = [];
  });
  const { screen, router } = await openMembersArea({ step: 6 });
  const sun = () => cardOf(screen).querySelector("g") as SVGGElement;
  const rising = () => sun().getAnimations()[0];
  /** How far below its place it is, in the landscape's own units. */
  const height = () => Number.parseFloat(getComputedStyle(sun()).translate.split(" ")[1] ?? "0");
  window.scrollTo(0, 0);
  expect(height()).toBe(48);
  expect(rising()).toBeUndefined();

  // Up to where its lower edge will be, but for a few pixels. Elsewhere than the sun, the landscape stays where it is.
  const land = sun().ownerSVGElement as SVGSVGElement;
  const scale = land.getBoundingClientRect().height / land.viewBox.baseVal.height;
  const low = () => sun().getBoundingClientRect().bottom - height() * scale;
  window.scrollBy(0, low() - innerHeight - 4);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(low()).toBeGreaterThan(innerHeight);
  expect(rising()).toBeUndefined();
  window.scrollBy(0, 8);
  await expect.poll(rising).toBeDefined();
  expect(rising()?.effect?.getComputedTiming().endTime).toBeLessThanOrEqual(1000);
  rising()?.finish();
  expect(height()).toBe(0);

  await router.navigate({ to: "/resources" });
  await expect.element(screen.getByRole("heading", { name: "Resources", level: 1 })).toBeVisible();
  await router.navigate({ to: "/" });
  await expect.element(screen.getByRole("heading", { name: texts.en.title })).toBeInTheDocument();
  expect(height()).toBe(0);
  expect(rising()).toBeUndefined();
});

test("for who wants no motion the sun is up from the start", async () => {
  await emulate({ reducedMotion: true });
  const { screen } = await openMembersArea({ step: 6 });
  const card = cardOf(screen);
  const media = card.querySelector("svg:has(g)")?.parentElement as HTMLElement;
  // As it is before the card has been seen.
  media.dataset.down = "";
  expect(getComputedStyle(media.querySelector("g") as Element).translate).toBe("none");
});

describe.each([360, 768, 1280])("the last piece of the path, at %i px", (width) => {
  async function open() {
    await page.viewport(width, 740);
    onTestFinished(() => page.viewport(360, 740));
    const { screen } = await openMembersArea({ step: 5 });
    await userEvent.click(screen.getByRole("button", { name: texts.en.next }));
    const card = cardOf(screen);
    return { card, piece: document.querySelector("[aria-current=step] > svg") as SVGSVGElement };
  }

  test("is one, runs into the card without a gap, in line with the markers; the card's edges are the step's", async () => {
    const { card, piece } = await open();
    const { top, left, right } = card.getBoundingClientRect();
    const row = document.querySelector("[aria-current=step]") as Element;
    const step = row.lastElementChild?.getBoundingClientRect() as DOMRect;
    expect(right).toBe(step.right);
    if (width < 480) expect(left).toBe(step.left);
    const last = piece.getBoundingClientRect();
    // Under the card's edge, by as little as browsers round to.
    expect(last.bottom - top).toBeGreaterThanOrEqual(width < 480 ? 0.5 : -0.5);
    expect(last.bottom - top).toBeLessThan(1.5);
    if (width < 480) expect(last.top - step.bottom).toBeCloseTo(-1, 0);
    const marker = row.querySelector("[data-status]")?.getBoundingClientRect() as DOMRect;
    expect(last.left + last.width / 2).toBe(marker.left + marker.width / 2);
    for (const pseudo of ["::before", "::after"]) expect(getComputedStyle(card, pseudo).content).toBe("none");
  });

  test("is green when the page has glided on and the step is checked, not before", async () => {
    const { piece } = await open();
    const [growth, ...others] = piece.getAnimations({ subtree: true });
    if (!growth) throw new Error("Nothing grows.");
    expect(others).toEqual([]);
    growth.pause();
    const row = piece.parentElement as HTMLElement;
    const middle = piece.getBoundingClientRect().left + piece.clientWidth / 2 - row.getBoundingClientRect().left;
    /** How many rows have something green in them, of the lowest 20 above the card. */
    const greenRows = async () => {
      const { height, at } = await pixelsOf(row);
      return Array.from({ length: 20 }, (_, y) =>
        Array.from({ length: 24 }, (_, x) => at(middle - 12 + x, height - 3 - y)),
      ).filter((pixels) => pixels.some(([red, green]) => green > red + 20)).length;
    };
    growth.currentTime = 499;
    expect(await greenRows()).toBe(0);
    growth.finish();
    expect(await greenRows()).toBe(20);
  });
});

test.each([
  [6, "step.connected.description", "Doors open 9-11 am, or 18:00-19:30.", ["9-11", "18:00-19:30"]],
  [6, "gamePlan.message", "I finished my steps. Call me 9-11 am, or 18:00-19:30.", ["9-11", "18:00-19:30"]],
  [2, "flyers.read", "Read weeks 3-5 as text", ["3-5"]],
] as const)(
  "on step %i, a range of numbers or times in %s stays on one line, at any width; the text is as it was written",
  async (step, id, own, ranges) => {
    // The owner's text of a step, or wording of the product's text.
    const steps = demoMembers.steps.map((each) =>
      id === `step.${each.id}.description` ? { ...each, description: { en: own } } : each,
    );
    const messages = { ...membersMessages, en: { ...membersMessages.en, [id]: [own] } };
    const payload = payloadOf({ ...demoMembers, steps }, { messages });
    const { screen } = await openMembersArea({ payload, step });
    const main = screen.getByRole("main").element() as HTMLElement;
    const isOnOneLine = (text: string | RegExp, range: string) => {
      const sentence = screen.getByText(text).last().element();
      for (let width = 260; width < 420; width += 4) {
        main.style.inlineSize = `${width}px`;
        expect(linesOf(sentence, range), `${range} at ${width} px`).toBe(1);
      }
    };
    for (const range of ranges) isOnOneLine(own, range);
    if (step !== 6) return;
    isOnOneLine(/within 24-48 hours \(or/, "24-48");
    isOnOneLine(/bills and 3-5 friends/, "3-5");
  },
);

test.each([
  [2, "h2", "Schedule: Your Calendar Is Your Boss", ["Schedule:", "Your Calendar Is Your Boss"]],
  [2, "h2", "Horario: tu agenda es tu jefe", ["Horario:", "tu agenda es tu jefe"]],
  [6, "section h2", "Final Step: Your Game Plan", ["Final Step:", "Your Game Plan"]],
  [6, "section h2", "Último paso: tu Plan de Juego", ["Último paso:", "tu Plan de Juego"]],
  [6, "section p", "Remember: it's easy. It's energy.", ["Remember:", "it's easy.", "It's energy."]],
  [6, "section p", "Recuerda: es fácil. Es pura energía.", ["Recuerda:", "es fácil.", "Es pura energía."]],
] as const)(
  "on step %i, the lines of a %s end between its phrases, at any width: %s",
  async (step, place, text, phrases) => {
    const language = /^(Horario|Último|Recuerda)/.test(text) ? "es" : "en";
    const { screen } = await openMembersArea({ language, step });
    const main = screen.getByRole("main").element() as HTMLElement;
    const element = [...document.querySelectorAll(place)].find(({ textContent }) => textContent === text) as Element;
    main.style.inlineSize = "1000px";
    const widths = new Map(phrases.map((phrase) => [phrase, widthOf(element, phrase)]));
    for (let width = 160; width < 420; width += 4) {
      main.style.inlineSize = `${width}px`;
      for (const phrase of phrases)
        if (linesOf(element, phrase) > 1)
          // Even alone it has no room: it is wrapped as a text of its own.
          expect(widths.get(phrase), `${phrase} at ${width} px`).toBeGreaterThan(element.clientWidth);
      expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
    }
    // Who listens, searches or copies has the sentence as it was written.
    getSelection()?.selectAllChildren(element);
    expect(getSelection()?.toString()).toBe(text);
    if (place !== "section p")
      await expect.element(screen.getByRole("heading", { name: text, exact: true })).toBeInTheDocument();
  },
);

test("an abbreviation or a time ends no phrase, and a description has none", async () => {
  const own = {
    "step.connected.title": "Lunes: 9:00 p. m. en la sala",
    "step.connected.description": "Join the group and the chat. That's where you'll find news, answers, and more.",
  };
  const title = { en: own["step.connected.title"] };
  const description = { en: own["step.connected.description"] };
  const steps = demoMembers.steps.map((step) => (step.id === "connected" ? { ...step, title, description } : step));
  const { screen } = await openMembersArea({ members: { ...demoMembers, steps }, step: 6 });
  const blocksIn = (element: Element) =>
    [...element.querySelectorAll("span")].filter((part) => getComputedStyle(part).display !== "inline");
  const heading = screen.getByRole("heading", { name: own["step.connected.title"] }).element();
  expect(blocksIn(heading).map(({ textContent }) => textContent)).toEqual(["Lunes:", "9:00 p. m. en la sala"]);
  expect(blocksIn(screen.getByText(own["step.connected.description"]).element())).toEqual([]);
});

test("the landscape reaches beyond its lower edge, where a line of sky would show between pixels", async () => {
  await openMembersArea({ step: 6 });
  const sky = document.querySelector("svg:has(circle)") as SVGSVGElement;
  for (const shape of sky.querySelectorAll<SVGPathElement>(":scope > path")) {
    const { y, height } = shape.getBBox();
    expect(y + height).toBeGreaterThan(sky.viewBox.baseVal.height + 1);
  }
});

test("the road lies on the hills, and reaches neither the sky nor the sun", async () => {
  for (const step of [1, 6] as const) {
    await openMembersArea({ step });
    const sky = document.querySelector("svg:has(circle)") as SVGSVGElement;
    const shapes = [...sky.querySelectorAll<SVGPathElement>(":scope > path")];
    const road = shapes.at(-1) as SVGPathElement;
    const hills = shapes.slice(0, -1);
    const length = road.getTotalLength();
    for (let at = 0; at < length; at += 1) {
      const point = road.getPointAtLength(at);
      const isOnHill = hills.some((hill) => hill.isPointInFill(point) || hill.isPointInStroke(point));
      expect(isOnHill, `(${point.x}, ${point.y})`).toBe(true);
    }
  }
});

describe.each(longerLanguages)("in %s", (language) => {
  const text = texts[language];
  const open = () => openMembersArea({ language, step: 6, hasRealSheet: true });

  /** Gives the browser these means, or takes them from it. */
  function browserHas(means: { share?: Navigator["share"]; writeText?: Clipboard["writeText"] }): void {
    const clipboard = means.writeText && { writeText: means.writeText };
    for (const [name, value] of Object.entries({ share: means.share, clipboard }))
      Object.defineProperty(navigator, name, { configurable: true, value });
    onTestFinished(() => {
      for (const name of ["share", "clipboard"]) Reflect.deleteProperty(navigator, name);
    });
  }

  const refused = () => Promise.reject(new DOMException("Not allowed.", "NotAllowedError"));

  test("the sign at the path's end is labelled before it is reached, and is no heading", async () => {
    const { screen } = await openMembersArea({ language, step: 5 });
    const sign = screen.getByText(text.ahead, { exact: true });
    await expect.element(sign).toBeVisible();
    const [label, marker] = [sign.element(), document.querySelector("section [data-status]") as Element].map((part) =>
      part.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    expect(Math.abs(label.top + label.height / 2 - marker.top - marker.height / 2)).toBeLessThan(1);
    expect(screen.getByRole("heading", { name: text.ahead }).elements()).toEqual([]);
    expect(screen.getByRole("button", { name: text.tell }).elements()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: text.next }));
    await expect.element(screen.getByRole("heading", { name: text.title })).toBeInTheDocument();
    const ahead = screen.getByText(text.ahead, { exact: true }).elements();
    expect(ahead.filter((element) => !element.closest("h2"))).toEqual([]);
  });

  test("Tell my leader opens the share sheet with the message that is shown, within the tap", async () => {
    let hadActivation: boolean | undefined;
    const share = vi.fn(async () => {
      hadActivation = navigator.userActivation.isActive;
    });
    const writeText = vi.fn(async () => {});
    browserHas({ share, writeText });
    const { screen } = await open();
    await expect.element(screen.getByText(text.message)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: text.tell }));
    expect(share.mock.calls).toEqual([[{ text: text.message }]]);
    expect(hadActivation).toBe(true);
    expect(writeText).not.toHaveBeenCalled();
    await expect.poll(() => screen.getByText(text.copied).elements()).toEqual([]);
  });

  test("a second tap is ignored while the share sheet is open", async () => {
    const sheet = Promise.withResolvers<void>();
    const share = vi.fn(() => sheet.promise);
    browserHas({ share });
    const { screen } = await open();
    await userEvent.click(screen.getByRole("button", { name: text.tell }));
    await userEvent.click(screen.getByRole("button", { name: text.tell }));
    expect(share).toHaveBeenCalledTimes(1);
    sheet.resolve();
    await sheet.promise;
    await userEvent.click(screen.getByRole("button", { name: text.tell }));
    expect(share).toHaveBeenCalledTimes(2);
  });

  test("where the share sheet never answers, a tap after a moment copies the message", async () => {
    const writeText = vi.fn(async () => {});
    // As in a browser that takes its sheet for open.
    const isOpen = () => Promise.reject(new DOMException("Busy.", "InvalidStateError"));
    const share = vi.fn(isOpen).mockImplementationOnce(() => new Promise(() => {}));
    browserHas({ share, writeText });
    const { screen, clock } = await open();
    await userEvent.click(screen.getByRole("button", { name: text.tell }));
    clock.increment(1000);
    await userEvent.click(screen.getByRole("button", { name: text.tell }));
    await expect.element(screen.getByText(text.copied)).toBeVisible();
    expect(writeText.mock.calls).toEqual([[text.message]]);
  });

  test("a share sheet that the member closes is no failure", async () => {
    const writeText = vi.fn(async () => {});
    browserHas({ share: () => Promise.reject(new DOMException("Canceled.", "AbortError")), writeText });
    const { screen, actor } = await open();
    await userEvent.click(screen.getByRole("button", { name: text.tell }));
    await expect.poll(() => actor.getSnapshot().matches({ gamePlan: "idle" })).toBe(true);
    expect(writeText).not.toHaveBeenCalled();
    for (const said of [text.copied, text.notCopied]) expect(screen.getByText(said).elements()).toEqual([]);
  });

  test.each([
    ["has no share sheet", {}],
    ["refuses the share sheet", { share: refused }],
  ])("where the browser %s, the message is copied, and a live region says so", async (_, means) => {
    const writeText = vi.fn(async () => {});
    browserHas({ ...means, writeText });
    const { screen } = await open();
    const region = screen.getByRole("status").nth(1);
    expect(region.element().textContent).toBe("");
    await userEvent.click(screen.getByRole("button", { name: text.tell }));
    await expect.element(region).toHaveTextContent(text.copied);
    expect(writeText.mock.calls).toEqual([[text.message]]);
    // The message itself is not on paper either.
    await emulate({ paper: true });
    await expect.element(screen.getByText(text.copied)).not.toBeVisible();
  });

  test.each([
    ["has neither", {}],
    ["refuses both", { share: refused, writeText: refused }],
  ])("where the browser %s, the message is marked, to be copied by hand", async (_, means) => {
    browserHas(means);
    const { screen } = await open();
    await userEvent.click(screen.getByRole("button", { name: text.tell }));
    await expect.element(screen.getByRole("status").last()).toHaveTextContent(text.notCopied);
    await expect.poll(() => getSelection()?.toString()).toBe(text.message);
  });

  /** Where everything of the card is, from its upper edge: rows of the path above it are as high as estimated until they are seen. */
  function places(): Record<string, string> {
    const card = document.querySelector("section") as HTMLElement;
    const { top } = card.getBoundingClientRect();
    const parts = [card, ...card.querySelectorAll("h2, li, blockquote, button, :scope > p:last-child")];
    return Object.fromEntries(
      parts.map((part, index) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [`${index} ${part.localName}`, [x, y - top, width, height].map(Math.round).join()];
      }),
    );
  }

  test.each([320, 360, 390, 768, 1366])(
    "at %i px, copying moves nothing: the button says so for 3 seconds, and the bubble what to do now",
    async (width) => {
      await page.viewport(width, 740);
      onTestFinished(() => page.viewport(360, 740));
      browserHas({ writeText: async () => {} });
      const { screen, clock } = await open();
      const before = places();
      expect(Object.keys(before)).toHaveLength(7);
      await userEvent.click(screen.getByRole("button", { name: text.tell }));
      const done = screen.getByRole("button", { name: text.done, exact: true });
      await expect.element(done).toHaveFocus();
      expect(places()).toEqual(before);
      await expect.element(screen.getByText(text.message)).not.toBeVisible();
      clock.increment(2999);
      await expect.element(screen.getByText(text.copied)).toBeVisible();
      clock.increment(1);
      await expect.element(screen.getByRole("button", { name: text.tell })).toHaveFocus();
      await expect.element(screen.getByText(text.message)).toBeVisible();
      expect(screen.getByText(text.copied).elements()).toEqual([]);
      expect(places()).toEqual(before);
    },
  );

  test.each([320, 1366])("at %i px, a failure moves neither the button nor what is above it", async (width) => {
    await page.viewport(width, 740);
    onTestFinished(() => page.viewport(360, 740));
    browserHas({});
    const { screen } = await open();
    const { "0 section": _, "6 p": slogan, ...before } = places();
    await userEvent.click(screen.getByRole("button", { name: text.tell }));
    await expect.element(screen.getByText(text.notCopied)).toBeVisible();
    const after = places();
    expect(after).toMatchObject(before);
    // Below the button there is a text more.
    expect(after["6 p"]).not.toBe(slogan);
  });

  test("Schedule with my leader leads to the owner's page in this language, in a new tab; without one there is no such link", async () => {
    const booking = { en: "https://book.example.com/english", es: "https://book.example.com/espanol" };
    const gamePlan = { ...demoMembers.gamePlan, booking };
    const { screen } = await openMembersArea({ members: { ...demoMembers, gamePlan }, language, step: 6 });
    const link = screen.getByRole("link", { name: text.book });
    await expect.element(link).toHaveAttribute("href", booking[language]);
    await expect.element(link).toHaveAttribute("target", "_blank");
    await screen.unmount();
    const { screen: without } = await openMembersArea({ language, step: 6 });
    await expect.element(without.getByRole("button", { name: text.tell })).toBeVisible();
    expect(without.getByRole("link", { name: text.book }).elements()).toEqual([]);
  });
});

/** The width of a part of an element's text, where it is on one line. */
function widthOf(element: Element, part: string): number {
  const tops = rectsOf(element, part);
  return Math.max(...tops.map(({ right }) => right)) - Math.min(...tops.map(({ left }) => left));
}

/** On how many lines a part of an element's text stands. */
function linesOf(element: Element, part: string): number {
  return new Set(rectsOf(element, part).map(({ top }) => top)).size;
}

/** Where each letter of a part of an element's text is. */
function rectsOf(element: Element, part: string): DOMRect[] {
  const start = element.textContent?.indexOf(part) ?? 0;
  const rects: DOMRect[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let before = 0; walker.nextNode(); ) {
    const { data } = walker.currentNode as Text;
    for (let at = Math.max(start - before, 0); at < Math.min(start + part.length - before, data.length); at += 1) {
      const letter = document.createRange();
      letter.setStart(walker.currentNode, at);
      letter.setEnd(walker.currentNode, at + 1);
      rects.push(letter.getBoundingClientRect());
    }
    before += data.length;
  }
  return rects;
}
