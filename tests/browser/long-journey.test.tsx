import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { demoMembers, openMembersArea } from "../support/app.tsx";
import { membersWith } from "../support/members.ts";

const cardCount = () => document.querySelectorAll("main li").length;

/** The changes that an action makes to the page, until `seen` holds. */
async function mutationsOf(action: () => Promise<void>, seen: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const observer = new MutationObserver((records) => {
    count += records.length;
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  await action();
  await seen();
  count += observer.takeRecords().length;
  observer.disconnect();
  return count;
}

async function costs(steps: number) {
  const { screen } = await openMembersArea({ members: membersWith(steps, { words: demoMembers.words }), step: 3 });
  const next = await mutationsOf(
    () => userEvent.click(screen.getByRole("button", { name: "Next Step" })),
    () => expect.element(screen.getByRole("heading", { name: "step.s4.title" })).toHaveFocus(),
  );
  const language = await mutationsOf(
    () => userEvent.click(screen.getByRole("button", { name: "Español" })),
    () => expect.element(screen.getByRole("button", { name: "Siguiente paso" })).toBeVisible(),
  );
  const cards = cardCount();
  await screen.unmount();
  return { next, language, cards };
}

test("Next Step and the flags change as much of the page in a journey of 6,000 steps as in one of 60", async () => {
  const [short, long] = [await costs(60), await costs(6000)];
  expect(short.next).toBeGreaterThan(5);
  expect(short.language).toBeGreaterThan(5);
  expect(long.next).toBeLessThanOrEqual(short.next * 1.15);
  expect(long.language).toBeLessThanOrEqual(short.language * 1.15);
  expect(long.cards).toBeLessThanOrEqual(short.cards * 1.15);
});

test("however far a member scrolls, the cards are there", async () => {
  await openMembersArea({ members: membersWith(600, { words: demoMembers.words }), step: 1 });
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(page.getByRole("heading", { name: "step.s600.title" })).toBeInTheDocument();
  await expect.element(page.getByText("Step 300 of 600")).not.toBeInTheDocument();
  window.scrollTo(0, document.documentElement.scrollHeight / 2);
  await expect.element(page.getByText("Step 300 of 600")).toBeInTheDocument();
});

test("the current step is there even where the member has scrolled away from it", async () => {
  const { actor, screen } = await openMembersArea({
    members: membersWith(600, { words: demoMembers.words }),
    step: 40,
  });
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByRole("heading", { name: "step.s600.title" })).toBeInTheDocument();
  actor.send({ type: "step.next" });
  await expect.element(screen.getByRole("heading", { name: "step.s41.title" })).toHaveFocus();
  await expect.element(screen.getByRole("button", { name: "Next Step" })).toBeInViewport();
});
