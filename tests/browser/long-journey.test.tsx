import "../support/work.ts";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AHEAD } from "../../src/screens/onboarding/StepCard.tsx";
import { STRETCH } from "../../src/screens/onboarding/Stretch.tsx";
import { demoMembers, openMembersArea } from "../support/app.tsx";
import { membersWith } from "../support/members.ts";
import { counted, type Work, workOf } from "../support/work.ts";

const cardCount = () => document.querySelectorAll("main li").length;
const cardsRendered = ({ renders }: Work) => renders.filter((name) => name === "StepCard").length;

/** Holds back the time when the next task is drawn. Returns what lets it come. */
function holdTime(): () => void {
  const after = window.setTimeout;
  const held: (() => void)[] = [];
  const later = (run: (...given: unknown[]) => void, delay: number, ...given: unknown[]) =>
    delay === AHEAD ? held.push(() => run(...given)) : after(run, delay, ...given);
  const spy = vi.spyOn(window, "setTimeout").mockImplementation(later as typeof setTimeout);
  return () => {
    spy.mockRestore();
    for (const run of held) run();
  };
}

/** What Next Step, the time after it, and then a flag take where the member is on `step`, and how many cards are drawn after that. */
async function clicks(steps: number, step = 3) {
  const members = membersWith(steps, { messages: demoMembers.messages });
  const { screen } = await openMembersArea({ members, step });
  await expect.element(screen.getByRole("heading", { name: `step.s${step}.title` })).toHaveFocus();
  const drawnAhead = (name: string) =>
    expect.element(screen.getByRole("button", { name, includeHidden: true }).nth(1)).toBeInTheDocument();
  await drawnAhead("Next Step");
  const letTimeCome = holdTime();
  const next = await workOf(
    () => userEvent.click(screen.getByRole("button", { name: "Next Step" })),
    () => expect.element(screen.getByRole("heading", { name: `step.s${step + 1}.title` })).toHaveFocus(),
  );
  const ahead = await workOf(
    async () => letTimeCome(),
    () => drawnAhead("Next Step"),
  );
  const language = await workOf(
    () => userEvent.click(screen.getByRole("button", { name: "Español" })),
    () => drawnAhead("Siguiente paso"),
  );
  const cards = cardCount();
  await screen.unmount();
  return { next, ahead, language, cards };
}

/** Where the document was changed: the title of a card, or else the name of an element. */
function places({ changes }: Work): string[] {
  const found = changes.map(({ target }) => {
    const element = target instanceof Element ? target : target.parentElement;
    return element?.closest("main li")?.querySelector("h2")?.textContent ?? element?.localName ?? "";
  });
  return [...new Set(found)];
}

test.each([6, 60, 600, 6000])(
  "of %d steps, Next Step draws the one that was current and the next anew, and nothing else",
  async (steps) => {
    const { next, ahead } = await clicks(steps);
    expect(cardsRendered(next)).toBe(2);
    expect(next.renders).not.toContain("Stretch");
    expect(places(next)).toEqual(expect.arrayContaining(["step.s3.title", "step.s4.title"]));
    // Beside the cards: the page's title, which says the place, and its language, which is written again as it was.
    expect(["step.s3.title", "step.s4.title", "title", "html"]).toEqual(expect.arrayContaining(places(next)));
    // Later, and out of sight: what the next click will show.
    expect(cardsRendered(ahead)).toBe(0);
    expect(places(ahead)).toEqual(["step.s5.title"]);
  },
);

test("Next Step and the flags take as many renders and changes of the page in a journey of 6,000 steps as in one of 60", async () => {
  const [six, short, ...longer] = [await clicks(6), await clicks(60), await clicks(600), await clicks(6000)];
  expect(short.cards).toBe(STRETCH);
  expect(cardsRendered(short.language)).toBe(STRETCH);
  expect(counted(six.next)).toEqual(counted(short.next));
  for (const long of longer) {
    expect(counted(long.next)).toEqual(counted(short.next));
    expect(counted(long.ahead)).toEqual(counted(short.ahead));
    expect(counted(long.language)).toEqual(counted(short.language));
    expect(long.cards).toBe(short.cards);
  }
});

test("in the middle of 6,000 steps the clicks draw the cards that come near, and no more", async () => {
  const { next, language, cards } = await clicks(6000, 3000);
  expect(cards).toBeLessThanOrEqual(3 * STRETCH);
  for (const work of [next, language]) expect(cardsRendered(work)).toBeLessThanOrEqual(4 * STRETCH);
});

test("however far a member scrolls, the cards are there", async () => {
  await openMembersArea({ members: membersWith(600, { messages: demoMembers.messages }), step: 1 });
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(page.getByRole("heading", { name: "step.s600.title" })).toBeInTheDocument();
  await expect.element(page.getByText("Step 300 of 600")).not.toBeInTheDocument();
  window.scrollTo(0, document.documentElement.scrollHeight / 2);
  await expect.element(page.getByText("Step 300 of 600")).toBeInTheDocument();
});

test("the current step is there even where the member has scrolled away from it", async () => {
  const { actor, screen } = await openMembersArea({
    members: membersWith(600, { messages: demoMembers.messages }),
    step: 40,
  });
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByRole("heading", { name: "step.s600.title" })).toBeInTheDocument();
  actor.send({ type: "step.next" });
  await expect.element(screen.getByRole("heading", { name: "step.s41.title" })).toHaveFocus();
  await expect.element(screen.getByRole("button", { name: "Next Step" })).toBeInViewport();
});
