import { type Language, languages, languagesOf, type PerLanguage } from "../../project/languages.ts";
import type { Project, Step } from "../../project/project.ts";
import type { Draft } from "./draft.ts";
import type { Edit } from "./edit.ts";
import { type Place, parentOf, valueAt, withValue } from "./place.ts";

/** Returns what a step has, as suggested texts speak of it. */
const spokenIn = ({ video, apps = [], links = [] }: Step): readonly unknown[] => [
  video && "video",
  apps.length > 0 && "app",
  ...links.map(({ kind = "page" }) => kind),
];

/** A draft as far as its suggested texts are concerned. */
type Suggested = Pick<Draft, "project" | "suggested" | "seconds">;

/** A suggested text, nobody's own yet, that speaks of what its step lacks. */
interface EmptyPromise {
  readonly place: Place;
  /** The suggestion's other words for it, which speak of what the step has, by language. */
  readonly words: PerLanguage<string>;
}

/** Returns the suggested texts that speak of what their step does not have, and don't have their other words yet. */
export function emptyPromises({ project, suggested, seconds = [] }: Suggested): EmptyPromise[] {
  return seconds.flatMap(({ place, of, words: others }) => {
    const step = valueAt(project, parentOf(place)) as Step | undefined;
    const there = step ? of.filter((what) => spokenIn(step).includes(what)) : of;
    const words = others[there.join(".")];
    if (there.length === of.length || !words || !suggested.includes(place)) return [];
    const isSaid = Object.entries(valueAt(project, place) ?? {}).every(
      ([code, said]) => said === words[code as Language],
    );
    return isSaid ? [] : [{ place, words }];
  });
}

/** Returns a project with the other words in place of empty promises, in every language that has words there or is spoken. */
export function withoutEmptyPromises({ project, ...notes }: Suggested): Project {
  const spoken = languagesOf(project.site);
  return emptyPromises({ project, ...notes }).reduce((kept, { place, words }) => {
    const there = valueAt(project, place) as object;
    const written = languages.filter((language) => language.code in there || spoken.includes(language));
    return withValue(kept, place, Object.fromEntries(written.map(({ code }) => [code, words[code]])));
  }, project);
}

/** Returns the edit that puts the other words at a place. They are still suggested ones. */
export const secondWordingEdit = ({ project, suggested, seconds }: Suggested, place: Place): Edit => ({
  edit: "all",
  edits: [
    { edit: "set", place, value: valueAt(withoutEmptyPromises({ project, suggested: [place], seconds }), place) },
    { edit: "draft", values: { suggested } },
  ],
});
