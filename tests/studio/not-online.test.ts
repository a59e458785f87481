import fc from "fast-check";
import { expect, test } from "vitest";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import { learn, type OpenProject, recordEdit, restoreMoment, undoLast } from "../../src/studio/model/open-project.ts";
import { isWholeOnSite } from "../../src/studio/model/publishable.ts";
import type { PublishedSite } from "../../src/studio/model/results.ts";
import { smallProject } from "../publish/small-project.ts";

const password = "mango tambor lluvia cometa";
const hosted = { host: "netlify", id: "s1", name: "team", address: "https://team.example/", deploy: "d1" } as const;
const opened: OpenProject = {
  id: "p1",
  name: "",
  savedAt: 0,
  changes: 0,
  moments: [],
  bytes: new Map(),
  revision: 0,
  draft: { ...draftOf({ ...smallProject, site: { ...smallProject.site, address: hosted.address } }), password },
};

const published = ({ draft }: OpenProject, change: Partial<PublishedSite> = { hosted }): PublishedSite => ({
  draft,
  isWhole: isWholeOnSite(draft),
  publishedAt: "2026-11-25T10:00:00.000Z",
  media: { password, project: { media: {} }, files: {} },
  ...change,
});
const online = (open = opened) => learn(open, { published: published(open) });
const write = (open: OpenProject, value: string, at = 0, place = "site/name") =>
  recordEdit(open, { edit: "set", place, value }, at);
const counted = ({ draft: { notOnline } }: OpenProject) => notOnline && notOnline.undoable + notOnline.lasting;

test("each change counts, one that is taken back does not, and a word typed on is one", () => {
  const one = write(write(online(), "A"), "AB", 1000);
  expect(counted(one)).toBe(1);
  const two = write(one, "Text", 2000, "members/steps/s1/title/en");
  expect(counted(two)).toBe(2);
  expect(counted(undoLast(two))).toBe(1);
  expect(counted(undoLast(undoLast(two)))).toBe(0);
});

test("what is taken back although it is online counts, also where one typed on in the same field", () => {
  const live = online(write(opened, "A"));
  expect(counted(undoLast(live))).toBe(1);
  const typedOn = write(live, "AB", 1000);
  expect(counted(typedOn)).toBe(1);
  expect(undoLast(typedOn).draft.project.site.name).toBe("A");
  expect(counted(undoLast(typedOn))).toBe(0);
});

test("what was changed while it went online is not online", () => {
  const begun = write(online(), "A");
  const after = learn(write(begun, "Text", 0, "members/steps/s1/title/en"), { published: published(begun) });
  expect(counted(after)).toBe(1);
  expect(counted(learn(write(begun, "AB", 1000), { published: published(begun) }))).toBe(1);
  expect(counted(learn(undoLast(begun), { published: published(begun) }))).toBe(1);
});

test("only what is on the site counts: not that leaders' links bring the password", () => {
  const links = recordEdit(online(), { edit: "draft", values: { linksHavePassword: true } }, 0);
  expect(counted(links)).toBe(0);
  expect(counted(recordEdit(links, { edit: "draft", values: { hasStudio: false } }, 0))).toBe(1);
});

test("another version that is shown again is not what is here; a site that is at another host is not there", () => {
  expect(counted(learn(online(), { hosted: { ...hosted, deploy: "d0" } }))).toBe(1);
  expect(counted(learn(online(), { hosted }))).toBe(0);
  expect(counted(learn(online(), { hosted: { ...hosted, id: "s2", address: "https://other.example/" } }))).toBe(1);
});

test("a published site is the backup, unless it lacks its Studio or a hidden step", () => {
  const changed = write(opened, "A");
  expect(online(changed)).toMatchObject({ changes: 0, isInSite: true });
  expect(write(online(changed), "B")).toMatchObject({ changes: 1, isInSite: true });
  for (const lack of [{ hasStudio: false }, { hidden: ["s1"] }]) {
    const lacking = { ...changed, draft: { ...changed.draft, ...lack } };
    expect(online(lacking).isInSite ?? false).toBe(false);
    expect(online(lacking).changes).toBe(1);
  }
});

test("whatever one does, all is online only where the site is what is here", () => {
  const step = fc.oneof(
    fc.record({ is: fc.constant("write" as const), value: fc.constantFrom("A", "B", "C"), later: fc.boolean() }),
    fc.record({ is: fc.constant("text" as const), value: fc.constantFrom("A", "B") }),
    fc.record({ is: fc.constantFrom("undo" as const, "publish" as const, "restore" as const, "derive" as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let open = online();
      let site = JSON.stringify(open.draft.project);
      let at = 0;
      for (const each of steps) {
        at += "later" in each && each.later ? 200_000 : 10;
        if (each.is === "write") open = write(open, each.value, at);
        else if (each.is === "text") open = write(open, each.value, at, "members/steps/s1/title/en");
        else if (each.is === "undo") open = undoLast(open);
        else if (each.is === "restore") open = restoreMoment(open, open.moments[0]?.number ?? 0, at);
        else if (each.is === "derive")
          open = recordEdit(open, { edit: "derive", edits: [{ edit: "set", place: "site/icons", value: [] }] }, at);
        else {
          open = online(open);
          site = JSON.stringify(open.draft.project);
        }
        if (counted(open) === 0) expect(JSON.stringify(open.draft.project)).toBe(site);
      }
    }),
  );
});

test("a site gives back all that its owner made, also without suggested buttons that open nothing", () => {
  const place = "members/steps/s1/links/join";
  const link = { id: "join", kind: "group", label: { en: "Join" }, address: {} };
  const { draft } = recordEdit(opened, { edit: "add", place: "members/steps/s1/links", item: link }, 0);
  expect(isWholeOnSite({ ...draft, suggested: [`${place}/label`] })).toBe(true);
  expect(isWholeOnSite(draft)).toBe(false);
});
