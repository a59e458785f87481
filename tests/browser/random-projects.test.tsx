import { expect, test } from "vitest";
import { commands } from "vitest/browser";
import { walkToStep } from "../../machines/walk.ts";
import type { ByLanguage, Flyer, Members } from "../../src/project/project.ts";
import type { Payload } from "../../src/project/published.ts";
import { isPlayerVideo } from "../../src/project/video-player.ts";
import { membersMessages, openMembersArea } from "../support/app.tsx";

const languages = ["en", "es"] as const;

/** What a language has, or the first that is given. */
const valueIn = <Value,>(values: ByLanguage<Value>, language: "en" | "es") =>
  values[language] ?? Object.values(values)[0];

/** A text as it is seen: on a page, any white space is one space. */
const seen = (text = "") => text.replaceAll(/\s+/g, " ").trim();

const picturesOf = ({ image }: Flyer) => new Set(Object.values(image)).size;

/** What the current step must show. */
function expected(step: Members["steps"][number], language: "en" | "es", isLast: boolean) {
  const { video, flyers = [], apps = [], links = [], files = [] } = step;
  const flyerPictures = flyers.reduce((sum, flyer) => sum + picturesOf(flyer), 0);
  const badges = apps.flatMap(({ appStore, playStore, web }) => [appStore, playStore, web]).filter(Boolean);
  const player = video && valueIn(video, language);
  return {
    pictures: flyerPictures + apps.length + (video && step.poster ? 1 : 0),
    links: badges.length + links.length + (player && isPlayerVideo(player) ? 1 : 0),
    buttons: (video ? 1 : 0) + flyerPictures + files.length + (isLast ? 0 : 1),
  };
}

test("random projects that pass the check are shown: each step with its extras, in both languages, to the Game Plan", {
  timeout: 60_000,
}, async () => {
  const projects = await commands.randomProjects(6);
  expect(projects).toHaveLength(6);
  for (const project of projects) {
    const { members, media } = project;
    // Each picture is there: which one it is does not matter here.
    const path = "tests/fixtures/site/media/app-logo.webp";
    const files = Object.fromEntries(Object.keys(media).map((name) => [name, { path }]));
    const payload: Payload = { project, messages: membersMessages, files };
    const { screen, actor } = await openMembersArea({ payload, step: 1 });
    for (const [index, step] of members.steps.entries())
      for (const language of languages) {
        actor.send({ type: "language.select", language });
        await expect.poll(() => document.documentElement.lang).toBe(language);
        const card = screen.getByRole("list").first().getByRole("listitem").nth(index);
        await expect.element(card).toHaveAttribute("aria-current", "step");
        const current = card.element();
        expect(seen(current.querySelector("h2")?.textContent)).toBe(
          seen(step.title[language]) || `step.${step.id}.title`,
        );
        const isLast = index + 1 === members.steps.length;
        expect({
          pictures: current.querySelectorAll("img:not(dialog img)").length,
          links: current.querySelectorAll("a").length,
          buttons: current.querySelectorAll("button:not(dialog button)").length,
        }).toEqual(expected(step, language, isLast));
        for (const link of current.querySelectorAll("a")) expect(link.protocol).toBe("https:");
        if (language === "es" && !isLast) walkToStep(actor, index + 2);
      }
    const points = screen.getByRole("list").nth(1).getByRole("listitem").elements();
    expect(points.map(({ textContent }) => seen(textContent))).toEqual(
      members.gamePlan.points.map(({ id, text }) => seen(text.es) || `gamePlan.point.${id}`),
    );
    screen.unmount();
  }
});
