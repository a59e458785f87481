import { type Language, languages } from "../../project/languages.ts";
import type { Project } from "../../project/project.ts";
import { memberValues } from "../../project/values.ts";
import { curatedAccents } from "./curated-accents.ts";
import type { Draft } from "./draft.ts";
import { placeOf } from "./place.ts";

/** An empty project. */
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

/** Returns a draft of a complete project, such as a published one. */
export const draftOf = (project: Project, firstLanguage: Language = languages[0].code): Draft => ({
  project,
  password: "",
  firstLanguage,
  hidden: [],
  suggested: [],
  typed: {},
  outdated: {},
  hasStudio: true,
});

/** Returns a draft of a new site, at its first question. */
export const newDraft = (firstLanguage: Language): Draft => ({
  ...draftOf(emptyProject, firstLanguage),
  setup: "team",
});

/** Returns the draft after the last question. */
function afterSetup({ setup: _, ...draft }: Draft): Draft {
  return draft;
}

/**
 * Returns the draft with the members' part of a suggestion, whose texts are marked as suggested. The draft's name, logo and password stay.
 */
export function withSuggestion(draft: Draft, { members, media }: Pick<Project, "members" | "media">): Draft {
  const project = { ...draft.project, members, media: { ...draft.project.media, ...media } };
  const suggested = memberValues(members, ["members"]).flatMap((part) =>
    part.kind === "text" && part.text ? [placeOf(project, part.path)] : [],
  );
  return { ...afterSetup(draft), project, suggested };
}

/** Returns the draft with three steps and a point of the Game Plan, all without texts. */
export function withEmptySteps(draft: Draft): Draft {
  const steps = ["first", "second", "third"].map((id) => ({ id, title: {}, description: {} }));
  const members = { ...draft.project.members, steps, gamePlan: { points: [{ id: "first", text: {} }] } };
  return { ...afterSetup(draft), project: { ...draft.project, members } };
}
