import { firstLanguageOf, type Language, languagesOf } from "../../project/languages.ts";
import type { Project } from "../../project/project.ts";
import { memberValues } from "../../project/values.ts";
import { curatedAccents } from "./curated-accents.ts";
import type { Draft } from "./draft.ts";
import { placeIn, placeOf, withValue } from "./place.ts";
import type { Starter } from "./starter.ts";
import { unspokenEdits } from "./unspoken.ts";

export const emptyProject: Project = {
  version: 1,
  site: {
    name: "",
    logo: "",
    icons: [],
    accent: curatedAccents.terracotta,
    preview: { picture: "" },
  },
  members: { steps: [], gamePlan: { points: [] }, resources: {} },
  media: {},
};

export function speakingFirst({ site, ...project }: Project, language: Language): Project {
  const others = languagesOf(site)
    .map(({ code }) => code)
    .filter((code) => code !== language);
  return { ...project, site: { ...site, languages: [language, ...others] } };
}

/** Returns a draft of a complete project, such as a published one. */
export const draftOf = (project: Project): Draft => ({
  project,
  password: "",
  hidden: [],
  suggested: [],
  typed: {},
  outdated: {},
  hasStudio: true,
});

/** Words of the gate that fit any team. */
const anyGate = {
  "gate.audience": { en: "For members of {productName}", es: "{productName}: solo para miembros" },
};

/** Returns a draft of a new site that speaks all languages, this one first, and announces nothing. It is at its first question. */
export const newDraft = (language: Language): Draft => {
  const { site, ...empty } = emptyProject;
  const project = { ...empty, site: { ...site, hidesEmpty: true as const }, texts: anyGate };
  return { ...draftOf(speakingFirst(project, language)), suggested: ["texts/gate.audience"], setup: "team" };
};

function afterSetup({ setup: _, ...draft }: Draft): Draft {
  return draft;
}

/**
 * Returns the draft with what a starter says in the languages of the site, all of it marked as suggested, and with the starter's other
 * words for what is not there yet. The draft's name, logo and password stay.
 */
export function withStarter(draft: Draft, { members, texts, seconds }: Starter): Draft {
  const { project: own } = draft;
  const written = Object.entries(texts).filter(([, words]) => Object.keys(words).length > 0);
  const whole = {
    ...own,
    members,
    texts: { ...own.texts, ...Object.fromEntries(written) },
  };
  const project = unspokenEdits(whole).reduce((all, { place, value }) => withValue(all, place, value), whole);
  const suggested = memberValues(project.members, ["members"]).flatMap((value) =>
    value.kind === "text" && value.text ? [placeOf(project, value.path)] : [],
  );
  const wording = Object.keys(texts).map((id) => placeIn("texts", id));
  return { ...afterSetup(draft), project, suggested: [...suggested, ...wording], seconds };
}

/** Returns the draft with three steps and a point of the Game Plan, all without texts. */
export function withEmptySteps(draft: Draft): Draft {
  const steps = ["first", "second", "third"].map((id) => ({ id, title: {}, description: {} }));
  const members = { ...draft.project.members, steps, gamePlan: { points: [{ id: "first", text: {} }] } };
  return { ...afterSetup(draft), project: { ...draft.project, members } };
}

/** Sets the languages of a site that was stored with the one its owner writes first, and without a list of its languages. */
export function withLanguages(project: Project, first: unknown): Project {
  const isNamed = project.site.languages !== undefined || first === firstLanguageOf(project.site);
  const known = languagesOf(project.site).find(({ code }) => code === first);
  return isNamed || !known ? project : speakingFirst(project, known.code);
}
