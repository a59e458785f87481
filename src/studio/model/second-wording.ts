import { type Language, languages, languagesOf, type PerLanguage, perLanguage } from "../../project/languages.ts";
import type { Project, Step } from "../../project/project.ts";
import { catalog } from "./catalogs.ts";
import type { Draft } from "./draft.ts";
import type { Edit } from "./edit.ts";
import { type Place, placeIn, valueAt, withValue } from "./place.ts";

/** The texts of suggested steps that speak of something, with what they speak of. */
const speaking = [
  { step: "certification", texts: ["description"], of: ["video"] },
  { step: "app", texts: ["title", "description"], of: ["app"] },
  { step: "connected", texts: ["description"], of: ["group", "chat"] },
] as const;

/** Returns what a step has, as suggested texts speak of it. */
const spokenIn = ({ video, apps = [], links = [] }: Step): readonly unknown[] => [
  video && "video",
  apps.length > 0 && "app",
  ...links.map(({ kind }) => kind),
];

/** A suggested text, nobody's own yet, that speaks of what its step lacks. */
interface EmptyPromise {
  readonly place: Place;
  /** The suggestion's other words for it, which speak of what the step has, by language. */
  readonly words: PerLanguage<string>;
}

/** Returns the suggested texts that speak of what their step does not have, and don't have their other words yet. */
export function emptyPromises({ project, suggested }: Pick<Draft, "project" | "suggested">): EmptyPromise[] {
  return speaking.flatMap(({ step: id, texts, of }) => {
    const step = project.members.steps.find((step) => step.id === id);
    const there = step ? of.filter((what) => spokenIn(step).includes(what)) : of;
    if (there.length === of.length) return [];
    return texts.flatMap((text) => {
      const place = placeIn("members/steps", id, text);
      const words = perLanguage((code) =>
        String(catalog(code, "owner")[["owner.second", id, text, ...there].join(".")]),
      );
      const isSaid = Object.entries(valueAt(project, place) ?? {}).every(
        ([code, said]) => said === words[code as Language],
      );
      return suggested.includes(place) && !isSaid ? [{ place, words }] : [];
    });
  });
}

/** Returns a project with the other words in place of empty promises, in every language that has words there or is spoken. */
export function withoutEmptyPromises(project: Project, suggested: readonly Place[]): Project {
  const spoken = languagesOf(project.site);
  return emptyPromises({ project, suggested }).reduce((kept, { place, words }) => {
    const there = valueAt(project, place) as object;
    const written = languages.filter((language) => language.code in there || spoken.includes(language));
    return withValue(kept, place, Object.fromEntries(written.map(({ code }) => [code, words[code]])));
  }, project);
}

/** Returns the edit that puts the other words at a place. They are still suggested ones. */
export const secondWordingEdit = (
  { project, suggested }: Pick<Draft, "project" | "suggested">,
  place: Place,
): Edit => ({
  edit: "all",
  edits: [
    { edit: "set", place, value: valueAt(withoutEmptyPromises(project, [place]), place) },
    { edit: "draft", values: { suggested } },
  ],
});
