import { describe, expect, test } from "vitest";
import { languages } from "../../src/project/languages.ts";
import { problemCodes } from "../../src/project/problem.ts";
import type { BytesByDigest, Draft } from "../../src/studio/model/draft.ts";
import { applyEdit, type Edit } from "../../src/studio/model/edit.ts";
import { draftOf, newDraft, withStarter } from "../../src/studio/model/new-draft.ts";
import { todoItems } from "../../src/studio/model/todo-items.ts";
import { problemText } from "../../src/studio/words/problem-text.ts";
import { createStudioI18n } from "../../src/studio/words/studio-i18n.ts";
import { demo, membersWith, plainStep, starterOf } from "../support/members.ts";
import { box, track } from "../support/random-project.ts";

/** A site with nothing to do. */
const done: Draft = {
  ...draftOf({ ...demo, texts: { "gate.audience": { en: "For us", es: "Para nosotros" } } }),
  password: "casa verde lluvia tren",
};
const [first, second] = demo.members.steps.map(({ id }) => `members/steps/${id}`) as [string, string];
const edited = (...edits: Edit[]) => edits.reduce(applyEdit, done);
const set = (place: string, value: unknown): Edit => ({ edit: "set", place, value });

/** Something for each file of the demo. */
const bytes: BytesByDigest = new Map(Object.values(demo.media).map(({ sha256 }) => [sha256, new Uint8Array()]));

/** Items as lines: what blocks has an exclamation mark. */
const lines = (draft: Draft, there = bytes) =>
  todoItems(draft, there).map(({ place, problem }) => `${place}: ${problem.code}${problem.isBlocking ? "!" : ""}`);

test("nothing is to do where nothing lacks, and it is looked up once for a draft", () => {
  expect(lines(done)).toEqual([]);
  expect(todoItems(done, bytes)).toBe(todoItems(done, bytes));
});

describe("what lacks", () => {
  test("is listed all at once, each at its own place, what blocks first", () => {
    const draft = edited(
      set(`${second}/title/es`, ""),
      {
        edit: "add",
        place: `${second}/flyers`,
        item: { id: "new", title: { en: "Hours" }, image: {} } as { id: string },
      },
      { edit: "add", place: `${first}/links`, item: { id: "join", label: {}, address: { es: "" } } as { id: string } },
      set("site/logo", ""),
      set("site/icons", []),
      set("site/preview/picture", ""),
      set("members/gamePlan/points", []),
    );
    expect(lines(draft)).toEqual([
      "site/logo: missing!",
      `${second}/flyers/new/image: empty!`,
      "members/gamePlan/points: empty!",
      `${first}/links/join: open`,
      `${second}/title/es: text.missing`,
      `${second}/flyers/new/title/es: text.missing`,
    ]);
  });

  test("of an optional thing that is empty is nothing, and neither is anything of a hidden step", () => {
    expect(lines(edited(set("members/gamePlan/booking/es", ""), set(`${first}/video`, {})))).not.toContain("missing");
    const hidden = edited(set(`${first}/title`, {}), { edit: "hide", place: first });
    expect(lines(hidden)).toEqual([]);
  });

  test("of a new site is its name, its logo, its steps, its Game Plan and its password", () => {
    expect(lines(newDraft("es"))).toEqual([
      "site/name: text.name!",
      "site/logo: missing!",
      "members/steps: empty!",
      "members/gamePlan/points: empty!",
      "draft/password: password.empty!",
      "members/welcome/video: welcome",
      "texts/gate.audience: suggested",
    ]);
  });
});

test("what was typed and is no value yet is told by what is wrong with it, and blocks where something else lacks", () => {
  const link = { id: "join", label: { en: "Join", es: "Únete" }, address: {} };
  const draft = edited(
    { edit: "add", place: `${first}/links`, item: link },
    { edit: "type", place: `${first}/links/join/address/es`, text: "www.team.example" },
    { edit: "type", place: `${second}/video/en`, text: "https://youtube.com/@us" },
    { edit: "type", place: "site/address", text: "team" },
    { edit: "type", place: "site/accent", text: "red" },
    { edit: "type", place: "members/gamePlan/booking/en", text: " " },
  );
  expect(lines(draft)).toEqual([
    `${first}/links/join/address/es: link.start!`,
    "site/address: link.none",
    "site/accent: color",
    `${second}/video/en: video.channel`,
  ]);
});

test("a password that some can't type blocks", () => {
  expect(lines({ ...done, password: "casa “verde”" })).toEqual(["draft/password: password.character!"]);
});

describe("a file", () => {
  const video = "certification-en.mp4";
  const { sha256 = "" } = demo.media[video] ?? {};

  test("that the browser has lost is asked for where it belongs, and an icon's at the logo", () => {
    const lost = new Map(bytes);
    lost.delete(sha256);
    for (const { image } of demo.site.icons) lost.delete(demo.media[image]?.sha256 ?? "");
    expect(todoItems(done, lost)[0]?.problem.values.name).toBe(demo.site.logo);
    expect(lines(done, lost)).toEqual(["site/logo: media.lost!", `${first}/video/en: media.lost!`]);
  });

  test("that phones of some years ago can't play is told where members see it, and hinders nothing", () => {
    const late = new Map([
      ...bytes,
      [sha256, new Uint8Array(Buffer.concat([box("ftyp", "mp42"), box("moov", track("av01"))]))],
    ]);
    expect(lines(done, late)).toEqual([`${first}/video/en: media.late`]);
    expect(lines(edited({ edit: "hide", place: first }), late)).toEqual([]);
    expect(lines(edited(set("site/languages", ["es"])), late)).toEqual([]);
  });
});

test("in a language that the site no longer speaks nothing is to do", () => {
  const changed = set(`${first}/title/en`, "Another title");
  const typed: Edit = { edit: "type", place: `${first}/video/es`, text: "youtu" };
  expect(lines(edited(changed, typed))).not.toEqual([]);
  expect(lines(edited(changed, typed, set("site/languages", ["en"])))).toEqual([]);
});

test("suggested words are one item for each thing, until they are edited or kept; outdated ones until they are right; the leader of whom they speak is asked for", () => {
  const draft = withStarter(done, starterOf(membersWith(2)));
  expect(lines(draft)).toEqual([
    "members/steps/s1: suggested",
    "members/steps/s2: suggested",
    "members/gamePlan: suggested",
    "members/leaders: leaders",
  ]);
  const kept = applyEdit(draft, { edit: "keep", place: "members/steps/s1" });
  const changed = applyEdit(kept, set("members/steps/s2/title/en", "Ours"));
  expect(lines(changed)).toEqual([
    "members/steps/s2: suggested",
    "members/steps/s2/title/es: outdated",
    "members/gamePlan: suggested",
    "members/leaders: leaders",
  ]);
});

test("a site of sixty steps is looked through in the time that its steps need", () => {
  /** The fastest of 20 looks, in ms, because the machine is busy with other tests. */
  const timeOf = (count: number) => {
    const steps = Array.from({ length: count }, (_, index) => ({
      ...demo.members.steps[1],
      ...plainStep(`s${index}`),
    }));
    const project = { ...demo, members: { ...demo.members, steps } };
    const times = Array.from({ length: 20 }, (_, index) => {
      const draft = draftOf({ ...project, site: { ...project.site, name: `Team ${index}` } });
      const start = performance.now();
      todoItems(draft, bytes);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  timeOf(60);
  // Where each step was compared with each other one, it would be a hundred times.
  expect(timeOf(60)).toBeLessThan(25 * timeOf(6));
});

describe("each problem", () => {
  /** Values of all wordings. */
  const values = {
    ...{
      text: "abc",
      suggestion: "https://team.example/",
      name: "horario.webp",
      format: "HEVC",
      other: "OTHER.webp",
      type: "TYPE/x",
    },
    ...{ count: 9, most: 5, size: 9, width: 9, height: 9, leastWidth: 9, leastHeight: 9, position: 1, scheme: "dark" },
    ...{ site: "YouTube", use: "video", kind: "tab", character: "U+0009", letter: "ß", ending: "mov" },
    ...{ purpose: "touch", expected: "EXPECTED", place: "members.steps[1]", contrast: 1, least: 4 },
  };
  const codes = [...problemCodes, "suggested", "outdated"] as const;

  test.each(languages)("is said in the owner's words: $name", ({ code: language }) => {
    const i18n = createStudioI18n(language);
    const texts = codes.map((code) => problemText(i18n, { code, values }));
    const foreign = /OTHER|TYPE|EXPECTED|members\.|JSON|npm|\{|\[|undefined|problem\.|\bids?\b|identificador/;
    const media = codes.flatMap((code, at) => (/^(media|captions)\./.test(code) ? [texts[at] ?? ""] : []));
    expect(media.filter((text) => !text.includes("“horario.webp”"))).toEqual([]);
    expect(texts.filter((text) => foreign.test(text) || !/^[\p{Lu}\d“"¿¡abc]/u.test(text))).toEqual([]);
  });
});
