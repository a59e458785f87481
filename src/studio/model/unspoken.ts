import { languages, languagesOf } from "../../project/languages.ts";
import type { Project } from "../../project/project.ts";
import { valuesOf } from "../../project/values.ts";
import type { Edit } from "./edit.ts";
import { type Place, placeOf, valueAt } from "./place.ts";

type SetEdit = Extract<Edit, { edit: "set" }>;

/**
 * Returns the edits that remove texts, addresses and media in languages that the site doesn't speak. What stands for every language becomes
 * the one of the site's own language.
 */
export function unspokenEdits(project: Project): readonly SetEdit[] {
  const spoken = languagesOf(project.site).map(({ code }) => code);
  const unspoken = languages.map(({ code }) => code).filter((code) => !spoken.includes(code));
  if (unspoken.length === 0) return [];
  const edits = new Map<Place, SetEdit>();
  for (const { kind, path } of valuesOf(project)) {
    const isText = kind === "text";
    const place = placeOf(project, isText ? path : path.slice(0, -1));
    const values = valueAt(project, place);
    if (typeof values !== "object" || values === null || edits.has(place)) continue;
    if (!isText && !languages.some(({ code }) => code === path.at(-1))) continue;
    const dropped = Object.entries(values).filter(([code]) => unspoken.some((one) => one === code));
    if (dropped.length === 0) continue;
    const rest = Object.fromEntries(
      Object.entries(values).filter((entry) => !dropped.some(([code]) => code === entry[0])),
    );
    const isShared = !isText && Object.keys(rest).length === 0;
    const value = isShared ? { [String(spoken[0])]: dropped[0]?.[1] } : rest;
    edits.set(place, { edit: "set", place, value });
  }
  return [...edits.values()];
}
