import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Operation, Outcome } from "../../tooling/studio/operations.ts";
import { openStudioFiles } from "../../tooling/studio/studio-files.ts";
import { beforeEachDiskCall } from "../support/disk-calls.ts";
import { filesOf, projectWith, rename, saved, say, smallFiles } from "../support/studio-project.ts";

const site = "content/site.json";
const members = "content/members.json";
async function opened(files: Readonly<Record<string, string>> = smallFiles) {
  const root = projectWith(files);
  const studio = await openStudioFiles(root);
  const edit = (file: string, from: string | RegExp, to: string) => {
    const path = join(root, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  };
  return { root, studio, edit, read: (file: string) => readFileSync(join(root, file), "utf8") };
}

describe("two pages that saw the same files", () => {
  test("change different entries: both are saved", async () => {
    const { studio, read } = await opened();
    const color: Operation = { type: "set", file: site, path: ["accent", "dark"], old: "#ffb68a", value: "#ffffff" };
    const both = [studio.apply({ operations: [rename("Ours")] }), studio.apply({ operations: [color] })];
    expect(await Promise.all(both)).toEqual([saved, saved]);
    expect(read(site)).toBe(smallFiles[site]?.replace("Onward", "Ours").replace("#ffb68a", "#ffffff"));
  });

  test("change the same entry: the second hears both values of that entry, and nothing of its step is written", async () => {
    const { root, studio } = await opened();
    expect(await studio.apply({ operations: [rename("Ours")] })).toEqual(saved);
    const files = filesOf(root);
    expect(await studio.apply({ operations: [say("Fin"), rename("Theirs")] })).toEqual({
      kind: "conflict",
      conflicts: [{ file: site, entry: ["productName"], theirs: "Ours", yours: "Theirs" }],
    });
    expect(filesOf(root)).toEqual(files);
  });

  test("change it to the same value: both are saved, and it is one step", async () => {
    const { studio } = await opened();
    for (const _ of ["one", "other"]) expect(await studio.apply({ operations: [rename("Ours")] })).toEqual(saved);
    expect(await studio.undo()).toEqual(saved);
    expect(await studio.undo()).toBeNull();
  });

  test("move steps: what one moved stays where it put it, unless the other moved the same", async () => {
    const steps = '{ "steps": [{ "id": "a" }, { "id": "b" }, { "id": "c" }, { "id": "d" }] }';
    const { studio, read } = await opened({ ...smallFiles, [members]: steps });
    const move = (id: string, before: string | null): Operation => ({
      type: "move",
      file: members,
      path: ["steps", { id }],
      before,
      old: ["a", "b", "c", "d"],
    });
    expect(await studio.apply({ operations: [move("d", "c")] })).toEqual(saved);
    expect(await studio.apply({ operations: [move("a", "c")] })).toEqual(saved);
    expect(read(members)).toBe('{ "steps": [{ "id": "b" }, { "id": "d" }, { "id": "a" }, { "id": "c" }] }');
    expect(await studio.apply({ operations: [move("d", "b")] })).toMatchObject({
      conflicts: [{ entry: ["steps", { id: "d" }], theirs: ["b", "d", "a", "c"] }],
    });
  });
});

test("texts in a list are moved, put in and taken out by what they say", async () => {
  const points = '{ "gamePlan": { "points": ["schedule", "bring", "guests"] } }';
  const { studio, read } = await opened({ ...smallFiles, [members]: points });
  const path = ["gamePlan", "points"];
  const old = ["schedule", "bring", "guests"];
  const operations: Operation[] = [
    { type: "move", file: members, path: [...path, { id: "guests" }], before: "schedule", old },
    { type: "insert", file: members, path, before: "bring", value: "song" },
    { type: "delete", file: members, path: [...path, { id: "schedule" }], old: "schedule" },
  ];
  expect(await studio.apply({ operations })).toEqual(saved);
  expect(read(members)).toBe('{ "gamePlan": { "points": ["guests", "song", "bring"] } }');
});

describe("an editor", () => {
  test("puts a step in front: a change of a later step still finds it", async () => {
    const { studio, edit, read } = await opened();
    edit(members, '{ "id": "why" }', '{ "id": "first" },\n    { "id": "why" }');
    const path = ["steps", { id: "app" }, "appBadges"];
    expect(await studio.apply({ operations: [{ type: "set", file: members, path, value: true }] })).toEqual(saved);
    expect(read(members)).toContain('{ "id": "app", "appBadges": true }');
  });

  test.each([
    [
      "changed the step that is deleted",
      '{ "id": "app" }',
      '{ "id": "app", "flyers": true }',
      { id: "app", flyers: true },
    ],
    ["deleted the step that is changed", ',\n    { "id": "app" }', "", undefined],
  ])("%s: a conflict, and its change stays", async (_, from, to, theirs) => {
    const { root, studio, edit } = await opened();
    edit(members, from, to);
    const files = filesOf(root);
    const path = ["steps", { id: "app" }];
    const operation: Operation =
      to === ""
        ? { type: "set", file: members, path: [...path, "flyers"], value: true }
        : { type: "delete", file: members, path, old: { id: "app" } };
    const outcome = await studio.apply({ operations: [operation] });
    expect(outcome).toMatchObject({ kind: "conflict", conflicts: [{ file: members, entry: operation.path }] });
    expect((outcome as Extract<Outcome, { kind: "conflict" }>).conflicts[0]?.theirs).toEqual(theirs);
    expect(filesOf(root)).toEqual(files);
  });

  test.each([
    [
      "the same entry",
      '"Ours"',
      '"Theirs"',
      { conflicts: [{ file: site, entry: ["productName"], theirs: "Theirs", yours: "Ours" }] },
    ],
    ["another entry", "#862a0c", "#000000", saved],
  ])(
    "writes %s right after it was renamed: the second look at the file decides what is said",
    async (_, from, to, said) => {
      const { studio, edit, read } = await opened();
      const restore = beforeEachDiskCall((name, path) => {
        if (name === "rmSync" && String(path).endsWith("journal.json")) edit(site, from, to);
      });
      expect(await studio.apply({ operations: [rename("Ours")] })).toMatchObject(said);
      await restore();
      expect(read(site)).toContain(to);
    },
  );

  test("has a file half written: it is refused, told, and can be tried again", async () => {
    const { root, studio } = await opened();
    writeFileSync(join(root, site), '{ "productName": "On');
    expect(await studio.apply({ operations: [rename("Ours")] })).toEqual({
      kind: "refused",
      problems: [{ file: site, entry: ["productName"], problem: "is not valid JSON; fix it in a text editor" }],
    });
    writeFileSync(join(root, site), smallFiles[site] ?? "");
    expect(await studio.apply({ operations: [rename("Ours")] })).toEqual(saved);
  });
});

/** A repository with two branches: `theirs` has another text and another link. */
function repository(): string {
  const root = projectWith(smallFiles);
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...words], { cwd: root });
  const edit = (file: string, from: string, to: string) =>
    writeFileSync(join(root, file), (smallFiles[file] ?? "").replace(from, to));
  git("init", "-q", "-b", "ours", "--template=");
  git("add", ".");
  git("commit", "-qm", "ours");
  git("checkout", "-qb", "theirs");
  edit("locales/es/site.po", "Last", "Último");
  edit(members, "example.com", "example.org");
  git("commit", "-qam", "theirs");
  git("checkout", "-q", "ours");
  return root;
}

test("two pages, an editor and git checkout at the same time lose nothing, whenever they act", async () => {
  const prepared = repository();
  const seen = new Set<string>();
  for (let call = 1, isPast = false; !isPast; call += import.meta.env.MODE === "long" ? 1 : 4) {
    const root = projectWith({});
    cpSync(prepared, root, { recursive: true });
    const studio = await openStudioFiles(root);
    const read = (file: string) => readFileSync(join(root, file), "utf8");
    let calls = 0;
    let isSwitched = false;
    const restore = beforeEachDiskCall((name, _, to) => {
      // The look at a file and its rename are one: nothing of this process fits in between.
      if ((name === "renameSync" && !String(to).includes(".studio")) || ++calls !== call) return;
      writeFileSync(join(root, site), read(site).replace("#862a0c", "#000000"));
      isSwitched = spawnSync("git", ["checkout", "-q", "theirs"], { cwd: root }).status === 0;
    });
    const flyers: Operation = { type: "set", file: members, path: ["steps", { id: "why" }, "flyers"], value: true };
    const steps = [[rename("Ours"), say("Fin")], [flyers]];
    const [first, second] = await Promise.all(steps.map((operations) => studio.apply({ operations })));
    await restore();
    await studio.close();
    isPast = calls < call;
    seen.add(`${first?.kind}, ${second?.kind}, ${isSwitched ? "switched" : "not switched"}`);

    if (!isPast) expect(read(site)).toContain("#000000");
    expect(read(members)).toContain(isSwitched ? "example.org" : "example.com");
    expect(read(members)).toContain('"flyers": true');
    const isSaved = first?.kind === "saved";
    expect(read(site)).toContain(isSaved ? "Ours" : "Onward");
    expect(read("locales/es/site.po")).toContain(isSaved ? '"Fin"' : '"Último"');
    if (!isSaved) expect(first).toMatchObject({ conflicts: [{ entry: "z.last", theirs: "Último", yours: "Fin" }] });
  }
  // Git changes no file that was changed since the last commit.
  expect([...seen].sort()).toEqual(["conflict, saved, switched", "saved, saved, not switched"]);
});
