import { type Language, languages } from "../../project/languages.ts";
import { memberParts } from "../../project/parts.ts";
import type { Project } from "../../project/project.ts";
import { curatedAccents } from "./curated-accents.ts";
import type { Draft } from "./draft.ts";
import { placeOf } from "./place.ts";

/** A project with nothing in it yet. */
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

/** A draft of a project that is as it should be, such as one that was published. */
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

/** A draft of a new site, at its first question. */
export const newDraft = (firstLanguage: Language): Draft => ({
  ...draftOf(emptyProject, firstLanguage),
  setup: "team",
});

/** The draft after its last question. */
function afterSetup({ setup: _, ...draft }: Draft): Draft {
  return draft;
}

/** The draft with the members' part of a suggestion, whose texts say that they are suggested. Its own name, logo and password stay. */
export function withSuggestion(draft: Draft, { members, media }: Pick<Project, "members" | "media">): Draft {
  const project = { ...draft.project, members, media: { ...draft.project.media, ...media } };
  const suggested = memberParts(members, ["members"]).flatMap((part) =>
    part.kind === "text" && part.text ? [placeOf(project, part.path)] : [],
  );
  return { ...afterSetup(draft), project, suggested };
}

/** The draft with three steps and a point of the Game Plan, whose texts are to be written. */
export function withEmptySteps(draft: Draft): Draft {
  const steps = ["first", "second", "third"].map((id) => ({ id, title: {}, description: {} }));
  const members = { ...draft.project.members, steps, gamePlan: { points: [{ id: "first", text: {} }] } };
  return { ...afterSetup(draft), project: { ...draft.project, members } };
}
