import { describe, expect, test } from "vitest";
import { applyEdit, type Edit } from "../../src/studio/model/edit.ts";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import { placeOf, valueAt, withValue } from "../../src/studio/model/place.ts";
import { publishable } from "../../src/studio/model/publishable.ts";
import { demo } from "../support/members.ts";

const draft = draftOf(demo);
const [first, second] = demo.members.steps;
const stepPlace = `members/steps/${first?.id}`;
const edited = (...edits: Edit[]) => edits.reduce(applyEdit, draft);

describe("a place", () => {
  test("is found by the id of a thing, wherever it stands in its list", () => {
    const moved = edited({ edit: "move", place: stepPlace, to: 3 });
    expect(valueAt(moved.project, `${stepPlace}/title/es`)).toBe(first?.title.es);
    expect(placeOf(moved.project, ["members", "steps", 3, "title", "es"])).toBe(`${stepPlace}/title/es`);
  });

  test("is made where it is not there yet, and nothing else changes", () => {
    const project = withValue(demo, "members/gamePlan/booking/es", "https://team.example/");
    expect(project.members.gamePlan.booking).toMatchObject({ es: "https://team.example/" });
    expect(project.members.steps).toBe(demo.members.steps);
  });
});

describe("an edit", () => {
  test("of one language marks the other as written for the words before, until these are back", () => {
    const changed = edited({ edit: "set", place: `${stepPlace}/title/en`, value: "Hello" });
    expect(changed.outdated).toEqual({ [`${stepPlace}/title/es`]: first?.title.en });
    const back = applyEdit(changed, { edit: "set", place: `${stepPlace}/title/en`, value: first?.title.en });
    expect(back.outdated).toEqual({});
    expect(applyEdit(changed, { edit: "right", place: `${stepPlace}/title/es` }).outdated).toEqual({});
  });

  test("of an address in one language marks no other one: it is not translated", () => {
    const place = "members/gamePlan/booking";
    const both = { en: "https://team.example/en", es: "https://team.example/es" };
    const changed = edited({ edit: "set", place, value: both }, { edit: "set", place: `${place}/en`, value: "" });
    expect(changed.outdated).toEqual({});
    expect(changed.project.members.gamePlan.booking).toEqual({ en: "", es: both.es });
    expect(publishable(changed).members.gamePlan.booking).toEqual({ es: both.es });
  });

  test("takes out and puts in things of a list, and a copy stands after the original", () => {
    const removed = edited({ edit: "remove", place: stepPlace });
    expect(removed.project.members.steps.map(({ id }) => id)).not.toContain(first?.id);
    const copied = edited({ edit: "duplicate", place: stepPlace, item: { ...first, id: "copy" } as { id: string } });
    expect(copied.project.members.steps.map(({ id }) => id).slice(0, 3)).toEqual([first?.id, "copy", second?.id]);
  });

  test("that takes a resource to another category takes along all that belongs to it, and leaves its neighbors", () => {
    const [tools, documents] = ["members/resources/tools", "members/resources/documents"];
    const item = { id: "r1", title: { en: "Calendar", es: "Agenda" }, link: { en: "https://team.example/" } };
    const moved = edited(
      { edit: "set", place: tools, value: [item, { ...item, id: "r2" }] },
      { edit: "set", place: documents, value: [{ ...item, id: "r3" }] },
      { edit: "set", place: `${tools}/r1/title/en`, value: "Dates" },
      { edit: "type", place: `${tools}/r1/link/es`, text: "team" },
      { edit: "move", place: `${tools}/r1`, to: documents },
    );
    expect(moved.project.members.resources).toEqual({
      tools: [{ ...item, id: "r2" }],
      documents: [
        { ...item, id: "r3" },
        { ...item, title: { en: "Dates", es: "Agenda" } },
      ],
    });
    expect(moved.typed).toEqual({ [`${documents}/r1/link/es`]: "team" });
    expect(moved.outdated).toEqual({ [`${documents}/r1/title/es`]: "Calendar" });
  });

  test("of a clip takes its frame with it, and leaves a picture that the owner chose", () => {
    const clip = (sha256: string) => ({ type: "video/mp4", size: 1, sha256: sha256.repeat(64) });
    const frame = "video-frame-aaaaaaaa.webp";
    const welcome = { video: { en: { file: "a.mp4" }, es: { file: "b.mp4" } }, poster: { en: frame, es: "own.webp" } };
    const place = "members/welcome/video";
    const before = edited(
      { edit: "set", place: "members/welcome", value: welcome },
      { edit: "set", place: "media/a.mp4", value: clip("a") },
      { edit: "set", place: "media/b.mp4", value: clip("b") },
    );
    const posterAfter = (edit: Edit) => applyEdit(before, edit).project.members.welcome?.poster;
    expect(posterAfter({ edit: "remove", place: `${place}/es` })).toEqual(welcome.poster);
    expect(posterAfter({ edit: "remove", place: `${place}/en` })).toEqual({ es: "own.webp" });
    expect(posterAfter({ edit: "set", place: `${place}/en`, value: { youtube: "aqz-KE-bpKQ" } })).toEqual({
      es: "own.webp",
    });
    expect(posterAfter({ edit: "set", place, value: { es: { file: "a.mp4" } } })).toEqual(welcome.poster);
  });

  test("of what was typed half is kept beside the project, until it is a value", () => {
    const place = `${stepPlace}/video/en`;
    const typed = edited({ edit: "type", place, text: "youtu" });
    expect(typed.typed[place]).toBe("youtu");
    expect(typed.project).toBe(demo);
    expect(applyEdit(typed, { edit: "set", place, value: { youtube: "aqz-KE-bpKQ" } }).typed).toEqual({});
  });
});

describe("what is published", () => {
  test("is the project itself where nothing is empty or hidden", () => {
    expect(publishable(draft)).toEqual(demo);
  });

  test("leaves out hidden steps, empty optional things, and media that nothing uses", () => {
    const { project } = edited(
      { edit: "hide", place: stepPlace },
      { edit: "set", place: "members/gamePlan/booking/es", value: "" },
      { edit: "set", place: "site/preview/title", value: { en: "" } },
    );
    const published = publishable({ ...draft, project, hidden: [first?.id as string] });
    expect(published.members.steps).not.toContain(first);
    expect(published.site.preview).not.toHaveProperty("title");
    expect(Object.keys(published.media)).not.toContain("certification-en.mp4");
  });
});
