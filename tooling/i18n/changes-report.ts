import { type Entry, linesOf, readEntries } from "./catalog-text.ts";
import { mayBeEmpty, stepOf } from "./content-texts.ts";
import { type Renames, STEPS_FILE } from "./step-ids.ts";

/** A catalog's text before and after. */
export interface Change {
  readonly path: string;
  readonly locale: string;
  readonly from: string;
  readonly to: string;
}

export const howToRename = (from: string, to: string) =>
  `For a step that has another id now: npm run words -- rename ${from} ${to}`;

/** Names in a sentence: `"a", "b"`. */
const named = (ids: Iterable<string>) => [...new Set(ids)].map((id) => `"${id}"`).join(", ");

/** What was done to the catalogs, and what is left for the owner to do, a line for each. */
export function whatChanged(changes: readonly Change[], { carried, unsure }: Renames): string[] {
  const read = changes.map(({ path, from, to }) => ({ path, from: entriesOf(from), to: entriesOf(to) }));
  const ids = (entries: readonly Entry[], isObsolete: boolean) =>
    new Set(entries.filter((entry) => entry.isObsolete === isObsolete && entry.text !== "").map(({ id }) => id));
  const moved = (wasObsolete: boolean) =>
    read.flatMap(({ from, to }) => {
      const [before, now] = [ids(from, !wasObsolete), ids(to, !wasObsolete)];
      return [...ids(from, wasObsolete)].filter((id) => now.has(id) && !before.has(id));
    });
  const retired = moved(false).filter((id) => !carried.some(([old]) => old === stepOf(id)));
  const revived = moved(true).filter((id) => !carried.some(([, step]) => step === stepOf(id)));
  // The texts of a step are copied from those of another.
  const own = read.flatMap(({ path, from, to }) => {
    const before = from.map(({ id }) => id);
    const given = [...ids(to, false)].filter((id) => !before.includes(id) && !stepOf(id));
    return given.length > 0
      ? [`${path}: lacked ${named(given)}; it now has the project's own words, which you can change.`]
      : [];
  });
  const empty = read.flatMap(({ path, to }) =>
    to
      .filter(({ id, text, isObsolete }) => text === "" && !isObsolete && !mayBeEmpty(id))
      .map(({ id, textAt }) => `${path}, line ${textAt + 1}: write the text of "${id}" between the quotes`),
  );
  const isSame = changes.every((change) => change.from === change.to);
  const lines = [
    ...carried.map(
      ([old, id]) =>
        `${STEPS_FILE}, step "${id}": has the texts of "${old}" now, because that step is gone. If it is another step, write its own texts; the old ones stay in lines that begin with #~.`,
    ),
    kept("step", new Set(retired.flatMap((id) => stepOf(id) ?? []))),
    kept("text", new Set(retired.filter((id) => !stepOf(id)))),
    revived.length > 0 &&
      `Brought back, with the texts kept in lines that begin with #~: ${named(revived.map((id) => stepOf(id) ?? id))}.`,
    unsure.added.length > 0 &&
      unsure.gone.length > 0 &&
      `${STEPS_FILE}: nobody can tell which step became which. New: ${named(unsure.added)}. Gone: ${named(unsure.gone)}. ${howToRename(unsure.gone[0] ?? "", unsure.added[0] ?? "")}`,
    ...own,
    ...empty,
    isSame && empty.length === 0
      ? "Every text is in its place; nothing had to be changed."
      : 'Now check everything with "npm run check".',
  ];
  return lines.filter((line) => line !== false);
}

const entriesOf = (catalog: string) => readEntries(linesOf(catalog));

const kept = (thing: "step" | "text", ids: ReadonlySet<string>) =>
  ids.size > 0 &&
  `The ${thing}${ids.size > 1 ? "s" : ""} ${named(ids)} ${ids.size > 1 ? "are" : "is"} no longer used. Nothing is lost: what was written stays in lines that begin with #~, and comes back with the name.`;

/** What was removed from the catalogs, a line for each file. */
export function forgotten(changes: readonly Change[]): string[] {
  const lines = changes.flatMap(({ path, from }) => {
    const ids = entriesOf(from).flatMap(({ id, isObsolete }) => (isObsolete ? [id] : []));
    return ids.length > 0 ? [`${path}: took out for good: ${named(ids)}`] : [];
  });
  return lines.length > 0 ? lines : ["No line begins with #~; nothing was taken out."];
}
