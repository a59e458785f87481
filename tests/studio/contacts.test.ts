import { afterEach, expect, test, vi } from "vitest";
import { leaderFromContacts } from "../../src/studio/forms/leader-from-contacts.ts";
import type { ReadyMedium } from "../../src/studio/media/make-ready.ts";
import { applyEdit } from "../../src/studio/model/edit.ts";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import { valueAt } from "../../src/studio/model/place.ts";
import { demo } from "../support/members.ts";

afterEach(() => void vi.unstubAllGlobals());

const list = "members/leaders";
const photo = new Blob(["photo"], { type: "image/png" });
const ready: ReadyMedium = {
  name: "ana.webp",
  medium: { type: "image/webp", size: 3, sha256: "abc", width: 96, height: 96 },
  bytes: new Uint8Array(3),
};

/** Stands in for the phone's contacts: whom the owner chooses, and what the phone knows of people. */
function phoneWith(chosen: readonly object[], properties = ["name", "email", "tel", "icon"]) {
  const select = vi.fn(async (_: readonly string[]) => chosen);
  vi.stubGlobal("navigator", {
    languages: ["es-MX"],
    contacts: { getProperties: async () => properties, select },
  });
  return select;
}

const choose = async (makeReady = async (_: File) => ready) => {
  const found = await leaderFromContacts({ list, id: "new", phones: [], ready: makeReady });
  return found && { ...found, draft: applyEdit(draftOf(demo), found.edit) };
};

test("a contact becomes a leader with name, number and photo; the number is read as a typed one is", async () => {
  phoneWith([{ name: [" Ana Ruiz "], tel: ["55 1234 5678"], icon: [photo] }]);
  const { draft, bytes } = (await choose()) ?? {};
  expect(valueAt(draft?.project, `${list}/new`)).toEqual({
    id: "new",
    name: "Ana Ruiz",
    phone: "+525512345678",
    picture: "ana.webp",
  });
  expect(draft?.project.media["ana.webp"]).toEqual(ready.medium);
  expect(bytes?.get("abc")).toBe(ready.bytes);
});

test("a number that can't be read stays as it is written, and a photo that can't be shown is left out", async () => {
  phoneWith([{ name: ["Ana"], tel: ["12"], icon: [photo] }]);
  const { draft } = (await choose(() => Promise.reject(new Error("no picture")))) ?? {};
  expect(valueAt(draft?.project, `${list}/new`)).toEqual({ id: "new", name: "Ana" });
  expect(draft?.typed[`${list}/new/phone`]).toBe("12");
});

test("nobody is added where nobody was chosen, and only what the phone has is asked for", async () => {
  const select = phoneWith([], ["name", "tel"]);
  expect(await choose()).toBeNull();
  expect(select.mock.calls).toEqual([[["name", "tel"]]]);
});
