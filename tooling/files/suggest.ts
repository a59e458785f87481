import { distance } from "fastest-levenshtein";

/** A value as a message can show it: in quotes, on one line, cut where it is long. */
export function quoted(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text).replace(HIDDEN, escaped);
}

/** Characters that nobody sees: controls, direction marks, joiners, soft hyphens, lone surrogates. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

export const hasHidden = (text: string) => text.search(HIDDEN) >= 0;

const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** The known name that was probably meant: the nearest, within a typing slip, case aside. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const lower = name.toLowerCase().slice(0, 200);
  const [best] = known
    .map((candidate) => ({ candidate, steps: distance(lower, candidate.toLowerCase()) }))
    .sort((a, b) => a.steps - b.steps);
  return best && best.steps <= Math.max(1, Math.floor(best.candidate.length / 3)) ? best.candidate : undefined;
}

// Made once: a file with a thousand mistakes lists as often, and making one takes longer than listing.
const lists = {
  conjunction: new Intl.ListFormat("en-GB", { type: "conjunction" }),
  disjunction: new Intl.ListFormat("en-GB", { type: "disjunction" }),
};

/** Names as people list them: `a`, `a or b`, `a, b or c`; with "and" for a `conjunction`. */
export const listed = (names: readonly string[], type: keyof typeof lists = "disjunction"): string =>
  lists[type].format(names);

/** What is left of a text in small letters, digits and single hyphens, at most 60: part of an id, or of a file's name. */
export const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
