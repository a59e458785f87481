import { expect, onTestFinished, test } from "vitest";
import { newDraft } from "../../src/studio/project/new-draft.ts";
import { openStore } from "../../src/studio/store/open-store.ts";

test("what is saved is there when it is opened again", async () => {
  const name = crypto.randomUUID();
  const store = openStore(name);
  onTestFinished(async () => {
    await store.close();
    indexedDB.deleteDatabase(name);
  });
  const draft = newDraft("es");
  const savedAt = await store.save({
    id: "a",
    draft,
    moments: [{ number: 1, at: 1, kind: "change", place: "", before: draft }],
    bytes: new Map(),
    changes: 1,
  });
  const other = openStore(name);
  expect(await other.open("a")).toMatchObject({ draft, savedAt, changes: 1, moments: [{ number: 1, before: draft }] });
  expect(await other.list()).toEqual([{ id: "a", name: "", savedAt, changes: 1 }]);
  await other.close();
});
