import { type Language, languagesOf } from "../../project/languages.ts";
import { isWorded } from "../../project/messages.ts";
import type { Project } from "../../project/project.ts";
import { valuesOf } from "../../project/values.ts";
import type { Draft } from "./draft.ts";
import type { Edit } from "./edit.ts";
import { type Place, placeIn, placeOf } from "./place.ts";

/** A text that is there in one of the site's languages and empty in another. */
export interface MissingText {
  /** Its place, with the language that is empty. */
  readonly place: Place;
  readonly text: string;
  readonly from: Language;
  readonly to: Language;
}

/** Returns the texts that are empty in a language of the site. The product's own texts never are. */
export function missingTexts(project: Project): readonly MissingText[] {
  const spoken = languagesOf(project.site).map(({ code }) => code);
  return valuesOf(project).flatMap((value) => {
    if (value.kind !== "text" || value.path[0] === "texts") return [];
    const { text = {}, path } = value;
    const from = spoken.find((code) => isWorded(text[code]));
    if (!from) return [];
    return spoken
      .filter((code) => !isWorded(text[code]))
      .map((to) => ({ place: placeIn(placeOf(project, path), to), text: text[from] ?? "", from, to }));
  });
}

/** Returns the names in a project that are the same in every language: of the team, its leaders and its apps. */
export function namesIn({ site, members }: Project): readonly string[] {
  const leaders = members.leaders?.map(({ name }) => name) ?? [];
  const apps = members.steps.flatMap(({ apps = [] }) =>
    apps.map(({ name }) => new Set(Object.values(name).filter(isWorded))),
  );
  const appNames = apps.flatMap((names) => (names.size === 1 ? [...names] : []));
  return [site.name, ...leaders, ...appNames].filter(isWorded);
}

/** Returns the edit that writes drafted texts, and marks them until their owner has read them; `null` for none. */
export function draftedEdit({ drafted = [] }: Draft, texts: ReadonlyMap<Place, string>): Edit | null {
  const [first, ...others] = [...texts].map(([place, value]): Edit => ({ edit: "set", place, value, isAnswer: true }));
  if (!first) return null;
  const marks: Edit = { edit: "draft", values: { drafted: [...drafted, ...texts.keys()] } };
  return { edit: "all", edits: [first, ...others, marks] };
}
