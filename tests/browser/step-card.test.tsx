import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { filmed, openMembersArea } from "../support/app.tsx";
import { isLong, longerLanguages } from "../support/is-long.ts";
import { cutOff } from "../support/layout.ts";
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

/** Taps the title of a finished step, and waits until its opening was told. */
async function openDetails(details: HTMLDetailsElement): Promise<void> {
  const opened = new Promise((resolve) => details.addEventListener("toggle", resolve, { once: true }));
  find("summary", details).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await opened;
}

/** What shows the title of a row. */
const titleIn = (row: Element) => row.querySelector("summary") ?? find("h2", row);

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
      for (const piece of document.querySelectorAll("ol > li > [data-complete]"))
        expect(center(boxOf(piece))).toBe(center(place));
      const [before, after] = [row.previousElementSibling, row].map((each) => each?.querySelector("[data-complete]"));
      // It goes under the card, and begins anew at its lower edge.
      if (step > 1) expect(boxOf(before as Element).bottom).toBeGreaterThan(corner.top);
      expect(boxOf(after as Element).top - corner.bottom).toBeCloseTo(0, 0);
      expect(boxOf(after as Element).bottom).toBeGreaterThan(corner.bottom + 12);
      row.scrollIntoView({ block: "end" });
      const seen = () => document.elementFromPoint(center(boxOf(after as Element)), boxOf(card).bottom - 4);
      await expect.poll(() => card.contains(seen())).toBe(true);
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
      const pieces = [...document.querySelectorAll(":is(li[aria-current], li[aria-current] ~ li) > [data-complete]")];
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
    "only the current step has its description and a bold title; a completed one is a row of 44 px with its check, its title and a chevron: %s",
    async (language) => {
      const { screen } = await openMembersArea({ language, step: 3 });
      const rows = screen.getByRole("list").first().getByRole("listitem");
      const descriptions = rows.elements().map((row) => find("h2 + p", row).checkVisibility());
      expect(descriptions).toEqual([false, false, true, false, false, false]);
      const weights = rows.elements().map((row) => getComputedStyle(titleIn(row)).fontWeight);
      expect(weights.filter((weight) => weight === "700")).toHaveLength(1);
      for (const index of [0, 1]) {
        const row = rows.nth(index).element();
        const [marker, summary, chevron] = ["[data-status=completed]", "summary", "summary > svg"].map((part) =>
          boxOf(find(part, row)),
        ) as [DOMRect, DOMRect, DOMRect];
        expect(getComputedStyle(find("summary", row)).fontSize).toBe("17px");
        expect(summary.left).toBeGreaterThan(marker.right);
        expect(center(summary, "y")).toBeCloseTo(center(marker, "y"), 0);
        // However long the title is.
        expect(center(chevron, "y")).toBeCloseTo(center(summary, "y"), 0);
        expect(summary.height).toBeGreaterThanOrEqual(44);
        // Two lines of the title, where the letters are wide.
        expect(summary.height).toBeLessThan(60);
        // Rows of what is done touch.
        if (index === 0) expect(boxOf(find("summary", rows.nth(1).element())).top).toBeCloseTo(summary.bottom, 0);
      }
      // For those who listen.
      await expect
        .element(
          rows
            .nth(0)
            .getByText(language === "en" ? "Completed" : "Completado")
            .first(),
        )
        .toBeVisible();
      await expect.element(rows.nth(0).getByRole("heading")).toBeInTheDocument();
    },
  );

  test("anywhere in its row a completed step is opened again, with its description; the row stays under the finger, with its chevron in its middle", async () => {
    const { screen } = await openMembersArea({ members: filmed(3), step: 2 });
    const row = screen.getByRole("list").first().getByRole("listitem").nth(0).element();
    const summary = find("summary", row) as HTMLElement;
    const before = boxOf(summary);
    const description = () => find("details p", row);
    expect(description().checkVisibility()).toBe(false);
    for (const x of [before.left + 2, before.right - 2])
      await expect.poll(() => summary.contains(document.elementFromPoint(x, center(before, "y")))).toBe(true);
    summary.click();
    await expect.poll(() => description().checkVisibility()).toBe(true);
    expect(boxOf(summary).top).toBe(before.top);
    expect(boxOf(description()).top).toBeGreaterThanOrEqual(boxOf(summary).bottom);
    expect(center(boxOf(find("summary > svg", row)), "y")).toBeCloseTo(center(boxOf(summary), "y"), 0);
  });

  test("on paper every description is there; on a screen of 480 px the marker is beside the card", async () => {
    await openMembersArea({ step: 3 });
    const shown = () =>
      [...document.querySelectorAll("h2 + p, details p")].filter((text) => text.checkVisibility()).length;
    await emulate({ paper: true });
    expect(shown()).toBe(6);
    await emulate({});
    await page.viewport(480, 740);
    expect(shown()).toBe(1);
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

const nextNames = { en: "Next Step", es: "Siguiente paso" };

const desks = [
  [1100, 800],
  [1366, 768],
  [1920, 1080],
] as const;

describe.each(desks)("at %i x %i the path is a rail beside a stage", (width, height) => {
  test.each(longerLanguages)(
    "the heading is at one place in each step, and the button in sight without scrolling; %s",
    async (language) => {
      await emulate({ reducedMotion: true });
      await page.viewport(width, height);
      const { screen, actor } = await openMembersArea({ language, step: 1 });
      const places: string[] = [];
      const buttons: number[][] = [];
      for (const [step, { title: worded }] of demo.members.steps.slice(0, -1).entries()) {
        if (step > 0) actor.send({ type: "step.next" });
        await expect.poll(() => find("[aria-current=step] h2").textContent).toBe(worded[language]);
        expect(scrollY, `step ${step + 1}`).toBe(0);
        const { card, title } = currentRow();
        const next = screen.getByRole("button", { name: nextNames[language] }).element();
        const button = boxOf(next);
        expect(button.bottom, `step ${step + 1}`).toBeLessThanOrEqual(height);
        buttons.push([boxOf(card).right - button.right, boxOf(card).bottom - button.bottom, button.width, button.top]);
        const heading = boxOf(title);
        expect(heading.left - boxOf(card).left).toBeLessThan(40);
        expect(heading.top - boxOf(card).top).toBeLessThan(70);
        places.push([heading.left, heading.top].map(Math.round).join());
        const [picture, sun] = ["[data-landscape]", "[data-sun]"].map((part) => boxOf(find(part, card))) as [
          DOMRect,
          DOMRect,
        ];
        expect(sun.right, `all of the sun is in the picture of step ${step + 1}`).toBeLessThanOrEqual(picture.right);
        if (picture.right < button.left) expect(picture.bottom).toBeCloseTo(button.bottom, 0);
        for (const part of card.querySelectorAll("figure, a, [data-landscape]"))
          expect(boxOf(part).top).toBeGreaterThanOrEqual(boxOf(find("h2 + p", card)).bottom);
      }
      expect(new Set(places).size).toBe(1);
      expect(new Set(buttons.map((place) => place.map(Math.round).join())).size, `${buttons}`).toBe(1);
    },
  );
});

describe("the rail", () => {
  test("has the other steps: a check and the title of what is done, the title of what is to come, none of it over another", async () => {
    await page.viewport(1366, 768);
    await openMembersArea({ step: 3 });
    const { card } = currentRow();
    const rows = [...document.querySelectorAll("ol > li:not([aria-current])")];
    expect(rows).toHaveLength(5);
    const boxes = rows.map((row) => boxOf(titleIn(row)));
    for (const { left, right } of boxes) {
      expect(left).toBeGreaterThan(boxOf(find("[data-status]")).right);
      expect(right).toBeLessThan(boxOf(card).left);
    }
    for (const [index, { top }] of boxes.slice(1).entries())
      expect(top).toBeGreaterThanOrEqual(boxes[index]?.bottom ?? 0);
    for (const row of rows) expect(row.querySelector("a, figure")?.checkVisibility() ?? false).toBe(false);
    const markers = [...document.querySelectorAll("ol > li > [data-status]")].map((each) => center(boxOf(each), "y"));
    const pitches = markers.slice(1).map((at, index) => at - (markers[index] ?? 0));
    expect(new Set(pitches.map(Math.round)).size).toBe(1);
  });

  test("shows all of each title, with what opens the next step above it", async () => {
    await page.viewport(1100, 800);
    await openMembersArea({ language: "es", step: 1 });
    await expect.poll(() => find("ol > li:last-child h2").checkVisibility({ contentVisibilityAuto: true })).toBe(true);
    expect(cutOff()).toEqual([]);
  });

  test("keeps its rows apart where the page ends", async () => {
    await page.viewport(1366, 500);
    await openMembersArea({ step: 6 });
    scrollTo(0, document.body.scrollHeight);
    await expect.poll(() => scrollY).toBeGreaterThan(400);
    for (const parts of ["ol > li > [data-status]", "ol > li > div > details > summary"]) {
      const tops = [...document.querySelectorAll(parts)].map((part) => center(boxOf(part), "y"));
      expect(tops.length).toBeGreaterThan(4);
      for (const [index, top] of tops.slice(1).entries()) expect(top - (tops[index] ?? 0)).toBeCloseTo(72, 0);
    }
  });

  test("stays while a card that is higher than the screen is scrolled; the card stays where the rail is higher, and at its end has the Game Plan below it", async () => {
    await page.viewport(1366, 768);
    const long = membersWith(0, {
      steps: [{ ...plainStep("s1"), description: { en: "A long way. ".repeat(2000) } }, plainStep("s2")],
    });
    const app = await openMembersArea({ members: long, step: 1 });
    scrollTo(0, 600);
    await expect.poll(() => boxOf(find("ol > li > [data-status]")).top).toBeGreaterThan(0);
    expect(boxOf(find("ol > li > [data-status]")).top).toBeLessThan(200);
    await app.screen.unmount();

    const { actor } = await openMembersArea({ members: membersWith(40), step: 38 });
    for (const step of [39, 40]) {
      actor.send({ type: "step.next" });
      await expect.poll(() => currentRow().title.textContent).toBe(`Title of s${step}`);
      const { card, marker } = currentRow();
      for (const part of [card, marker]) {
        expect(boxOf(part).top).toBeGreaterThanOrEqual(0);
        expect(boxOf(part).bottom).toBeLessThanOrEqual(768);
      }
    }
    expect(boxOf(find("[data-end]")).top - boxOf(currentRow().card).bottom).toBeLessThan(20);
  });

  test("what a finished step has lies on the stage once it is opened, one at a time", async () => {
    await page.viewport(1366, 768);
    await openMembersArea({ members: filmed(4), step: 3 });
    const { card } = currentRow();
    const [first, second] = [...document.querySelectorAll<HTMLDetailsElement>("ol details")] as [
      HTMLDetailsElement,
      HTMLDetailsElement,
    ];
    await openDetails(first);
    expect(first.open).toBe(true);
    const panel = boxOf(find(":scope > div", first));
    expect(panel.left).toBeCloseTo(boxOf(card).left, 0);
    expect(panel.top).toBeCloseTo(boxOf(card).top, 0);
    expect(panel.right).toBeLessThanOrEqual(boxOf(card).right + 1);
    await expect.poll(() => first.contains(document.elementFromPoint(panel.left + 20, panel.top + 40))).toBe(true);
    // Its heading is where that of the current card is. Who listens has heard it from the row.
    const [heading, current] = [find(":scope > div > [aria-hidden] > :last-child", first), currentRow().title];
    expect(heading.textContent).toBe(find("li h2").textContent);
    expect([boxOf(heading).left, boxOf(heading).top]).toEqual([boxOf(current).left, boxOf(current).top]);
    expect(getComputedStyle(heading).font).toBe(getComputedStyle(current).font);
    await openDetails(second);
    expect([first.open, second.open]).toEqual([false, true]);
  });

  test("the current card is there again once a finished step is closed, whatever was opened within that", async () => {
    await page.viewport(1366, 768);
    await openMembersArea({ step: 3 });
    const again = find("ol > li:nth-child(2) > div > details") as HTMLDetailsElement;
    await openDetails(again);
    await openDetails(find("figure details", again) as HTMLDetailsElement);
    expect(currentRow().card.checkVisibility({ visibilityProperty: true })).toBe(false);
    await openDetails(again);
    expect(currentRow().card.checkVisibility({ visibilityProperty: true })).toBe(true);
  });

  test("what is opened of a rail that is higher than the screen comes into view beside its title", async () => {
    await page.viewport(1366, 768);
    await openMembersArea({ members: filmed(40), step: 38 });
    const again = find("ol > li:nth-child(33) details") as HTMLDetailsElement;
    find("summary", again).scrollIntoView();
    await openDetails(again);
    for (const part of again.children) await expect.element(part as HTMLElement).toBeInViewport({ ratio: 1 });
  });
});

describe("on the stage", () => {
  const extrasOf = (card: Element) => [...card.querySelectorAll("figure, a")].map(boxOf);
  const video = { en: { address: "/no-such-clip.mp4" } };
  const links = { apps: demo.members.steps[2]?.apps ?? [], links: demo.members.steps[5]?.links ?? [] };
  const flyers = demo.members.steps[1]?.flyers ?? [];
  const plain = plainStep("certification");
  const many = [1, 2, 3].flatMap((number) => flyers.map((flyer) => ({ ...flyer, id: `f${number}` })));

  test.each([
    ["a video and flyers", { ...plain, flyers, video }, true],
    ["links and no video", { ...plain, links: links.links }, true],
    ["a video and six flyers", { ...plain, flyers: many, video }, false],
    ["a video, an app and two links", { ...plain, ...links, video }, false],
  ] as const)(
    "extras are beside the picture, and many of them below it, and read in that order: %s",
    async (_, step, isBeside) => {
      await page.viewport(1366, 768);
      const { screen } = await openMembersArea({
        members: membersWith(0, { steps: [step, plainStep("why")] }),
        step: 1,
      });
      const { card, title } = currentRow();
      const picture = boxOf(find("[data-landscape]", card));
      expect(picture.height).toBeGreaterThan(300);
      const next = screen.getByRole("button", { name: "Next Step" }).element();
      for (const extra of extrasOf(card)) {
        if (isBeside) expect(extra.left).toBeGreaterThan(picture.right);
        else expect(extra.top).toBeGreaterThan(picture.bottom);
        expect(extra.right).toBeLessThan(boxOf(card).right);
        expect(extra.bottom).toBeLessThanOrEqual(boxOf(next).top);
      }
      const order = [...card.querySelectorAll("h2, h2 + p, [data-landscape], figure, a, button:not(figure *)")];
      expect(order[0]).toBe(title);
      expect(order.at(-1)).toBe(next);
    },
  );

  test.each([
    ["beside its picture", { ...plain, flyers, video }],
    ["from its edge, without a picture", { ...plain, links: links.links }],
    ["below its picture, because they are many", { ...plain, flyers: many, video }],
  ] as const)("what is opened again has its extras %s", async (where, step) => {
    await page.viewport(1366, 768);
    await openMembersArea({ members: membersWith(0, { steps: [step, plainStep("why")] }), step: 2 });
    const again = find("ol details") as HTMLDetailsElement;
    await openDetails(again);
    const card = find(":scope > div", again);
    const picture = card.querySelector("[data-landscape]");
    const extras = extrasOf(card);
    for (const extra of extras) {
      expect(extra.top).toBeGreaterThan(boxOf(find("p", card)).bottom);
      if (picture && where.startsWith("beside")) expect(extra.left).toBeGreaterThan(boxOf(picture).right);
      else if (picture) expect(extra.top).toBeGreaterThan(boxOf(picture).bottom);
    }
    // On the smallest phone too, each part has room above it.
    await page.viewport(320, 568);
    const parts = [find("p", card), ...(picture ? [picture] : []), find("figure, a", card)].map(boxOf);
    for (const [index, { top }] of parts.slice(1).entries())
      expect(top - (parts[index]?.bottom ?? 0)).toBeGreaterThanOrEqual(12);
    await page.viewport(1366, 768);
    if (!picture) expect(extras[0]?.left).toBeCloseTo(boxOf(find("h2", card)).left, 0);
    // Many flyers are more than a screen has room for.
    if (!where.startsWith("below")) expect(card.scrollHeight).toBe(card.clientHeight);
  });

  test.each([
    ["a video", { ...plain, video }],
    ["nothing but its text", plain],
  ])("a step with %s fills its card with its picture", async (_, step) => {
    await page.viewport(1366, 768);
    await openMembersArea({ members: membersWith(0, { steps: [step, plainStep("why")] }), step: 1 });
    const { card } = currentRow();
    const [picture, whole] = [find("[data-landscape]", card), card].map(boxOf) as [DOMRect, DOMRect];
    expect(picture.width).toBeGreaterThan(whole.width - 70);
    expect(picture.height).toBeGreaterThan(300);
  });

  test("the last step without extras has no empty place for them", async () => {
    await page.viewport(1366, 768);
    await openMembersArea({ members: membersWith(0, { steps: [{ ...plain, video }] }), step: 1 });
    const { card } = currentRow();
    const picture = () => boxOf(find("[data-landscape]", card));
    expect(boxOf(card).bottom - picture().bottom).toBeLessThan(60);
    await page.viewport(360, 740);
    expect(boxOf(card).bottom - picture().bottom).toBeLessThan(60);
  });
});
