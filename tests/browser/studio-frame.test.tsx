import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openStudio } from "../support/studio.tsx";

test("the bar leads to every part, and Undo says what it takes back", async () => {
  const { screen, actor } = await openStudio();
  const parts = screen.getByRole("navigation");
  for (const name of ["Look", /To do/, "Publish", "Edit"]) {
    await parts.getByRole("button", { name }).click();
    await expect.element(parts.getByRole("button", { name })).toHaveAttribute("aria-current", "page");
  }
  const [, step] = actor.getSnapshot().context.open?.draft.project.members.steps ?? [];
  actor.send({ type: "draft.edit", edit: { edit: "set", place: `members/steps/${step?.id}/title/en`, value: "Soon" } });
  const undo = page.getByRole("button", { name: /^Undo: title of step 2/ });
  await undo.click();
  expect(actor.getSnapshot().context.open?.draft.project.members.steps[1]?.title.en).toBe(step?.title.en);
  await expect.element(undo).not.toBeInTheDocument();
});
