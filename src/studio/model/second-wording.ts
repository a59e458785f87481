import { type Language, languages, languagesOf } from "../../project/languages.ts";
import { catalog } from "./catalogs.ts";
import type { Draft } from "./draft.ts";
import type { Edit } from "./edit.ts";
import { keyOf, type Place, parentOf, placeIn, valueAt } from "./place.ts";

/** The suggested steps that speak of something: the field that has it, and the texts that speak of it. */
const speaking = [
  { step: "certification", field: "video", texts: ["description"] },
  { step: "app", field: "apps", texts: ["title", "description"] },
  { step: "connected", field: "links", texts: ["description"] },
] as const;

/** Returns the suggested texts, nobody's own yet, that speak of what their step no longer has. */
export const emptyPromises = ({ project, suggested }: Pick<Draft, "project" | "suggested">): Place[] =>
  speaking.flatMap(({ step, field, texts }) => {
    const place = placeIn("members/steps", step);
    const had = valueAt(project, placeIn(place, field)) as object | undefined;
    const isGone = had === undefined || (Array.isArray(had) && had.length === 0);
    return isGone ? texts.map((text) => placeIn(place, text)).filter((text) => suggested.includes(text)) : [];
  });

/** Returns the suggestion's other words for such a text, which speak of nothing that the step lacks. */
export const secondWording = (place: Place, language: Language): string =>
  String(catalog(language, "owner")[`owner.second.${keyOf(parentOf(place))}.${keyOf(place)}`]);

/** Returns the edit that puts them in place, in every language that has words there or is spoken. */
export function secondWordingEdit({ project }: Pick<Draft, "project">, place: Place): Edit {
  const there = valueAt(project, place) as object;
  const spoken = languagesOf(project.site);
  const written = languages.filter((language) => language.code in there || spoken.includes(language));
  const value = Object.fromEntries(written.map(({ code }) => [code, secondWording(place, code)]));
  return { edit: "set", place, value };
}
