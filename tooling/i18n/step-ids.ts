import { readChecked } from "../content/checked-file.ts";
import { membersSchema } from "../content/members-schema.ts";
import { placeProblems } from "../content/place-problems.ts";
import type { Problem } from "../content/problem.ts";
import { nearest } from "../files/suggest.ts";
import { readTextFile } from "../files/text-file.ts";
import type { Entry } from "./catalog-text.ts";
import { type ContentTexts, readContentTexts, stepOf } from "./content-texts.ts";

export const STEPS_FILE = "content/members.json";

/**
 * What the content asks for; `null` where its file has mistakes, with each: a name that is misspelled there would seem to take
 * texts out of use.
 */
export function openContentTexts(): { texts: ContentTexts | null; problems: readonly Problem[] } {
  const checked = readChecked(STEPS_FILE, membersSchema);
  const problems = checked.problems.length > 0 ? checked.problems : placeProblems(checked);
  const text = readTextFile(STEPS_FILE);
  return { texts: problems.length === 0 && typeof text === "string" ? readContentTexts(text) : null, problems };
}

/** Steps whose texts get another id. */
export interface Renames {
  /** From, to. */
  readonly carried: readonly (readonly [from: string, to: string])[];
  /** New steps without texts, and missing steps with texts, where nobody can tell which became which. */
  readonly unsure: { readonly added: readonly string[]; readonly gone: readonly string[] };
}

/**
 * Finds renamed steps: their texts are unused, and another step has none. One of each are taken for the same; of
 * several, those whose names are near to each other and to no other.
 */
export function findRenames(used: readonly string[], catalogs: readonly (readonly Entry[])[]): Renames {
  const written = catalogs.flat().filter(({ text }) => text !== "");
  const withTexts = (entries: readonly Entry[]) => [...new Set(entries.flatMap(({ id }) => stepOf(id) ?? []))];
  const known = withTexts(written);
  const added = used.filter((id) => !known.includes(id));
  const gone = withTexts(written.filter(({ isObsolete }) => !isObsolete)).filter((id) => !used.includes(id));
  const isOneOfEach = added.length === 1 && gone.length === 1;
  const isNear = (a: string, b: string) => isOneOfEach || Boolean(nearest(a, [b]) ?? nearest(b, [a]));
  const carried = added.flatMap((to) => {
    const [from, ...others] = gone.filter((id) => isNear(id, to));
    return from && others.length === 0 && added.filter((id) => isNear(from, id)).length === 1
      ? [[from, to] as const]
      : [];
  });
  return {
    carried,
    unsure: {
      added: added.filter((id) => !carried.some(([, to]) => to === id)),
      gone: gone.filter((id) => !carried.some(([from]) => from === id)),
    },
  };
}

/** A rename that the owner states: `to` gets the texts of `from`. */
export function givenRename(
  from: string,
  to: string,
  used: readonly string[],
  catalogs: readonly (readonly Entry[])[],
): Renames | { readonly problem: string } {
  const withTexts = new Set(catalogs.flat().flatMap(({ id, text }) => (text === "" ? [] : (stepOf(id) ?? []))));
  if (!used.includes(to))
    return { problem: `${STEPS_FILE} has no step "${to}"; use one of ${used.join(", ")}. Nothing was written.` };
  if (!withTexts.has(from) || from === to)
    return {
      problem: `There are no texts of a step "${from}"; use one of ${[...withTexts].filter((id) => id !== to).join(", ")}. Nothing was written.`,
    };
  return { carried: [[from, to]], unsure: { added: [], gone: [] } };
}
