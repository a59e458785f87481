import { expect, test } from "vitest";
import type { Language } from "../../src/project/languages.ts";
import type { Project } from "../../src/project/project.ts";
import { sharedEdits, unspokenEdits } from "../../src/studio/model/unspoken.ts";
import { demo, plainStep } from "../support/members.ts";

const speaking = (...languages: Language[]): Project => ({
  ...demo,
  site: { ...demo.site, languages },
  texts: { "gate.title": { en: "Say it", es: "Dilo" } },
  members: {
    steps: [
      {
        ...plainStep("s"),
        video: { en: { youtube: "aqz-KE-bpKQ" } },
        links: [
          { id: "l", label: { en: "Chat" }, address: { en: "https://team.example/en", es: "https://team.example/es" } },
        ],
      },
    ],
    gamePlan: { points: [] },
    resources: {},
  },
});

const valuesOf = (edits: ReturnType<typeof unspokenEdits>) =>
  Object.fromEntries(edits.map(({ place, value }) => [place, value]));

test("what stands for every language becomes that of the language that is left", () => {
  expect(sharedEdits(speaking("en", "es"))).toEqual([]);
  expect(valuesOf(sharedEdits(speaking("es")))).toEqual({
    "members/steps/s/video": { es: { youtube: "aqz-KE-bpKQ" } },
  });
});

test("of a language that is taken away all goes that another one has too, and every text", () => {
  expect(unspokenEdits(speaking("es", "en"))).toEqual([]);
  expect(valuesOf(unspokenEdits(speaking("es")))).toEqual({
    "members/steps/s/title": { es: "Título de s" },
    "members/steps/s/description": { es: "Sobre s." },
    "members/steps/s/video": { es: { youtube: "aqz-KE-bpKQ" } },
    "members/steps/s/links/l/label": {},
    "members/steps/s/links/l/address": { es: "https://team.example/es" },
    "texts/gate.title": { es: "Dilo" },
  });
});
