import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { checkProject } from "../../src/project/check.ts";
import { checkMedia } from "../../src/project/check-media.ts";
import type { Project } from "../../src/project/project.ts";
import type { Bytes } from "../../src/publish/bytes.ts";
import { unzipProject, writerOf, zipProject } from "../../src/studio/actors/worker/project-zip.ts";
import type { BytesByDigest, Draft } from "../../src/studio/model/draft.ts";
import { applyEdit } from "../../src/studio/model/edit.ts";
import { draftOf, newDraft } from "../../src/studio/model/new-draft.ts";
import { shownProject } from "../../src/studio/model/publishable.ts";
import type { ReadProject } from "../../src/studio/model/results.ts";
import { isLong } from "../support/is-long.ts";
import { demo } from "../support/members.ts";
import { randomProject } from "../support/random-project.ts";

const folder = "tests/fixtures/site";
const fileOf = (name: string) => new Uint8Array(readFileSync(`${folder}/media/${name}`));
const demoBytes: BytesByDigest = new Map(
  readdirSync(`${folder}/media`).map((name) => [demo.media[name]?.sha256 ?? name, fileOf(name)]),
);
const { $schema, ...project } = demo as Project & { $schema?: string };
const [first, second] = project.members.steps;

const reopened = async (draft: Draft, bytes = demoBytes) =>
  (await unzipProject(zipProject(draft, bytes, "a"))) as ReadProject;

describe("a project file", () => {
  test("unzipped is a content/ that a build takes: the published project, and its media alone", async () => {
    const draft = applyEdit(draftOf(project), { edit: "hide", place: `members/steps/${first?.id}` });
    const files = unzipSync(zipProject(draft, demoBytes, "a"));
    const checked = checkProject(JSON.parse(new TextDecoder().decode(files["project.json"])));
    expect(checked.problems.filter(({ isBlocking }) => isBlocking)).toEqual([]);
    const media = Object.entries(files).filter(([name]) => name.startsWith("media/"));
    const byName = new Map(media.map(([name, bytes]) => [name.slice("media/".length), bytes]));
    expect([...byName.keys()].sort()).toEqual(Object.keys(checked.project?.media ?? {}).sort());
    expect(await checkMedia(checked.project as Project, byName)).toEqual([]);
  });

  test("names the project that wrote it; another file names none", () => {
    const own = zipProject(draftOf(project), demoBytes, "a");
    const foreign = ["{}", '{"writer":7}'].map((text) => zipSync({ "studio.json": strToU8(text) }));
    const files = [own, ...foreign, strToU8("no zip")];
    expect(files.map((file) => writerOf(file as Bytes))).toEqual(["a", undefined, undefined, undefined]);
  });

  test("brings back all of a draft but its password and what links do with it, hidden steps at their place", async () => {
    const edits = [
      {
        edit: "draft",
        values: { password: "casa verde lluvia tren", hasStudio: false, linksHavePassword: true },
      },
      { edit: "draft", values: { publishedAt: "2026-11-25T10:00:00.000Z", setup: "password" } },
      { edit: "set", place: `members/steps/${first?.id}/title/en`, value: "Hello" },
      { edit: "type", place: `members/steps/${second?.id}/video/en`, text: "youtu" },
      { edit: "hide", place: `members/steps/${first?.id}` },
      { edit: "hide", place: `members/steps/${second?.id}` },
      { edit: "move", place: `members/steps/${second?.id}`, to: 4 },
    ] as const;
    const draft = edits.reduce(applyEdit, { ...draftOf(project), suggested: ["members/steps/x/title"] } as Draft);
    const read = await reopened(draft);
    const { linksHavePassword: _, ...rest } = draft;
    expect({ draft: read.draft, problems: read.problems }).toEqual({ draft: { ...rest, password: "" }, problems: [] });
    // Keys are the digests of what was read.
    expect([...read.bytes.keys()].sort()).toEqual([...demoBytes.keys()].sort());
    expect(new TextDecoder("latin1").decode(zipProject(draft, demoBytes, "a"))).not.toContain("lluvia");
  });

  test("of somebody else puts no password into links, and brings no date that has not come yet", async () => {
    const files = unzipSync(zipProject(draftOf(project), demoBytes, "a"));
    const studio = { linksHavePassword: true, publishedAt: "2999-01-01T00:00:00.000Z" };
    const zip = zipSync({ ...files, "studio.json": strToU8(JSON.stringify(studio)) }) as Bytes;
    const { draft } = (await unzipProject(zip)) as ReadProject;
    expect(draft.linksHavePassword).toBeUndefined();
    expect(draft.publishedAt).toBeUndefined();
  });

  test("brings back what isn't finished, as it was", async () => {
    const draft = applyEdit(newDraft("en"), {
      edit: "add",
      place: "members/steps",
      item: { id: "a", title: {}, description: { es: "Mira" }, flyers: [{ id: "b", title: { en: "A" }, image: {} }] },
    } as never);
    expect(await reopened(draft)).toEqual({ draft, bytes: new Map(), problems: [] });
  });

  test("of any project brings it back, with equal media", async () => {
    const numRuns = isLong ? 200 : 20;
    const property = fc.asyncProperty(randomProject, async ({ project, media }) => {
      const bytes = new Map([...media].map(([name, data]) => [project.media[name]?.sha256 ?? "", data]));
      const draft = draftOf(project);
      const read = await reopened(draft, bytes);
      expect(read.problems).toEqual([]);
      expect(JSON.stringify(read.draft.project)).toBe(JSON.stringify(shownProject(draft)));
      expect([...read.bytes.keys()].sort()).toEqual([...bytes.keys()].sort());
    });
    await fc.assert(property, { numRuns });
  });

  test("made by hand opens: in a folder, without the Studio's part, without facts of media", async () => {
    const text = strToU8(JSON.stringify({ ...project, media: {} }));
    const media = Object.keys(project.media).map((name) => [`My site/content/media/${name}`, fileOf(name)]);
    const zip = zipSync({ "My site/content/project.json": text, ...Object.fromEntries(media) }, { level: 0 });
    const { draft, bytes, problems } = (await unzipProject(zip as never)) as ReadProject;
    expect(problems).toEqual([]);
    expect(draft.project).toEqual(project);
    expect([...bytes.keys()].sort()).toEqual([...demoBytes.keys()].sort());
  });
});
