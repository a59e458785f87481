import { expect, test } from "vitest";
import { checkProject } from "../../src/project/check.ts";
import { languages } from "../../src/project/languages.ts";
import type { Project } from "../../src/project/project.ts";
import type { Draft } from "../../src/studio/model/draft.ts";
import { applyEdit, type Edit } from "../../src/studio/model/edit.ts";
import { draftOf, newDraft, withEmptySteps, withStarter } from "../../src/studio/model/new-draft.ts";
import { parentOf, valueAt } from "../../src/studio/model/place.ts";
import { productText } from "../../src/studio/model/product-texts.ts";
import { openPlaces, publishable } from "../../src/studio/model/publishable.ts";
import { emptyPromises, secondWordingEdit } from "../../src/studio/model/second-wording.ts";
import { loadStarters, type Starter, withSeconds } from "../../src/studio/model/starter.ts";
import { todoItems } from "../../src/studio/model/todo-items.ts";
import { demo } from "../support/members.ts";
import { readProjectJson } from "../support/projects.ts";

const starters = await loadStarters();
const [sales] = starters as [Starter];
const started = (starter: Starter) => withStarter(newDraft("es"), starter);

test.each(starters)(
  "$name.en has six steps, a Game Plan and a gate of its own, in every language, and a place for all that it speaks of",
  (starter) => {
    const draft = started(starter);
    expect(starter.members.steps).toHaveLength(6);
    expect(starter.members.gamePlan.points.length).toBeGreaterThan(1);
    expect(JSON.stringify(starter)).not.toMatch(/BAM|Elite|background check|antecedentes|online income/i);
    for (const { code } of languages) {
      const said = starter.texts["gate.audience"]?.[code] ?? "";
      expect(said).toContain("{productName}");
      expect([starter.name[code], starter.about[code]]).not.toContain("");
    }
    expect(draft.suggested).toContain("texts/welcome.line");
    expect(openPlaces(draft)).not.toEqual([]);
    const { problems } = checkProject(publishable(draft));
    expect(problems.filter(({ path }) => path[0] !== "site")).toEqual([]);
  },
);

test.each(starters)(
  "the wording of $name.en is that of texts which the product has, with their placeholders",
  ({ texts }) => {
    for (const [id, words] of Object.entries(texts))
      for (const { code } of languages) {
        const standard = productText(id, code);
        expect(standard, id).not.toBe("");
        const inBraces = (text: string) => text.match(/\{\w+\}/g)?.sort();
        if (words[code] !== undefined) expect(inBraces(words[code]), id).toEqual(inBraces(standard));
      }
  },
);

test("no two starters have a step of the same name, and the first has those of the demo", () => {
  const ids = starters.flatMap(({ members }) => members.steps.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(sales.members.steps.map(({ id }) => id)).toEqual(
    (readProjectJson("content") as Project).members.steps.map(({ id }) => id),
  );
});

test("a draft that was stored before its starter's other words were kept with it has them when it is opened", async () => {
  const { seconds, ...old } = started(sales);
  const { seconds: found } = await withSeconds(old);
  expect(found).toEqual(seconds);
});

const text = "members/steps/connected/description";
const remove = (...links: string[]) =>
  links.map((link) => ({ edit: "remove", place: `members/steps/connected/links/team-${link}` }) as const);
const edited = (draft: Draft, ...edits: Edit[]) => edits.reduce(applyEdit, draft);
const promises = (draft: Draft) =>
  todoItems(draft, new Map()).flatMap(({ place, problem }) => (problem.code === "promise" ? [place] : []));

test("where something that a suggested sentence speaks of is removed, words that speak of the rest are offered, each time", () => {
  const draft = started(sales);
  expect(promises(draft)).toEqual([]);
  const spoken = [[], ["group"], ["chat"], ["group", "chat"]].map((removed) => {
    const without = edited(draft, ...remove(...removed));
    const other = edited(without, secondWordingEdit(without, text));
    expect(promises(without)).toEqual(removed.length > 0 ? [text] : []);
    expect(promises(other)).toEqual([]);
    return valueAt(other.project, text);
  });
  expect(spoken).toEqual([
    valueAt(draft.project, text),
    {
      en: "Join the chat. That’s where you’ll find news, answers, and encouragement.",
      es: "Entra al chat. Ahí vas a encontrar noticias, respuestas y mucho ánimo.",
    },
    {
      en: "Join the group. That’s where you’ll find news, answers, and encouragement.",
      es: "Únete al grupo. Ahí vas a encontrar noticias, respuestas y mucho ánimo.",
    },
    {
      en: "Say hello to your team. They have news, answers, and encouragement for you.",
      es: "Saluda a tu equipo. Te van a dar noticias, respuestas y mucho ánimo.",
    },
  ]);
  const half = edited(draft, ...remove("group"));
  expect(promises(edited(half, secondWordingEdit(half, text), ...remove("chat")))).toEqual([text]);
  // An owner's own words are nobody else's to judge.
  expect(promises(edited(half, { edit: "set", place: `${text}/es`, value: "Escríbeme." }))).toEqual([]);
});

test("what is published speaks of no place that opens nothing yet", () => {
  const draft = started(sales);
  const said = (draft: Draft) => publishable(draft).members.steps.map(({ description }) => description.es);
  expect(said(draft).join()).not.toMatch(/app|chat|grupo|Obtén/);
  const group = {
    edit: "set",
    place: "members/steps/connected/links/team-group/address/es",
    value: "https://a.example/",
  };
  expect(said(edited(draft, group as Edit)).at(-1)).toMatch(/^Únete al grupo\. Ahí/);
  const kept = edited(draft, { edit: "keep", place: "" });
  expect(said(kept)).toEqual(sales.members.steps.map(({ description }) => description.es));
});

test.each(starters)(
  "every step of $name.en with an open place has other words for what it says of it, in every language",
  (starter) => {
    const draft = started(starter);
    const bare = edited(draft, ...openPlaces(draft).map((place) => ({ edit: "remove", place }) as const));
    const found = emptyPromises(bare);
    expect(new Set(found.map(({ place }) => parentOf(place)))).toEqual(
      new Set(openPlaces(draft).map((place) => place.split("/").slice(0, 3).join("/"))),
    );
    for (const { place, words } of found) for (const { code } of languages) expect(words[code], place).toBeTruthy();
  },
);

test("a site can be published right after the questions: with the suggestion nothing is to do", () => {
  const { site, media } = demo;
  const answered = {
    ...newDraft("es"),
    password: "casa verde",
    project: { ...demo, members: newDraft("es").project.members },
  };
  const draft = withStarter(answered, sales);
  const { project, problems } = checkProject(publishable(draft));
  expect(problems).toEqual([]);
  expect(project?.site).toEqual(site);
  expect(Object.keys(draft.project.media)).toEqual(Object.keys(media));
  expect(draft).toMatchObject({ password: "casa verde" });
  expect(draft).not.toHaveProperty("setup");
  expect(draft.suggested).toContain("members/steps/why/title");
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
