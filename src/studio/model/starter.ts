import type { PerLanguage } from "../../project/languages.ts";
import type { LocalizedText, Members } from "../../project/project.ts";
import type { Draft, SecondWording } from "./draft.ts";
import { valueAt } from "./place.ts";

/** A beginning that an owner can choose, in every language: a file in `src/studio/starters`. */
export interface Starter {
  /** Whom it is for, and what its steps are about. */
  readonly name: PerLanguage<string>;
  readonly about: PerLanguage<string>;
  readonly members: Members;
  /** Wording in place of the product's, listed as suggested. Without words the product's own is listed. */
  readonly texts: Readonly<Record<string, LocalizedText>>;
  readonly seconds: readonly SecondWording[];
}

const files = import.meta.glob<Starter>("../starters/*.json", { import: "default" });

/** Loads all starters, in the order of their files' names. It rejects if one of them does not arrive. */
export const loadStarters = (): Promise<readonly Starter[]> =>
  Promise.all(
    Object.entries(files)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, load]) => load()),
  );

/**
 * Adds to a draft the other words for its suggested texts, if they were left out of its file, or were not kept with it yet. Where the
 * starters do not arrive, the draft stays as it is.
 */
export async function withSeconds(draft: Draft): Promise<Draft> {
  if (draft.seconds || draft.suggested.length === 0) return draft;
  const starters = await loadStarters().catch(() => []);
  const seconds = starters
    .flatMap((starter) => starter.seconds)
    .filter(({ place }) => draft.suggested.includes(place) && valueAt(draft.project, place) !== undefined);
  return { ...draft, seconds };
}
