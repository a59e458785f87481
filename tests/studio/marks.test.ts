import { expect, test } from "vitest";
import { isMarked, mark, markMessage, marksOf, unmarked } from "../../src/studio/preview/marks.ts";

const place = "members/steps/tu-porqué/title/es";

test("a mark says the place of a text, is outside of it, and goes without a trace", () => {
  const text = mark("Hello: 3-5", place);
  expect(text.endsWith("Hello: 3-5")).toBe(true);
  expect(text).not.toBe("Hello: 3-5");
  expect(marksOf(text)).toEqual([{ place, isStandIn: false }]);
  expect(marksOf(mark("(title)", place, true))).toEqual([{ place, isStandIn: true }]);
  expect(unmarked(text)).toBe("Hello: 3-5");
  expect([isMarked(text), isMarked("Hello: 3-5")]).toEqual([true, false]);
});

test("a text that says another one has the marks of both, its own first; an address has none in the end", () => {
  const [start = "", ...rest] = markMessage(["Hi ", ["name"], "!"], "texts/welcome.leader/en");
  expect(rest).toEqual(["Hi ", ["name"], "!"]);
  const text = `${start}Hi ${mark("Ana", "members/leaders/ana/name")}!`;
  expect(marksOf(text).map(({ place }) => place)).toEqual(["texts/welcome.leader/en", "members/leaders/ana/name"]);
  expect(unmarked(text)).toBe("Hi Ana!");
  const address = `https://wa.me/1?text=${encodeURIComponent(text)}`;
  expect(isMarked(address)).toBe(true);
  expect(unmarked(address)).toBe("https://wa.me/1?text=Hi%20Ana!");
});

test("flags that are written with the same characters stay", () => {
  const scotland = "🏴󠁧󠁢󠁳󠁣󠁴󠁿";
  expect(isMarked(scotland)).toBe(false);
  expect(unmarked(mark(`Hi ${scotland}`, place))).toBe(`Hi ${scotland}`);
});
