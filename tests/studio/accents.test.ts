import { expect, test } from "vitest";
import { accentProblem } from "../../src/project/accent.ts";
import { languages } from "../../src/project/languages.ts";
import { type CuratedAccent, curatedAccents } from "../../src/studio/model/curated-accents.ts";
import { emptyProject } from "../../src/studio/model/new-draft.ts";
import { createStudioI18n, say } from "../../src/studio/words/studio-i18n.ts";
import { contrastPairs } from "../support/contrast-pairs.ts";

const names = Object.keys(curatedAccents) as CuratedAccent[];
const schemes = ["light", "dark"] as const;

/** In degrees. */
function hue(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  const sixth =
    most === red ? (green - blue) / chroma : most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  return (sixth * 60 + 360) % 360;
}

test.each(names)("%s can be read on light and dark screens, in all that a site does with its color", (name) => {
  const accent = curatedAccents[name];
  expect(schemes.map((scheme) => accentProblem(accent[scheme], scheme))).toEqual([null, null]);
  expect(contrastPairs(accent).filter(({ contrast, needed }) => contrast < needed)).toEqual([]);
});

test("there are eight, of hues that are told apart on light and on dark screens", () => {
  expect(names).toHaveLength(8);
  for (const scheme of schemes) {
    const hues = names.map((name) => hue(curatedAccents[name][scheme])).sort((one, other) => one - other);
    const gaps = hues.map((one, at) => ((hues[at + 1] ?? (hues[0] ?? 0) + 360) - one + 360) % 360);
    expect(Math.min(...gaps), scheme).toBeGreaterThan(22);
  }
});

test("each has its own name in both languages, and a new site has one of them", () => {
  for (const { code } of languages) {
    const i18n = createStudioI18n(code);
    const said = names.map((name) => say(i18n, `owner.accent.${name}`));
    expect(new Set(said).size).toBe(names.length);
    expect(said.filter((name) => name.startsWith("owner."))).toEqual([]);
  }
  expect(Object.values(curatedAccents)).toContainEqual(emptyProject.site.accent);
});
