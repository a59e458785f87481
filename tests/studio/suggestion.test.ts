import { expect, test } from "vitest";
import { checkProject } from "../../src/project/check.ts";
import { languages } from "../../src/project/languages.ts";
import type { Project } from "../../src/project/project.ts";
import type { Draft } from "../../src/studio/model/draft.ts";
import { applyEdit } from "../../src/studio/model/edit.ts";
import { draftOf, newDraft, withEmptySteps, withSuggestion } from "../../src/studio/model/new-draft.ts";
import { parentOf, valueAt } from "../../src/studio/model/place.ts";
import { productText } from "../../src/studio/model/product-texts.ts";
import { openPlaces, publishable } from "../../src/studio/model/publishable.ts";
import { emptyPromises, secondWording, secondWordingEdit } from "../../src/studio/model/second-wording.ts";
import { todoItems } from "../../src/studio/model/todo-items.ts";
import { demo } from "../support/members.ts";
import { readProjectJson } from "../support/projects.ts";

const suggestion = readProjectJson("examples/suggestion") as Project;

test("the suggestion has as many steps as the demo, no word of its business, and a place for all that it speaks of", () => {
  const { members } = readProjectJson("content") as Project;
  expect(suggestion.members.steps.map(({ id }) => id)).toEqual(members.steps.map(({ id }) => id));
  expect(JSON.stringify(suggestion)).not.toMatch(/BAM|Elite|background check|antecedentes|online income/i);
  const places = openPlaces(draftOf(suggestion));
  expect(places.map((place) => place.slice("members/steps/".length))).toEqual([
    "certification/video",
    "app/apps/team-app",
    "connected/links/team-group",
    "connected/links/team-chat",
  ]);
  expect(suggestion.media).toEqual({});
  const { problems } = checkProject(publishable(draftOf(suggestion)));
  expect(problems.filter(({ path }) => path[0] !== "site")).toEqual([]);
});

test("where all that a suggested sentence speaks of is removed, its other words are offered, once and in every language", () => {
  const draft = withSuggestion(newDraft("es"), suggestion);
  const links = "members/steps/connected/links";
  const remove = (place: string) => ({ edit: "remove", place }) as const;
  const promises = (draft: Draft) =>
    todoItems(draft, new Map()).flatMap(({ place, problem }) => (problem.code === "promise" ? [place] : []));
  expect(promises(draft)).toEqual([]);
  const half = applyEdit(draft, remove(`${links}/team-group`));
  expect(promises(half)).toEqual([]);
  const without = applyEdit(half, remove(`${links}/team-chat`));
  const text = "members/steps/connected/description";
  expect(promises(without)).toEqual([text]);
  const other = applyEdit(without, secondWordingEdit(without, text));
  expect(promises(other)).toEqual([]);
  expect(valueAt(other.project, text)).toEqual({
    en: "Say hello to your team. They have news, answers, and encouragement for you.",
    es: "Saluda a tu equipo. Con ellos vas a encontrar noticias, respuestas y mucho ánimo.",
  });
  // An owner's own words are nobody else's to judge.
  expect(promises(applyEdit(without, { edit: "set", place: `${text}/es`, value: "Escríbeme." }))).toEqual([]);
});

test("every suggested step with an open place has other words for what it says of it, in every language", () => {
  const draft = withSuggestion(newDraft("es"), suggestion);
  const bare = openPlaces(draft).reduce((all, place) => applyEdit(all, { edit: "remove", place }), draft);
  const promises = emptyPromises(bare);
  expect(new Set(promises.map(parentOf))).toEqual(
    new Set(openPlaces(draft).map((place) => place.split("/").slice(0, 3).join("/"))),
  );
  for (const place of promises)
    for (const { code } of languages) expect(secondWording(place, code), place).not.toBe("undefined");
});

test("a site can be published right after the questions: with the suggestion nothing is to do", () => {
  const { site, media } = demo;
  const answered = {
    ...newDraft("es"),
    password: "casa verde",
    project: { ...demo, members: newDraft("es").project.members },
  };
  const draft = withSuggestion(answered, suggestion);
  const { project, problems } = checkProject(publishable(draft));
  expect(problems).toEqual([]);
  expect(project?.site).toEqual(site);
  expect(Object.keys(draft.project.media)).toEqual(Object.keys(media));
  expect(draft).toMatchObject({ password: "casa verde" });
  expect(draft).not.toHaveProperty("setup");
  expect(draft.suggested).toContain("members/steps/why/title");
  expect(draft.suggested.filter((place) => !place.startsWith("members/"))).toEqual([]);
});

test("a new site calls its members by no rank that only the demo's team has", () => {
  const { texts } = withSuggestion(newDraft("es"), suggestion).project;
  for (const { code } of languages) {
    const said = texts?.["gate.audience"]?.[code] ?? productText("gate.audience", code);
    expect(said).not.toMatch(/elite|élite/i);
    expect(said).toContain("{productName}");
  }
});

test("three empty steps lack their words, and nothing else", () => {
  const { project, suggested } = withEmptySteps(draftOf(demo));
  const lacking = checkProject(project).problems.filter(({ path }) => path[0] === "members");
  const places = new Set(lacking.map(({ path }) => path.slice(1, -1).join("/")));
  expect([...places]).toEqual([
    ...[0, 1, 2].flatMap((index) => [`steps/${index}/title`, `steps/${index}/description`]),
    "gamePlan/points/0/text",
  ]);
  expect(lacking).toHaveLength(7 * languages.length);
  expect(suggested).toEqual([]);
});
