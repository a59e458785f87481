import { type MessageId, type Messages, setupI18n } from "@lingui/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkProject } from "../../src/project/check.ts";
import { checkMedia } from "../../src/project/check-media.ts";
import { ownersMessages } from "../../src/project/messages.ts";
import { valuesOf } from "../../src/project/values.ts";
import { isLong } from "../support/is-long.ts";
import { projectFolders, readProject, readProjectJson } from "../support/projects.ts";
import { randomProject } from "../support/random-project.ts";

/** Each run draws others: what one of them misses, the next may find. */
const more = isLong ? 4 : 1;

describe("a project that can be published", () => {
  test.each(projectFolders)("is %s: nothing is to do, and every medium is ready", async (folder) => {
    const { project, media } = readProject(folder);
    expect(checkProject(readProjectJson(folder)).problems).toEqual([]);
    expect([...media.keys()].sort()).toEqual(Object.keys(project.media).sort());
    expect(await checkMedia(project, media)).toEqual([]);
  });

  test("has the specification's six steps, whose flags are what they have [3.2]", () => {
    const { steps, gamePlan } = readProject("content").project.members;
    const parts = ["video", "flyers", "apps", "links"] as const;
    expect(steps.map((step) => [step.id, ...parts.filter((part) => step[part])])).toEqual([
      ["certification", "video"],
      ["schedule", "video", "flyers"],
      ["app", "video", "apps"],
      ["first-customer"],
      ["why", "video"],
      ["connected", "video", "links"],
    ]);
    expect(gamePlan.points).toHaveLength(2);
  });

  test("is any of the random ones, with its media, and comes out of the check as it went in", async () => {
    const check = fc.asyncProperty(randomProject, async ({ project, media }) => {
      const checked = checkProject(JSON.parse(JSON.stringify(project)));
      expect(checked.problems.filter(({ isBlocking }) => isBlocking)).toEqual([]);
      expect(checked.project).toEqual(project);
      expect(await checkMedia(project, media)).toEqual([]);
    });
    await fc.assert(check, { numRuns: 25 * more });
  });

  test("has a message under an id of its own for each text that is there, which says just that, and none for a missing one", () => {
    const check = fc.property(randomProject, ({ project }) => {
      const messages = ownersMessages(project.members);
      const texts = valuesOf(project).flatMap((part) => (part.kind === "text" && part.message ? [part] : []));
      expect(new Set(texts.map(({ message }) => message)).size).toBe(texts.length);
      for (const language of ["en", "es"] as const) {
        const i18n = setupI18n({ locale: language, messages: { [language]: messages[language] as Messages } });
        const worded = texts.filter(({ text }) => text?.[language]);
        expect(Object.keys(messages[language]).sort()).toEqual(worded.map(({ message }) => message).sort());
        for (const { message = "", text } of worded) expect(i18n._(message as MessageId)).toBe(text?.[language]);
      }
    });
    fc.assert(check, { numRuns: 25 * more });
  });
});

describe("whatever else is no project", () => {
  test("never ends in an error, and never passes", () => {
    const check = fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const { project, problems } = checkProject(value);
      expect(project).toBeUndefined();
      expect(problems.some(({ isBlocking }) => isBlocking)).toBe(true);
    });
    fc.assert(check, { numRuns: 500 * more });
  });

  test("never ends in an error where any value stands in the place of another", () => {
    const demo = JSON.stringify(readProjectJson("examples/full"));
    const places = demo.match(/"(?:[^"\\]|\\.)*"(?!:)|\[|\{|\d+/g)?.length ?? 0;
    const check = fc.property(fc.nat(places - 1), fc.jsonValue({ maxDepth: 2 }), (place, value) => {
      let index = -1;
      const project = JSON.parse(demo, (_, old) => {
        index += 1;
        return index === place ? value : old;
      });
      for (const { path } of checkProject(project).problems) expect(Array.isArray(path)).toBe(true);
    });
    fc.assert(check, { numRuns: 100 * more });
  });

  const demo = () => readProjectJson("content");
  const cyclic = demo();
  cyclic.members.steps[0].title = cyclic;
  let nested: unknown = {};
  for (let level = 0; level < 5000; level += 1) nested = { nested };
  const steps = Array.from({ length: 10_000 }, (_, index) => ({ id: `step-${index}`, title: {}, description: {} }));
  const broad = Array.from({ length: 999 }, () => Array.from({ length: 999 }, () => ({})));

  test.each([
    ["refers to itself", cyclic, ["deep"]],
    ["is five thousand levels deep", nested, ["deep"]],
    ["has ten thousand steps", { ...demo(), members: { ...demo().members, steps } }, ["many"]],
    ["has a million values", broad, ["deep"]],
    ["has a list of a million", Array(1_000_000).fill(0), ["many"]],
    ["is undefined", undefined, ["missing"]],
    ["is a function", () => 1, ["type"]],
    ["is bytes", new Uint8Array(100_000), ["many"]],
  ])("is harmless where it %s", (_, value, codes) => {
    const started = process.cpuUsage();
    expect(checkProject(value).problems.map(({ code }) => code)).toEqual(codes);
    expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
  });

  test.each(["constructor", "__proto__", "toString"])("is harmless with %s as a value", (name) => {
    const texts = (JSON.stringify(demo()).match(/(?<=:)"[^"]*"/g) ?? []).length;
    for (let place = 0; place < texts; place += 1) {
      let index = -1;
      const project = JSON.parse(JSON.stringify(demo()), (_, value) => {
        if (typeof value !== "string") return value;
        index += 1;
        return index === place ? name : value;
      });
      expect(() => checkProject(project)).not.toThrow();
    }
  });

  test.each([
    ["a piece of a page without end", "<iframe ".repeat(100_000)],
    ["an address without end", `https://team.example/${"https://a ".repeat(100_000)}`],
    ["films without end", `${".mov?".repeat(100_000)}\n`],
    ["asterisks without end", "*a".repeat(1_000_000)],
  ])("is harmless with %s in it", (_, text) => {
    const project = demo();
    const [step] = project.members.steps;
    Object.assign(step, { title: { en: text }, description: { es: text }, video: { en: { address: text }, es: text } });
    Object.assign(project.site, { name: text, address: text, logo: text, accent: { light: text, dark: text } });
    Object.assign(project.members.gamePlan, { booking: { en: text } });
    const started = process.cpuUsage();
    for (const video of [step.video, { en: { address: text } }, { en: { vimeo: text, hash: text } }]) {
      step.video = video;
      expect(checkProject(project).project).toBeUndefined();
    }
    // Of the processor, in microseconds: what else the machine does doesn't count.
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "prototype"])(
    "is harmless with %s in it, which is told",
    (name) => {
      const places = ['"version":', '"accent":{', '"title":{', '"video":{', '"media":{'];
      if (["__proto__", "constructor", "prototype"].includes(name)) places.push('"texts":{');
      for (const place of places) {
        const text = JSON.stringify({ ...demo(), texts: { "gate.title": { en: "Hello" } } });
        const entry = `"${name}":{"polluted":true}`;
        const broken = place.endsWith("{") ? `${place}${entry},` : `${entry},${place}`;
        expect(text).toContain(place);
        const { project, problems } = checkProject(JSON.parse(text.replace(place, () => broken)));
        expect(project).toBeUndefined();
        expect(problems.flatMap(({ path }) => path)).toContain(name);
        expect(Reflect.get({}, "polluted")).toBeUndefined();
      }
    },
  );
});
