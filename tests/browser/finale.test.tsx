import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { RenderResult } from "vitest-browser-react";
import type { Language } from "../../src/project/languages.ts";
import { membersMessages, openMembersArea, opens } from "../support/app.tsx";
import { languages } from "../support/is-long.ts";
import { demo, payloadOf } from "../support/members.ts";
import { buttonsTo, message } from "../support/screen.ts";
import { emulate } from "./media.ts";

const ana = { id: "ana", name: "Ana", picture: "app-logo.webp" };

/** Goes on to the last step by the button of the one before, and those of the screens between. */
async function arrive(language: Language = "en", payload = opens(demo.members)) {
  const app = await openMembersArea({ payload, language, step: 5 });
  for (const name of buttonsTo(language, 6)) {
    const button = app.screen.getByRole("button", { name });
    await expect.element(button).toBeInTheDocument();
    (button.element() as HTMLElement).scrollIntoView({ block: "end" });
    (button.element() as HTMLElement).click();
  }
  await expect
    .element(app.screen.getByRole("heading", { name: message(language, "gamePlan.title") }))
    .toBeInTheDocument();
  return app;
}

const lineOf = (screen: RenderResult, language: Language = "en") =>
  screen.getByText(message(language, "gamePlan.arrived"));

/** The markers of the steps: a number, or a check in its place. */
const markers = () => [...document.querySelectorAll("ol > li > [data-status]")];
const hasCheck = (marker: Element) =>
  getComputedStyle(marker.querySelector(":scope > svg") ?? marker).transform !== "matrix(0, 0, 0, 0, 0, 0)";

test("who prints while the last checks and the line come in has all of them on paper, and no number beside a check", async () => {
  await page.viewport(390, 844);
  const { screen } = await arrive();
  const line = lineOf(screen).element().closest("p") as HTMLElement;
  line.scrollIntoView({ block: "center" });
  const comings = () => document.getAnimations().filter((each) => each instanceof CSSTransition);
  const isComing = (element: Element) => comings().some(({ effect }) => (effect as KeyframeEffect).target === element);
  await expect.poll(() => isComing(line)).toBe(true);
  for (const each of comings()) {
    each.pause();
    each.currentTime = 100;
  }
  expect(markers().map(hasCheck)).not.toEqual(Array(6).fill(true));
  await emulate({ paper: true });
  expect(markers().map(hasCheck)).toEqual(Array(6).fill(true));
  expect(markers().map((marker) => getComputedStyle(marker.firstElementChild as Element).opacity)).toEqual(
    Array(6).fill("0"),
  );
  expect(getComputedStyle(line).opacity).toBe("1");
});

test("at the end the line comes in as it is first seen, the last marker gets its check, and a light runs from 1 to 6; not again after a look at Resources", async () => {
  await page.viewport(390, 844);
  const farBelow = new CSSStyleSheet();
  farBelow.replaceSync("main section { margin-block-start: 2000px !important; }");
  document.adoptedStyleSheets = [farBelow];
  const lit: Element[] = [];
  const { animate } = Element.prototype;
  vi.spyOn(Element.prototype, "animate").mockImplementation(function (this: Element, frames, options) {
    if (JSON.stringify(frames).includes("drop-shadow")) lit.push(this);
    return animate.call(this, frames, options);
  });
  const { screen, router } = await arrive();
  const line = lineOf(screen).element().closest("p") as HTMLElement;
  window.scrollTo(0, 0);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(getComputedStyle(line).opacity).toBe("0");
  await expect.poll(() => markers().map(hasCheck)).toEqual([true, true, true, true, true, false]);
  expect(lit).toEqual([]);

  line.scrollIntoView({ block: "center" });
  await expect.poll(() => markers().map(hasCheck)).toEqual(Array(6).fill(true));
  await expect.poll(() => getComputedStyle(line).opacity).toBe("1");
  expect(lit.filter((part) => markers().includes(part))).toEqual(markers());
  expect(new Set(lit).size).toBe(lit.length);
  // The step is still the current one, with all that it has.
  expect(markers().at(-1)?.closest("li")?.ariaCurrent).toBe("step");

  const before = lit.length;
  await router.navigate({ to: "/resources" });
  await expect.element(screen.getByRole("heading", { name: "Resources", level: 1 })).toBeVisible();
  await router.navigate({ to: "/" });
  await expect.element(lineOf(screen)).toBeInTheDocument();
  expect(getComputedStyle(lineOf(screen).element().closest("p") as Element).opacity).toBe("1");
  expect(markers().map(hasCheck)).toEqual(Array(6).fill(true));
  expect(lit.length).toBe(before);
});

test("for who wants no motion the line and the last check are there from the start, and nothing moves", async () => {
  await emulate({ reducedMotion: true });
  const { screen } = await arrive();
  await expect.element(lineOf(screen)).toBeVisible();
  expect(markers().map(hasCheck)).toEqual(Array(6).fill(true));
  // What covers the screen after a tap is not seen.
  expect(document.getAnimations().filter((animation) => !(animation instanceof CSSAnimation))).toEqual([]);
});

const sizes = [
  [320, 568],
  [360, 740],
  [390, 664],
  [390, 844],
  [1366, 768],
  [1440, 860],
  [1920, 1080],
] as const;

test.each(sizes.flatMap(([width, height]) => languages.map((language) => ({ width, height, language }))))(
  "on arrival the line, the Game Plan's heading and the last marker are in view at $width x $height, and the page's heading is not cut: $language",
  async ({ width, height, language }) => {
    await page.viewport(width, height);
    const { screen } = await arrive(language);
    const parts = [
      lineOf(screen, language).element(),
      screen.getByRole("heading", { name: message(language, "gamePlan.title") }).element(),
      markers().at(-1) as Element,
    ];
    for (const part of parts) {
      const { top, bottom } = part.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(height);
    }
    const { top, bottom } = screen.getByRole("heading", { level: 1 }).element().getBoundingClientRect();
    expect(top >= 0 || bottom <= 0, `${top} to ${bottom}`).toBe(true);
  },
);

test("the leader who brought the member is named with their face, once, above what is to be done; an owner's own words are in the line", async () => {
  const members = { ...demo.members, leaders: [ana] };
  const own = { "gamePlan.arrived": ["You are one of us now."] };
  const messages = { ...membersMessages, en: { ...membersMessages.en, ...own } };
  const { screen, actor } = await arrive("en", payloadOf(members, { messages }));
  await expect.element(screen.getByText("You are one of us now.")).toBeInTheDocument();
  const card = document.querySelector("main section") as HTMLElement;
  actor.send({ type: "link.follow", leader: "ana", hasPassword: false });
  await expect.poll(() => card.querySelectorAll("img")).toHaveLength(1);
  expect(card.querySelector("blockquote")?.parentElement?.parentElement?.querySelector("img")).toBeNull();
  await expect.element(screen.getByText("To Ana")).toBeInTheDocument();
});

test.each([
  ["booking it, where there is a page for that", { en: "https://book.example.com/" }, /^Schedule with my leader/],
  ["telling the leader, elsewhere", undefined, /^Tell my leader/],
] as const)("one thing comes first at the end: %s", async (_, booking, name) => {
  const gamePlan = { ...demo.members.gamePlan, ...(booking && { booking }) };
  const { leaders: _leaders, ...members } = demo.members;
  await arrive("en", opens({ ...members, gamePlan }));
  const card = document.querySelector("main section") as HTMLElement;
  const actions = [...card.querySelectorAll("a, button")];
  const accent = getComputedStyle(actions[0] as Element).borderColor;
  const filled = actions.filter((action) => getComputedStyle(action).backgroundColor === accent);
  expect(filled.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(name)]);
  expect(actions[0]).toBe(filled[0]);
  // Before what is to be read.
  const following = (filled[0] as Element).compareDocumentPosition(card.querySelector("ol") as Element);
  expect(following & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
