import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openMembersArea } from "../support/app.tsx";
import { isLong } from "../support/is-long.ts";
import { membersWith } from "../support/members.ts";
import { emulate } from "./media.ts";
import { untilPrepared } from "./prepared.ts";

// A journey longer than any team has takes its time: most of what is asked of it is for `--mode long`.

/** Content of `count` steps that note in `rendered` when their card is rendered. */
function observedMembers(count: number) {
  const rendered = new Set<string>();
  const members = membersWith(count);
  const steps = members.steps.map(({ id, ...step }) => ({
    ...step,
    get id() {
      rendered.add(id);
      return id;
    },
  }));
  return { rendered, members: { ...members, steps } };
}

/** What Next Step renders and changes where the member is on `step`. */
async function nextStep(count: number, step = 3) {
  const { rendered, members } = observedMembers(count);
  const { screen } = await openMembersArea({ members, step });
  await expect.element(screen.getByRole("heading", { name: `Title of s${step}` })).toHaveFocus();
  expect(rendered.size).toBe(count);
  await untilPrepared();
  rendered.clear();
  const changes = await changesOf(
    () => userEvent.click(screen.getByRole("button", { name: "Next Step" })),
    async () => {
      await expect.element(screen.getByRole("heading", { name: `Title of s${step + 1}` })).toHaveFocus();
      await untilPrepared();
    },
  );
  // The header remembers where the page was: the next one begins at its top, as this one did.
  scrollTo(0, 0);
  await expect.poll(() => document.querySelector("header")?.dataset.bar).toBeUndefined();
  await screen.unmount();
  return { rendered: [...rendered], changes };
}

/** Where the document was changed: the title of a card, or else the name of an element. */
function places(changes: readonly MutationRecord[]): string[] {
  const found = changes.map(({ target }) => {
    const element = target instanceof Element ? target : target.parentElement;
    return element?.closest("main li")?.querySelector("h2")?.textContent ?? element?.localName ?? "";
  });
  return [...new Set(found)];
}

test.each(isLong ? [6, 60, 600] : [600])(
  "of %d steps, Next Step renders the one that was current, the next, and the one that opens after it, and nothing else",
  async (count) => {
    const { rendered, changes } = await nextStep(count);
    expect(rendered.sort()).toEqual(["s3", "s4", "s5"]);
    expect(places(changes)).toEqual(expect.arrayContaining(["Title of s3", "Title of s4"]));
    // Besides the cards: the button that was pressed, the page's title and the header, which say the place, its language, which is written
    // again as it was, and what swallows a second tap, beside the path.
    expect(["Title of s3", "Title of s4", "Title of s5", "button", "title", "header", "span", "html", "div"]).toEqual(
      expect.arrayContaining(places(changes)),
    );
  },
);

test.runIf(isLong).each([
  [60, 3],
  [600, 3],
  [600, 300],
])("of %d steps, Next Step on step %d changes as much of the page as in a journey of 6", async (count, step) => {
  const short = await nextStep(6);
  const long = await nextStep(count, step);
  expect(counted(long.changes)).toEqual(counted(short.changes));
});

describe.runIf(isLong)("600 steps", () => {
  const open = (step: number) => openMembersArea({ members: membersWith(600), step });
  /** The cards whose style and layout the browser has to work out. */
  const isDrawn = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });
  const drawn = (elements: Element[]) => elements.filter(isDrawn).length;

  test("screen readers and find-in-page get all of them; the browser draws those near the screen", async () => {
    const { screen } = await open(1);
    const headings = screen.getByRole("heading", { level: 2 }).elements();
    expect(headings).toHaveLength(600);
    await expect.poll(() => drawn(headings)).toBeLessThan(60);
    expect(isDrawn(headings[299] as Element)).toBe(false);
    expect((window as unknown as { find: (text: string) => boolean }).find("Step 300 of 600")).toBe(true);
    await expect.poll(() => isDrawn(headings[299] as Element)).toBe(true);
  });

  test("all of them are on paper, and there however far a member scrolls", async () => {
    const { screen } = await open(1);
    await emulate({ paper: true });
    expect(drawn(screen.getByRole("heading", { level: 2 }).elements())).toBe(600);
    await emulate({});
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(page.getByRole("heading", { name: "Title of s600" })).toBeInViewport();
  });

  test("the current step comes back where the member has scrolled away from it", async () => {
    const { actor, screen } = await open(40);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(screen.getByRole("heading", { name: "Title of s600" })).toBeInViewport();
    actor.send({ type: "step.next" });
    await expect.element(screen.getByRole("heading", { name: "Title of s41" })).toHaveFocus();
    await expect.element(screen.getByRole("heading", { name: "Title of s41" })).toBeInViewport();
    await expect.element(screen.getByRole("button", { name: "Next Step" })).toBeInViewport();
  });

  test("in the middle, Next Step glides as far as in a short one: to the marker of the step that is done", async () => {
    const { screen } = await open(300);
    for (const step of [301, 302]) {
      await userEvent.click(screen.getByRole("button", { name: "Next Step" }));
      await expect.element(screen.getByRole("heading", { name: `Title of s${step}` })).toHaveFocus();
      const top = () =>
        document.querySelector("[aria-current=step]")?.previousElementSibling?.getBoundingClientRect().top;
      await expect.poll(top).toBeCloseTo(16, -0.5);
    }
  });
});

/** Does what a member does, and returns each change of the document until `seen` holds. */
async function changesOf(action: () => Promise<void>, seen: () => Promise<unknown>): Promise<MutationRecord[]> {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  await action();
  await seen();
  changes.push(...observer.takeRecords());
  observer.disconnect();
  return changes;
}

/** The changes in figures. */
function counted(changes: readonly MutationRecord[]) {
  const sum = (of: (record: MutationRecord) => number) => changes.reduce((total, record) => total + of(record), 0);
  return {
    changes: changes.length,
    added: sum(({ addedNodes }) => addedNodes.length),
    removed: sum(({ removedNodes }) => removedNodes.length),
    attributes: sum(({ type }) => Number(type === "attributes")),
    texts: sum(({ type }) => Number(type === "characterData")),
  };
}
