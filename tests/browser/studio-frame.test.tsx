import { describe, expect, test, vi } from "vitest";
import { commands, page } from "vitest/browser";
import { fromPromise } from "xstate";
import { languages } from "../../src/project/languages.ts";
import type { StudioActors } from "../../src/studio/machine/studio-actors.ts";
import { parts } from "../../src/studio/model/editor-part.ts";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import { demo } from "../support/members.ts";
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

test("beside the preview, too, no part has two choices of a language", async () => {
  await page.viewport(1366, 768);
  const { screen, actor } = await openStudio();
  await expect.element(screen.getByTitle("Preview", { exact: true })).toBeVisible();
  for (const part of parts) {
    actor.send({ type: "part.select", part });
    await expect.element(screen.getByRole("heading", { level: 1 }).first()).toBeVisible();
    for (const { name } of languages)
      expect(screen.getByRole("button", { name, exact: true }).elements().length, part).toBe(part === "look" ? 1 : 0);
  }
});

describe("a defect in drawing", () => {
  /** No time can be written of it. */
  const NO_TIME = Number.NaN;

  /** React tells the console of each. */
  const told = async (message: string | RegExp) => {
    await expect.poll(() => String(vi.mocked(console.error).mock.calls.flat())).toMatch(message);
    vi.mocked(console.error).mockClear();
  };

  test("of a part leaves the others, with what was written kept; it is drawn again later", async () => {
    const moments = [{ number: 1, place: "site/name", kind: "change", at: NO_TIME, before: draftOf(demo) }] as const;
    const { screen } = await openStudio({ moments, part: "history" });
    const notice = page.getByRole("alert");
    await expect.element(notice.getByText("Something went wrong here")).toBeVisible();
    await expect.element(notice.getByText(/^Your work is safe/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Save project file" }).first()).toBeVisible();
    const bar = screen.getByRole("navigation");
    await bar.getByRole("button", { name: "Look" }).click();
    await expect.element(page.getByRole("heading", { name: "Look", level: 1 })).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
    await told("Invalid time value");
  });

  test("of the preview leaves the way back, and is over with the next edit", async () => {
    const { screen, actor } = await openStudio();
    const sizes = vi.spyOn(ResizeObserver.prototype, "observe").mockImplementation(() => {
      throw new Error("No sizes");
    });
    await screen.getByRole("banner").getByRole("button", { name: "Preview" }).click();
    const notice = screen.getByText(/can’t be shown right now/);
    await expect.element(notice).toBeVisible();
    sizes.mockRestore();
    actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/name", value: "Team" } });
    await expect.element(screen.getByTitle("Preview", { exact: true })).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
    await told("No sizes");
  });

  test("of the connection, where the preview does not arrive, is told, and over with the next edit", async () => {
    const { screen, actor } = await openStudio();
    await commands.refuse("/src/studio/preview/frame-app.tsx");
    await screen.getByRole("banner").getByRole("button", { name: "Preview" }).click();
    const notice = screen.getByText(/can’t be shown right now/);
    await expect.element(notice).toBeVisible();
    actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/name", value: "Team" } });
    await expect.element(notice).not.toBeInTheDocument();
    await expect.element(screen.getByTitle("Preview", { exact: true })).toBeVisible();
    await told("Failed to fetch dynamically imported module");
  });

  test("of the whole leaves the project file and the first screen", async () => {
    const save = fromPromise(async () => NO_TIME);
    const { actor } = await openStudio({ actors: { save } as StudioActors });
    actor.send({ type: "draft.edit", edit: { edit: "set", place: "site/name", value: "Team" } });
    const notice = page.getByRole("alert");
    await expect.element(notice.getByText("Something went wrong here")).toBeVisible();
    await expect.element(notice.getByRole("button", { name: "Save project file" })).toBeVisible();
    await notice.getByRole("button", { name: "Open again" }).click();
    await expect.element(page.getByRole("button", { name: /^Start a new site/ })).toBeVisible();
    await told("Invalid time value");
  });
});
