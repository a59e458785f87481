import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { RenderResult } from "vitest-browser-react";
import type { Language } from "../../src/project/languages.ts";
import { filmed, openMembersArea } from "../support/app.tsx";
import { isLong, longerLanguages } from "../support/is-long.ts";
import { demo, membersWith, plainStep } from "../support/members.ts";
import { emulate } from "./media.ts";
import { lightness, pixelsOf } from "./pixels.ts";

const find = (selector: string, root: ParentNode = document) => root.querySelector(selector) as Element;
const boxOf = (element: Element) => element.getBoundingClientRect();

/** The current row, and the parts of its card. */
function currentRow() {
  const row = find("[aria-current=step]");
  const marker = find("[data-status]", row);
  const card = find("h2", row).parentElement as Element;
  return { row, marker, card, title: find("h2", row), video: find("h2 ~ div > :first-child", row) };
}

const steps = [1, 2, 3, 4, 5, 6];
const center = (box: DOMRect, axis: "x" | "y" = "x") =>
  axis === "x" ? box.left + box.width / 2 : box.top + box.height / 2;

describe("below 480 px", () => {
  test("the current card takes the width of the screen, and so does its video", async () => {
    await openMembersArea({ members: filmed(2), step: 1 });
    for (const width of [320, 360, 479]) {
      await page.viewport(width, 740);
      const { card, video: film } = currentRow();
      expect(boxOf(card).width, `${width} px`).toBeGreaterThanOrEqual(width - 24);
      expect(boxOf(card).right).toBeLessThanOrEqual(width);
      expect(boxOf(film).width).toBeGreaterThanOrEqual(width - 50);
    }
  });

  test.each(isLong ? steps : [1, 2, 6])(
    "its marker is in its corner, and the path goes on through it: step %i",
    async (step) => {
      // Nothing glides while it is measured.
      await emulate({ reducedMotion: true });
      await openMembersArea({ step });
      const { row, marker, card, title } = currentRow();
      // Once a second tap counts again.
      await expect.poll(() => document.elementFromPoint(center(boxOf(marker)), boxOf(marker).top + 4)).toBe(marker);
      const [place, corner] = [boxOf(marker), boxOf(card)];
      // With its ring.
      expect(place.left - 7).toBeGreaterThan(corner.left);
      expect(place.top - 7).toBeGreaterThan(corner.top);
      expect(place.bottom).toBeLessThanOrEqual(boxOf(title).top);

      const markers = [...document.querySelectorAll("ol > li > [data-status]")].filter((each) =>
        each.checkVisibility({ contentVisibilityAuto: true }),
      );
      expect(markers).toContain(marker);
      for (const each of markers) expect(center(boxOf(each))).toBe(center(place));
      for (const piece of document.querySelectorAll("ol > li > svg")) expect(center(boxOf(piece))).toBe(center(place));
      const [before, after] = [row.previousElementSibling, row].map((each) => each?.querySelector(":scope > svg"));
      // Under the card's edge, by as little as browsers round to.
      if (step > 1) expect(boxOf(before as Element).bottom - corner.top).toBeGreaterThan(0.5);
      if (step > 1) expect(boxOf(before as Element).bottom - corner.top).toBeLessThan(1.5);
      // The last one runs into the Game Plan.
      expect(boxOf(after as Element).top - corner.bottom).toBeCloseTo(step === 6 ? -1 : 2, 0);
      expect(boxOf(after as Element).bottom).toBeGreaterThan(corner.bottom + 12);
    },
  );

  test.each(
    (isLong ? [320, 360, 390, 479] : [320]).flatMap((width) =>
      longerLanguages.map((language) => [width, language] as const),
    ),
  )(
    "the path is straight dots, each whole and as far from the next as the others: %i px, %s",
    async (width, language) => {
      await page.viewport(width, 740);
      await openMembersArea({ language, step: 2 });
      const pieces = [...document.querySelectorAll("li[aria-current] > svg, li[aria-current] ~ li > svg")];
      expect(pieces).toHaveLength(5);
      const counts: number[][] = [];
      for (const piece of pieces) {
        piece.scrollIntoView({ block: "center" });
        const { width, height, at } = await pixelsOf(piece);
        const paper = lightness(at(0, 0));
        const ink = Array.from({ length: height }, (_, y) =>
          Math.max(...Array.from({ length: width }, (_, x) => paper - lightness(at(x, y)))),
        );
        const isDot = ink.map((darkness) => darkness > 20);
        const starts = isDot.flatMap((is, y) => (is && !isDot[y - 1] ? [y] : []));
        const sizes = starts.map((start) => isDot.indexOf(false, start) - start);
        expect(starts.length).toBeGreaterThan(1);
        counts.push([height, starts.length]);
        for (const size of sizes) expect(Math.abs(size - 4)).toBeLessThanOrEqual(1);
        const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
        expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(1);
        // A dot at an end without paper after it would be one that is cut.
        expect(isDot[0] || isDot.at(-1)).toBe(false);
      }
      // Pieces of the same length have as many dots, however their ends are rounded.
      for (const [length = 0, dots] of counts)
        for (const [other = 0, others] of counts) if (Math.abs(length - other) <= 1) expect(others).toBe(dots);
    },
  );

  test("nothing of the path is green before its step is done", async () => {
    // A row that the screen shows whole.
    await openMembersArea({ members: membersWith(3), step: 2 });
    const { row, card, marker } = currentRow();
    const { height, at } = await pixelsOf(row);
    const middle = center(boxOf(marker)) - boxOf(row).left;
    for (let x = middle - 5; x < middle + 5; x += 1)
      for (let y = Math.ceil(boxOf(card).bottom - boxOf(row).top); y < height; y += 1) {
        const [red, green] = at(x, y);
        expect(green, `(${x}, ${y})`).toBeLessThanOrEqual(red);
      }
  });

  test.each(longerLanguages)(
    "only the current step has its description; a completed one is its check, its title beside it, and Open again: %s",
    async (language) => {
      const { screen } = await openMembersArea({ language, step: 3 });
      const again = language === "en" ? /^Open again/ : /^Abrir de nuevo/;
      const rows = screen.getByRole("list").first().getByRole("listitem");
      const descriptions = rows.elements().map((row) => find("h2 + p", row).checkVisibility());
      expect(descriptions).toEqual([false, false, true, false, false, false]);
      await expect.element(rows.nth(4).getByRole("heading")).toBeVisible();
      await expect.element(rows.nth(4).getByRole("paragraph")).toBeVisible();
      for (const index of [0, 1]) {
        const row = rows.nth(index).element();
        // Off the screen it has an estimated height.
        row.scrollIntoView();
        await expect.poll(() => find("h2", row).checkVisibility({ contentVisibilityAuto: true })).toBe(true);
        const [marker, title] = [find("[data-status=completed]", row), find("h2", row)].map(boxOf) as [
          DOMRect,
          DOMRect,
        ];
        expect(title.left).toBeGreaterThan(marker.right);
        // However long the title is, its first line is beside the check.
        expect(title.top).toBeGreaterThan(marker.top);
        expect(title.top).toBeLessThan(center(marker, "y"));
        const shown = [...row.querySelectorAll(":scope > div > :is(h2, p, details)")].filter(
          (part) => boxOf(part).height > 1,
        );
        expect(shown.map(({ localName }) => localName)).toEqual(["h2", "details"]);
        // Three lines of the title, where the letters are wide.
        expect(boxOf(row).height).toBeLessThan(170);
      }
      await expect.element(rows.nth(1).getByText(again)).toBeVisible();
      // For those who listen.
      await expect.element(rows.nth(0).getByText(language === "en" ? "Completed" : "Completado")).toBeVisible();
    },
  );

  test("a step that is opened again has its description too, and its summary stays under the finger", async () => {
    const { screen } = await openMembersArea({ members: filmed(3), step: 2 });
    const row = screen.getByRole("list").first().getByRole("listitem").nth(0).element();
    const summary = find("summary", row) as HTMLElement;
    const before = boxOf(summary).top;
    summary.click();
    await expect.poll(() => find("h2 + p", row).checkVisibility()).toBe(true);
    expect(boxOf(summary).top).toBe(before);
    expect(boxOf(find("h2 + p", row)).top).toBeGreaterThan(boxOf(find("details", row)).bottom);
  });

  test("on paper, and on a screen of 480 px, every description is there, and the marker is beside the card", async () => {
    await openMembersArea({ step: 3 });
    const shown = () => [...document.querySelectorAll("h2 + p")].filter((text) => text.checkVisibility()).length;
    await emulate({ paper: true });
    expect(shown()).toBe(6);
    await emulate({});
    await page.viewport(480, 740);
    expect(shown()).toBe(6);
    const { marker, card } = currentRow();
    expect(boxOf(marker).right).toBeLessThan(boxOf(card).left);
  });
});

test.each(longerLanguages)(
  "buttons of a step are one below the other before the words of one need a second line, on wide screens: %s",
  async (language) => {
    const links = demo.members.steps[5]?.links ?? [];
    await openMembersArea({ members: membersWith(0, { steps: [{ ...plainStep("s1"), links }] }), language, step: 1 });
    const { card } = currentRow();
    for (const width of [600, 768, 1366]) {
      await page.viewport(width, 1024);
      const buttons = [...card.querySelectorAll("a")];
      expect(buttons).toHaveLength(2);
      const [first, second] = buttons.map(boxOf) as [DOMRect, DOMRect];
      for (const { height } of [first, second]) expect(height, `${width} px`).toBe(52);
      if (second.top < first.bottom) expect(second.width).toBeCloseTo(first.width, 0);
      else expect([second.left, second.width]).toEqual([first.left, first.width]);
    }
  },
);

test("links to other sites open a new tab, which knows nothing of this one", async () => {
  const [apps, links] = [demo.members.steps[2]?.apps ?? [], demo.members.steps[5]?.links ?? []];
  await openMembersArea({ members: membersWith(0, { steps: [{ ...plainStep("s1"), apps, links }] }), step: 1 });
  const tabs = [...document.querySelectorAll<HTMLAnchorElement>("main a")].map(({ target, rel }) => [target, rel]);
  expect(tabs).toEqual(Array(4).fill(["_blank", "noopener noreferrer"]));
});

test("of a step's buttons, short ones are side by side, and a long one has a line of its own", async () => {
  await page.viewport(768, 1024);
  const words = ["Map", "Calendar", "A form for everyone whom you want to invite this week"];
  const links = words.map((en, index) => ({ id: `l${index}`, label: { en }, address: { en: "https://a.example" } }));
  const members = membersWith(0, { steps: [{ ...plainStep("why"), links }, plainStep("app")] });
  await openMembersArea({ members, step: 1 });
  const [map, calendar, form] = [...currentRow().card.querySelectorAll("a")].map(boxOf) as [DOMRect, DOMRect, DOMRect];
  expect([calendar.top, calendar.width]).toEqual([map.top, map.width]);
  expect(form.top).toBeGreaterThan(map.bottom);
  expect([form.left, form.right, form.height]).toEqual([map.left, calendar.right, map.height]);
});

test.each(longerLanguages)(
  "on a desk Next Step needs no scrolling once the card is arrived at, and is at one place of the card on each of the five steps: %s",
  async (language) => {
    await emulate({ reducedMotion: true });
    const { screen, actor } = await openMembersArea({ language, step: 1 });
    const title = () => find("[aria-current=step] h2").textContent;
    for (const [step, { title: worded }] of demo.members.steps.slice(0, -1).entries()) {
      if (step > 0) actor.send({ type: "step.next" });
      await expect.poll(title).toBe(worded[language]);
      for (const [width, height] of [
        [1280, 800],
        [1366, 768],
      ] as const) {
        await page.viewport(width, height);
        const { row, marker } = currentRow();
        row.scrollIntoView({ block: "start" });
        expect(boxOf(marker).top).toBeGreaterThanOrEqual(0);
        const next = screen.getByRole("button", { name: nextNames[language] });
        expect(boxOf(next.element()).bottom, `step ${step + 1}, ${width} px`).toBeLessThanOrEqual(height);
      }
      expect(placeOfNext(screen, language), `step ${step + 1}`).toEqual(placeAtDesk);
    }
  },
);

const nextNames = { en: "Next Step", es: "Siguiente paso" };

/** At 1366 px, a third of the card's content is the right column. */
const placeAtDesk = { fromBottom: 25, fromRight: 29, width: 334 };

/** Where the button that leads on is in the current card: how far from its edges, and how wide. */
function placeOfNext(screen: RenderResult, language: Language = "en") {
  const next = boxOf(screen.getByRole("button", { name: nextNames[language] }).element());
  const card = boxOf(currentRow().card);
  return {
    fromBottom: Math.round(card.bottom - next.bottom),
    fromRight: Math.round(card.right - next.right),
    width: Math.round(next.width),
  };
}

describe("from 1100 px the card has two columns, none of them empty", () => {
  const video = { en: { address: "/no-such-clip.mp4" } };
  const links = { apps: demo.members.steps[2]?.apps ?? [], links: demo.members.steps[5]?.links ?? [] };
  const flyers = demo.members.steps[1]?.flyers ?? [];
  const extras = { ...links, flyers };
  const plain = plainStep("certification");
  const cards = {
    "a video and extras": { ...plain, ...extras, video },
    "a video": { ...plain, video },
    "no video": plain,
    "links and no video": { ...plain, ...links },
  };

  test("flyers and no video: they have the whole width, below the text", async () => {
    await page.viewport(1100, 800);
    const members = membersWith(0, {
      steps: [{ ...plain, ...extras }, plainStep("why")],
    });
    await openMembersArea({ members, step: 1 });
    const { card, title } = currentRow();
    const flyers = [...card.querySelectorAll("figure")].map(boxOf);
    expect(flyers[0]?.left).toBeCloseTo(boxOf(title).left, 0);
    expect(flyers[1]?.right).toBeGreaterThan(boxOf(card).right - 40);
    for (const { top } of flyers) expect(top).toBeGreaterThan(boxOf(find("h2 + p", card)).bottom);
  });

  test.each([2, 3])("a video and %i flyers: two are beside it, more have the whole width below it", async (count) => {
    await page.viewport(1100, 800);
    const image = { en: "flyer-en.webp", es: "flyer-en.webp" };
    const flyers = Array.from({ length: count }, (_, index) => ({ id: `f${index}`, title: { en: "Week" }, image }));
    const members = membersWith(0, {
      steps: [{ ...plain, video, flyers }, plainStep("why")],
    });
    await openMembersArea({ members, step: 1 });
    const { card, title, video: film } = currentRow();
    const places = [...card.querySelectorAll("figure")].map(boxOf);
    expect(places).toHaveLength(count);
    const isBelow = places.every(({ top }) => top > boxOf(film).bottom);
    expect(isBelow).toBe(count > 2);
    if (count === 2) return;
    expect(places[0]?.left).toBeCloseTo(boxOf(film).left, 0);
    expect(places.at(-1)?.right).toBeGreaterThan(boxOf(card).right - 40);
    // The text is beside the video.
    expect(boxOf(title).left).toBeGreaterThan(boxOf(film).right);
    expect(boxOf(find("h2 + p", card)).bottom).toBeLessThan(boxOf(film).bottom);
  });

  const three = { flyers: [1, 2, 3].flatMap((number) => flyers.map((flyer) => ({ ...flyer, id: `f${number}` }))) };
  test.each([
    ["flyers alone", { ...plain, ...extras }],
    ["a video and six flyers", { ...plain, ...three, video }],
    ["a video, an app and two links", { ...plain, ...links, video }],
  ] as const)("Next Step is at the bottom of the card, as wide as its right column: %s", async (_, step) => {
    await page.viewport(1366, 768);
    const members = membersWith(0, { steps: [step, plainStep("why")] });
    const { screen } = await openMembersArea({ members, step: 1 });
    expect(placeOfNext(screen)).toEqual(placeAtDesk);
    const { card, title, video: film } = currentRow();
    expect(boxOf("video" in step ? film : title).top - boxOf(card).top, "nothing is empty above").toBeLessThan(60);
  });

  test.each(Object.entries(cards))("%s", async (_, step) => {
    await page.viewport(1366, 768);
    const members = membersWith(0, { steps: [step, plainStep("why")] });
    const { screen } = await openMembersArea({ members, step: 1 });
    expect(placeOfNext(screen)).toEqual(placeAtDesk);
    await page.viewport(1100, 800);
    const { card, title, video: film } = currentRow();
    const next = screen.getByRole("button", { name: "Next Step" }).element();
    const middle = center(boxOf(card));
    const first = step.video ? film : title;
    expect(boxOf(first).left).toBeLessThan(middle);
    expect(boxOf(first).right).toBeLessThan(boxOf(next).left);
    expect(boxOf(next).right).toBeLessThanOrEqual(boxOf(card).right);
    // However tall the extras are, the text stays together.
    expect(boxOf(find("h2 + p", card)).top - boxOf(title).bottom).toBeLessThan(20);
    for (const extra of card.querySelectorAll("figure, a"))
      expect(boxOf(extra).left).toBeGreaterThanOrEqual(boxOf(next).left);

    const order = [...card.querySelectorAll("h2, h2 + p, figure, a, button:not(figure *)")];
    const read = [
      title,
      find("h2 + p", card),
      ...(step.video ? [find("button", film)] : []),
      ...card.querySelectorAll("figure, a"),
      next,
    ];
    expect(order).toEqual(read);
    await page.viewport(1099, 800);
    // Everything is one below the other.
    if (step.video) expect(boxOf(next).top).toBeGreaterThan(boxOf(currentRow().video).bottom);
  });

  test("beside a video the text is in the middle of what the button leaves", async () => {
    await page.viewport(1366, 768);
    const { screen } = await openMembersArea({
      members: membersWith(0, { steps: [{ ...plain, video }, plainStep("why")] }),
      step: 1,
    });
    const { card, video: film } = currentRow();
    const next = boxOf(screen.getByRole("button", { name: "Next Step" }).element());
    const above = boxOf(find("p", card)).top - boxOf(film).top;
    expect(above).toBeGreaterThan(50);
    expect(next.top - boxOf(find("h2 + p", card)).bottom - above).toBeLessThan(40);
  });

  test("the last step without extras has no empty place for them", async () => {
    await page.viewport(1100, 800);
    const members = membersWith(0, { steps: [{ ...plain, video }] });
    await openMembersArea({ members, step: 1 });
    const { card, title, video: film } = currentRow();
    expect(boxOf(film).right).toBeLessThan(boxOf(title).left);
    expect(boxOf(card).bottom - boxOf(film).bottom).toBeLessThan(40);
    await page.viewport(360, 740);
    expect(boxOf(card).bottom - boxOf(film).bottom).toBeLessThan(40);
  });
});
