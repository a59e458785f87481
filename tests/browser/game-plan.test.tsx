import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { RenderResult } from "vitest-browser-react";
import { walkToStep } from "../../machines/walk.ts";
import { shareMessage } from "../../src/site/app/share-message.ts";
import { demoMembers, filmed, membersMessages, openMembersArea } from "../support/app.tsx";
import { isLong, longerLanguages } from "../support/is-long.ts";
import { membersWith, payloadOf, plainStep } from "../support/members.ts";
import { message } from "../support/screen.ts";
import { emulate } from "./media.ts";
import { pixelsOf } from "./pixels.ts";

/** The card of the Game Plan. */
const cardOf = (screen: RenderResult) =>
  screen
    .getByRole("heading", { name: /Final Step|Último paso/ })
    .element()
    .closest("section") as HTMLElement;

test("the sun rises once, when the whole of it is first seen, and is up after a look at Resources", async () => {
  await page.viewport(360, 500);
  // On a busy machine a frame may be drawn while the cards above have their estimated height: the sun would be seen then.
  const farBelow = new CSSStyleSheet();
  farBelow.replaceSync(`main section { margin-block-start: 2000px !important; }
    main li { content-visibility: visible !important; }`);
  document.adoptedStyleSheets = [farBelow];
  const { screen, router } = await openMembersArea({ step: 6 });
  const sun = () => cardOf(screen).querySelector("[data-sun]") as SVGGElement;
  const rising = () => sun().getAnimations()[0];
  /** How far below its place it is, in the landscape's own units. */
  const height = () => Number.parseFloat(getComputedStyle(sun()).translate.split(" ")[1] ?? "0");
  // As it begins: on a busy machine it would be over before the test looks.
  sun().addEventListener("transitionrun", () => rising()?.pause());
  window.scrollTo(0, 0);
  expect(height()).toBe(48);
  expect(rising()).toBeUndefined();

  // Up to where its lower edge will be, but for a few pixels. Elsewhere than the sun, the landscape stays where it is.
  const land = sun().ownerSVGElement as SVGSVGElement;
  const scale = land.getBoundingClientRect().width / land.viewBox.baseVal.width;
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
  await expect.element(screen.getByRole("heading", { name: message("en", "gamePlan.title") })).toBeInTheDocument();
  expect(height()).toBe(0);
  expect(rising()).toBeUndefined();
});

test("its points can be checked by a tap anywhere on them, and stay so while the page is open", async () => {
  const { screen, router, actor } = await openMembersArea({ step: 6 });
  const points = screen.getByRole("checkbox");
  expect(points.elements()).toHaveLength(demoMembers.gamePlan.points.length);
  const checked = () => points.elements().map((point) => (point as HTMLInputElement).checked);
  await userEvent.click(screen.getByText("Bring a handful of bills", { exact: false }));
  expect(checked()).toEqual([false, true]);
  actor.send({ type: "language.select", language: "es" });
  await router.navigate({ to: "/resources" });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Recursos" })).toBeVisible();
  await router.navigate({ to: "/" });
  await expect.element(points.first()).toBeVisible();
  expect(checked()).toEqual([false, true]);
  await userEvent.click(points.nth(1));
  expect(checked()).toEqual([false, false]);
  for (const point of points.elements())
    expect(point.closest("label")?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test.each(longerLanguages)(
  "who arrives at a desk has its heading, what to do and all points in view, with the last step's heading; its landscape takes at most 40 % of its width, and the sun has all of its rays: %s",
  async (language) => {
    await emulate({ reducedMotion: true });
    await page.viewport(1366, 768);
    const { screen, actor } = await openMembersArea({ language, step: 5 });
    walkToStep(actor, 6, "gamePlan");
    await expect.element(screen.getByRole("heading", { name: message(language, "gamePlan.title") })).toBeVisible();
    const card = cardOf(screen);
    const parts = [...document.querySelectorAll("[aria-current=step] h2, main section :is(h2, ol li, button)")];
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) {
      expect(part.getBoundingClientRect().top, part.outerHTML).toBeGreaterThanOrEqual(0);
      expect(part.getBoundingClientRect().bottom, part.outerHTML).toBeLessThanOrEqual(768);
    }
    const picture = card.querySelector("[data-landscape]") as Element;
    const { left, top, right, width } = picture.getBoundingClientRect();
    expect(width).toBeLessThanOrEqual(card.clientWidth * 0.4);
    const sun = card.querySelector("[data-sun]")?.getBoundingClientRect() as DOMRect;
    expect(sun.left).toBeGreaterThanOrEqual(left);
    expect(sun.right).toBeLessThanOrEqual(right);
    expect(sun.top).toBeGreaterThanOrEqual(top);
  },
);

test("on paper the leader's name and number are there in place of an address", async () => {
  const leader = { id: "ana", name: "Ana", phone: "+525550104477" };
  const { screen, actor } = await openMembersArea({ members: membersWith(1, { leaders: [leader] }), step: 1 });
  actor.send({ type: "link.follow", leader: "ana", hasPassword: false });
  await expect.element(screen.getByText("Ana", { exact: true })).toBeVisible();
  await emulate({ paper: true });
  await expect.element(screen.getByText("+525550104477")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: /^Tell Ana/ })).not.toBeInTheDocument();
  expect(
    screen
      .getByRole("checkbox")
      .elements()
      .every((box) => box.checkVisibility()),
  ).toBe(true);
});

test("for who wants no motion the sun is up from the start", async () => {
  await emulate({ reducedMotion: true });
  const { screen } = await openMembersArea({ step: 6 });
  const card = cardOf(screen);
  const media = card.querySelector("[data-landscape]")?.parentElement as HTMLElement;
  // As it is before the card has been seen.
  media.dataset.down = "";
  expect(getComputedStyle(media.querySelector("[data-sun]") as Element).translate).toBe("none");
});

test.each([360, 768])(
  "the last piece of the path runs into the card, in line with the markers and the step's edges, and is green when the step is checked, not before: %i px",
  async (width) => {
    await page.viewport(width, 740);
    const { screen, actor } = await openMembersArea({ members: filmed(2), step: 1 });
    // Once it has been drawn.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    walkToStep(actor, 2);
    await expect.element(screen.getByRole("heading", { name: message("en", "gamePlan.title") })).toBeInTheDocument();
    const card = cardOf(screen);
    const piece = document.querySelector("[aria-current=step] > [data-complete]") as HTMLElement;
    const [growth, ...others] = piece.getAnimations({ subtree: true });
    if (!growth) throw new Error("Nothing grows.");
    expect(others).toEqual([]);
    growth.pause();
    const { top, left, right } = card.getBoundingClientRect();
    const row = document.querySelector("[aria-current=step]") as HTMLElement;
    const step = row.querySelector("h2")?.parentElement?.getBoundingClientRect() as DOMRect;
    expect(right).toBe(step.right);
    if (width < 480) expect(left).toBe(step.left);
    const last = piece.getBoundingClientRect();
    expect(last.bottom - top).toBeGreaterThanOrEqual(-0.5);
    expect(last.bottom - top).toBeLessThan(1.5);
    if (width < 480) expect(last.top - step.bottom).toBeCloseTo(0, 0);
    const marker = row.querySelector("[data-status]")?.getBoundingClientRect() as DOMRect;
    expect(last.left + last.width / 2).toBe(marker.left + marker.width / 2);
    for (const pseudo of ["::before", "::after"]) expect(getComputedStyle(card, pseudo).content).toBe("none");

    const middle = last.left + piece.clientWidth / 2 - row.getBoundingClientRect().left;
    const gap = Math.floor(top - step.bottom);
    expect(gap).toBeGreaterThanOrEqual(20);
    /** How many rows of pixels between the step and the card have something green in them. */
    const greenRows = async () => {
      const { height, at } = await pixelsOf(row);
      return Array.from({ length: gap }, (_, y) =>
        Array.from({ length: 24 }, (_, x) => at(middle - 12 + x, height - 1 - y)),
      ).filter((pixels) => pixels.some(([red, green]) => green > red + 20)).length;
    };
    growth.currentTime = 499;
    expect(await greenRows()).toBe(0);
    growth.finish();
    expect(await greenRows()).toBe(gap);
  },
);

test("a range of numbers or times stays on one line, at any width; the text is as it was written", async () => {
  // The owner's text of a step, and wording of the product's texts.
  const description = "Doors open 9-11 am, or 18:00-19:30.";
  const own = "I finished my steps. Call me 9-11 am, or 18:00-19:30.";
  const read = "Read weeks 3-5 as text";
  const flyers = demoMembers.steps[1]?.flyers ?? [];
  const members = membersWith(0, { steps: [{ ...plainStep("s1"), description: { en: description }, flyers }] });
  const wording = { "gamePlan.message": [own], "flyers.read": [read] };
  const messages = { ...membersMessages, en: { ...membersMessages.en, ...wording } };
  const { screen } = await openMembersArea({ payload: payloadOf(members, { messages }), step: 1 });
  const main = screen.getByRole("main").element() as HTMLElement;
  const ranges = [
    [description, "9-11"],
    [description, "18:00-19:30"],
    [own, "9-11"],
    [own, "18:00-19:30"],
    [read, "3-5"],
    [/within 24-48 hours \(or/, "24-48"],
    [/bills and 3-5 friends/, "3-5"],
  ] as const;
  const sentences = ranges.map(([text, range]) => [screen.getByText(text).last().element(), range] as const);
  for (let width = 260; width < 420; width += 4) {
    main.style.inlineSize = `${width}px`;
    for (const [sentence, range] of sentences) expect(linesOf(sentence, range), `${range} at ${width} px`).toBe(1);
  }
});

const phrases = {
  en: [
    ["h2", "Schedule: Your Calendar Is Your Boss", ["Schedule:", "Your Calendar Is Your Boss"]],
    ["section h2", "Final Step: Your Game Plan", ["Final Step:", "Your Game Plan"]],
    ["section p", "Remember: it's easy. It's energy.", ["Remember:", "it's easy.", "It's energy."]],
  ],
  es: [
    ["h2", "Horario: tu agenda es tu jefe", ["Horario:", "tu agenda es tu jefe"]],
    ["section h2", "Último paso: tu Plan de Juego", ["Último paso:", "tu Plan de Juego"]],
    ["section p", "Recuerda: es fácil. Es pura energía.", ["Recuerda:", "es fácil.", "Es pura energía."]],
  ],
} as const;

test.each(["en", "es"] as const)(
  "the lines of headings and of what to remember end between phrases, at any width: %s",
  async (language) => {
    const [{ title = {} } = {}] = demoMembers.steps.slice(1);
    const members = membersWith(0, { steps: [{ ...plainStep("s1"), title }] });
    const { screen } = await openMembersArea({ members, language, step: 1 });
    const main = screen.getByRole("main").element() as HTMLElement;
    main.style.inlineSize = "1000px";
    const places = phrases[language].map(([place, text, parts]) => {
      const element = [...document.querySelectorAll(place)].find(({ textContent }) => textContent === text) as Element;
      return { element, text, parts: parts.map((phrase) => ({ phrase, room: widthOf(element, phrase) })) };
    });
    for (let width = 160; width < 420; width += 4) {
      main.style.inlineSize = `${width}px`;
      for (const { element, parts } of places) {
        for (const { phrase, room } of parts)
          if (linesOf(element, phrase) > 1)
            // Even alone it has no room: it is wrapped as a text of its own.
            expect(room, `${phrase} at ${width} px`).toBeGreaterThan(element.clientWidth);
        expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
      }
    }
    // Who listens, searches or copies has the sentence as it was written.
    for (const { element, text } of places) {
      getSelection()?.selectAllChildren(element);
      expect(getSelection()?.toString()).toBe(text);
      if (element.localName === "h2")
        await expect.element(screen.getByRole("heading", { name: text, exact: true })).toBeInTheDocument();
    }
  },
);

test("an abbreviation or a time ends no phrase, and a description has none", async () => {
  const title = { en: "Lunes: 9:00 p. m. en la sala" };
  const description = { en: "Join the group and the chat. That's where you'll find news, answers, and more." };
  const members = membersWith(0, { steps: [{ ...plainStep("s1"), title, description }] });
  const { screen } = await openMembersArea({ members, step: 1 });
  const blocksIn = (element: Element) =>
    [...element.querySelectorAll("span")].filter((part) => getComputedStyle(part).display !== "inline");
  const heading = screen.getByRole("heading", { name: title.en }).element();
  expect(blocksIn(heading).map(({ textContent }) => textContent)).toEqual(["Lunes:", "9:00 p. m. en la sala"]);
  expect(blocksIn(screen.getByText(description.en).element())).toEqual([]);
});

test("the road lies on the hills, and they reach beyond the landscape's lower edge, where a line of sky would show between pixels", async () => {
  for (const step of [1, 6] as const) {
    const { screen } = await openMembersArea({ step });
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
    if (step === 6)
      for (const shape of shapes) {
        const { y, height } = shape.getBBox();
        expect(y + height).toBeGreaterThan(sky.viewBox.baseVal.height + 1);
      }
    await screen.unmount();
  }
});

/** Gives the browser these means, or takes them from it. */
function browserHas(means: { share?: Navigator["share"]; writeText?: Clipboard["writeText"] }): void {
  const clipboard = means.writeText && { writeText: means.writeText };
  for (const [name, value] of Object.entries({ share: means.share, clipboard }))
    Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => {
    for (const name of ["share", "clipboard"]) Reflect.deleteProperty(navigator, name);
  });
}

test.each([
  ["is closed by the member is no failure", "AbortError", "closed", []],
  ["the browser refuses gives way to a copy", "NotAllowedError", "copied", [["Hi!"]]],
  ["the browser takes for open gives way to a copy", "InvalidStateError", "copied", [["Hi!"]]],
] as const)("a share sheet that %s", async (_, name, result, copies) => {
  const writeText = vi.fn(async () => {});
  browserHas({ share: () => Promise.reject(new DOMException("No.", name)), writeText });
  expect(await shareMessage("Hi!")).toBe(result);
  expect(writeText.mock.calls).toEqual(copies);
});

describe.each(longerLanguages)("in %s", (language) => {
  const say = (id: string) => message(language, id);
  const shared = say("gamePlan.message");
  const book = `${say("gamePlan.book")} ${say("link.newTab")}`;
  const open = () => openMembersArea({ members: membersWith(1), language, step: 1, hasRealSheet: true });

  const refused = () => Promise.reject(new DOMException("Not allowed.", "NotAllowedError"));

  test("the sign at the path's end is labelled before it is reached, and is no heading", async () => {
    const { screen, actor } = await openMembersArea({ members: membersWith(2), language, step: 1 });
    const sign = screen.getByText(say("gamePlan.ahead"), { exact: true });
    await expect.element(sign).toBeVisible();
    const [label, marker] = [sign.element(), document.querySelector("section [data-status]") as Element].map((part) =>
      part.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    expect(Math.abs(label.top + label.height / 2 - marker.top - marker.height / 2)).toBeLessThan(1);
    expect(screen.getByRole("heading", { name: say("gamePlan.ahead") }).elements()).toEqual([]);
    expect(screen.getByRole("button", { name: say("gamePlan.tell") }).elements()).toEqual([]);
    walkToStep(actor, 2);
    await expect.element(screen.getByRole("heading", { name: say("gamePlan.title") })).toBeInTheDocument();
    const ahead = screen.getByText(say("gamePlan.ahead"), { exact: true }).elements();
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
    await expect.element(screen.getByText(shared)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: say("gamePlan.tell") }));
    expect(share.mock.calls).toEqual([[{ text: shared }]]);
    expect(hadActivation).toBe(true);
    expect(writeText).not.toHaveBeenCalled();
    await expect.poll(() => screen.getByText(say("gamePlan.copied")).elements()).toEqual([]);
    expect(screen.getByRole("link", { name: book }).elements()).toEqual([]);
  });

  /** Where everything of the card is, from its upper edge: rows of the path above it are as high as estimated until they are seen. */
  function places(): Record<string, string> {
    // Beside the copy of the card before, which fades out.
    const card = document.querySelector("section:not([inert], [inert] *)") as HTMLElement;
    const { top } = card.getBoundingClientRect();
    const parts = [card, ...card.querySelectorAll("h2, li, blockquote, button, :scope > p:last-child")];
    return Object.fromEntries(
      parts.map((part, index) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [`${index} ${part.localName}`, [x, y - top, width, height].map(Math.round).join()];
      }),
    );
  }

  test.each(isLong ? [320, 360, 390, 768, 1366] : [320, 1366])(
    "without a share sheet the message is copied, and nothing moves: button, bubble and a live region say so for 3 seconds; %i px",
    async (width) => {
      await page.viewport(width, 740);
      const writeText = vi.fn(async () => {});
      browserHas({ writeText });
      const { screen, clock, actor } = await open();
      const before = places();
      expect(Object.keys(before)).toHaveLength(7);
      const region = screen.getByRole("status").nth(1);
      expect(region.element().textContent).toBe("");
      await userEvent.click(screen.getByRole("button", { name: say("gamePlan.tell") }));
      await expect.element(region).toHaveTextContent(say("gamePlan.copied"));
      expect(writeText.mock.calls).toEqual([[shared]]);
      await expect
        .element(screen.getByRole("button", { name: say("gamePlan.copiedLabel"), exact: true }))
        .toHaveFocus();
      expect(places()).toEqual(before);
      await expect.element(screen.getByText(shared)).not.toBeVisible();
      clock.increment(2999);
      await expect.element(screen.getByText(say("gamePlan.copied"))).toBeVisible();
      clock.increment(1);
      await expect.element(screen.getByRole("button", { name: say("gamePlan.tell") })).toHaveFocus();
      await expect.element(screen.getByText(shared)).toBeVisible();
      expect(screen.getByText(say("gamePlan.copied")).elements()).toEqual([]);
      expect(places()).toEqual(before);
      // The message itself is not on paper either.
      actor.send({ type: "leader.tell", message: shared });
      await expect.element(screen.getByText(say("gamePlan.copied"))).toBeVisible();
      await emulate({ paper: true });
      await expect.element(screen.getByText(say("gamePlan.copied"))).not.toBeVisible();
    },
  );

  test.each([
    ["has neither", 320, {}],
    ["refuses both", 1366, { share: refused, writeText: refused }],
  ])(
    "where the browser %s, the message is marked, to be copied by hand; neither the button nor the message moves: %i px",
    async (_, width, means) => {
      await page.viewport(width, 740);
      browserHas(means);
      const { screen } = await open();
      const { "0 section": _section, "4 li": _point, "5 li": _other, "6 p": closing, ...before } = places();
      await userEvent.click(screen.getByRole("button", { name: say("gamePlan.tell") }));
      await expect.element(screen.getByRole("status").last()).toHaveTextContent(say("gamePlan.notCopied"));
      await expect.poll(() => getSelection()?.toString()).toBe(shared);
      const after = places();
      expect(after).toMatchObject(before);
      // Below the message there is a text more.
      expect(after["6 p"]).not.toBe(closing);
    },
  );

  test("Schedule with my leader leads to the owner's page in this language, in a new tab", async () => {
    const booking = { en: "https://book.example.com/english", es: "https://book.example.com/espanol" };
    const members = membersWith(1, { gamePlan: { ...demoMembers.gamePlan, booking } });
    const { screen } = await openMembersArea({ members, language, step: 1 });
    const link = screen.getByRole("link", { name: book });
    await expect.element(link).toHaveAttribute("href", booking[language]);
    await expect.element(link).toHaveAttribute("target", "_blank");
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

/** Where each line of a part of an element's text is. */
function rectsOf(element: Element, part: string): DOMRect[] {
  const start = element.textContent?.indexOf(part) ?? 0;
  const rects: DOMRect[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let before = 0; walker.nextNode(); ) {
    const { length } = walker.currentNode as Text;
    const lines = document.createRange();
    lines.setStart(walker.currentNode, Math.min(Math.max(start - before, 0), length));
    lines.setEnd(walker.currentNode, Math.min(Math.max(start + part.length - before, 0), length));
    rects.push(...(lines.collapsed ? [] : lines.getClientRects()));
    before += length;
  }
  return rects;
}
