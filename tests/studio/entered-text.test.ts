import { describe, expect, test } from "vitest";
import { checkProject } from "../../src/project/check.ts";
import { applyEdit } from "../../src/studio/model/edit.ts";
import { draftOf } from "../../src/studio/model/new-draft.ts";
import { publishable } from "../../src/studio/model/publishable.ts";
import { texts } from "../fixtures/world/texts.json";
import { demo } from "../support/members.ts";

describe("a text that is pasted", () => {
  test.each(texts.cases)("“$typed” is kept as “$right”, and nothing blocks it", ({ typed, right }) => {
    const draft = applyEdit(draftOf(demo), {
      edit: "set",
      place: "members/steps/why/description/en",
      value: typed,
    });
    expect(draft.project.members.steps.find(({ id }) => id === "why")?.description?.en).toBe(right);
    expect(checkProject(publishable(draft)).problems.filter(({ isBlocking }) => isBlocking)).toEqual([]);
  });

  test("is one line where there is room for one", () => {
    const draft = applyEdit(draftOf(demo), { edit: "set", place: "site/name", value: "\u2068Equipo\u2069\u2028Sol" });
    expect(draft.project.site.name).toBe("Equipo Sol");
  });
});
