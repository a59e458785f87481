import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { demoMembers, openMembersArea } from "../support/app.tsx";
import { emulate } from "../support/media.ts";
import { membersWith, plainStep, sharedFlyer } from "../support/members.ts";
import { lightness, pixelsOf } from "../support/pixels.ts";
import { languages } from "../support/states.ts";

afterEach(async () => {
  await emulate({});
  await page.viewport(360, 740);
});

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
const center = (box: DOMRect) => box.left + box.width / 2;

describe("below 480 px", () => {
  test.each([320, 360, 479])(
    "the current card takes the width of a screen of %i px, and so does its video",
    async (width) => {
      await page.viewport(width, 740);
      await openMembersArea({ step: 3 });
      const { card, video: film } = currentRow();
      expect(boxOf(card).width).toBeGreaterThanOrEqual(width - 24);
      expect(boxOf(card).right).toBeLessThanOrEqual(width);
      expect(boxOf(film).width).toBeGreaterThanOrEqual(width - 50);
    },
  );

  test.each(steps)("its marker is in its corner, and the path goes on through it: step %i", async (step) => {
    await openMembersArea({ step });
    const { row, marker, card, title } = currentRow();
    const [place, corner] = [boxOf(marker), boxOf(card)];
    // With its ring.
    expect(place.left - 7).toBeGreaterThan(corner.left);
    expect(place.top - 7).toBeGreaterThan(corner.top);
    expect(place.bottom).toBeLessThanOrEqual(boxOf(title).top);
    // Once a second tap counts again.
    await expect.poll(() => document.elementFromPoint(center(place), place.top + 4)).toBe(marker);

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
  });

  test.each([320, 360, 390, 479].flatMap((width) => languages.map((language) => [width, language] as const)))(
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

  test.each(languages)("a later step is its place and its title, and no description: %s", async (language) => {
    const { screen } = await openMembersArea({ language, step: 3 });
    const rows = screen.getByRole("list").first().getByRole("listitem");
    const descriptions = rows.elements().map((row) => find("h2 + p", row).checkVisibility());
    expect(descriptions).toEqual([true, true, true, false, false, false]);
    await expect.element(rows.nth(4).getByRole("heading")).toBeVisible();
    await expect.element(rows.nth(4).getByRole("paragraph")).toBeVisible();
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

describe.each([
  [1280, 800],
  [1366, 768],
])("on a screen of %i by %i px", (width, height) => {
  test.each(languages.flatMap((language) => steps.slice(0, -1).map((step) => [step, language] as const)))(
    "Next Step needs no scrolling once the card is arrived at: step %i, %s",
    async (step, language) => {
      await page.viewport(width, height);
      const { screen } = await openMembersArea({ language, step });
      const { row, marker } = currentRow();
      row.scrollIntoView({ block: "start" });
      expect(boxOf(marker).top).toBeGreaterThanOrEqual(0);
      const next = screen.getByRole("button", { name: language === "en" ? "Next Step" : "Siguiente paso" });
      expect(boxOf(next.element()).bottom).toBeLessThanOrEqual(height);
    },
  );
});

describe("from 1100 px the card has two columns, none of them empty", () => {
  const clip = { player: "file", address: "/no-such-clip.mp4" } as const;
  const video = { en: clip, es: clip };
  const links = { appBadges: true, socialLinks: true };
  const extras = { ...links, flyers: [sharedFlyer] };
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
      messages: demoMembers.messages,
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
    const [shared] = sharedFlyer.images;
    const flyers = Array.from({ length: count }, (_, index) => ({
      id: `f${index}`,
      images: shared ? [{ file: shared.file }] : [],
    }));
    const members = membersWith(0, {
      steps: [{ ...plain, video, flyers }, plainStep("why")],
      messages: demoMembers.messages,
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

  test.each(Object.entries(cards))("%s", async (_, step) => {
    await page.viewport(1100, 800);
    const members = membersWith(0, { steps: [step, plainStep("why")], messages: demoMembers.messages });
    const { screen } = await openMembersArea({ members, step: 1 });
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
  });

  test("the last step without extras has no empty place for them", async () => {
    await page.viewport(1100, 800);
    const members = membersWith(0, { steps: [{ ...plain, video }], messages: demoMembers.messages });
    await openMembersArea({ members, step: 1 });
    const { card, title, video: film } = currentRow();
    expect(boxOf(film).right).toBeLessThan(boxOf(title).left);
    expect(boxOf(card).bottom - boxOf(film).bottom).toBeLessThan(40);
    await page.viewport(360, 740);
    expect(boxOf(card).bottom - boxOf(film).bottom).toBeLessThan(40);
  });

  test("below 1100 px everything is one below the other", async () => {
    await page.viewport(1099, 800);
    const { screen } = await openMembersArea({ step: 3 });
    const next = screen.getByRole("button", { name: "Next Step" }).element();
    expect(boxOf(next).top).toBeGreaterThan(boxOf(currentRow().video).bottom);
  });
});
