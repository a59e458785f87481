import { expect, test } from "vitest";
import { commands } from "vitest/browser";
import { openMembersArea } from "../support/app.tsx";

test("contents that passed the check are shown: each step with its extras, in both languages, to the Game Plan", {
  timeout: 30_000,
}, async () => {
  const contents = await commands.passedContents(6);
  expect(contents).toHaveLength(6);
  for (const members of contents) {
    const { screen, actor } = await openMembersArea({ members, step: 1 });
    for (const [index, step] of members.steps.entries())
      for (const language of ["en", "es"] as const) {
        actor.send({ type: "language.select", language });
        await expect.poll(() => document.documentElement.lang).toBe(language);
        await expect.element(screen.getByRole("heading", { name: `step.${step.id}.title`, exact: true })).toBeVisible();
        const card = screen.getByRole("list").first().getByRole("listitem").nth(index);
        await expect.element(card).toHaveAttribute("aria-current", "step");
        const current = card.element();
        const isLast = index + 1 === members.steps.length;
        expect(current.querySelectorAll("img:not(dialog img)")).toHaveLength(
          (step.flyers ? 2 : 0) + (step.appBadges ? 1 : 0),
        );
        expect(current.querySelectorAll("a")).toHaveLength(
          (step.video && "page" in step.video[language] ? 1 : 0) +
            (step.appBadges ? 2 : 0) +
            (step.socialLinks ? 2 : 0),
        );
        expect(current.querySelectorAll("button:not(dialog button)")).toHaveLength(
          (step.video ? 1 : 0) + (step.flyers ? 2 : 0) + (isLast ? 0 : 1),
        );
        for (const link of current.querySelectorAll("a")) expect(link.protocol).toBe("https:");
        if (language === "es" && !isLast) actor.send({ type: "step.next" });
      }
    screen.unmount();
  }
});
