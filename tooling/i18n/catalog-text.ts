/** A line of a catalog (`.po`); `value` is what its quotes hold, unparsed. */
export interface Line {
  readonly kind: "blank" | "comment" | "msgid" | "msgstr" | "string" | "other";
  /** Whether it begins with `#~`: an unused text that is kept. */
  readonly isObsolete: boolean;
  readonly value: string;
}

/** A text with its name, and its lines by index. */
export interface Entry {
  readonly id: string;
  /** Without quotes, unparsed; "" where there is none yet. */
  readonly text: string;
  readonly isObsolete: boolean;
  /** Its first line, with the comments right above it. */
  readonly from: number;
  /** Its line `msgid`. */
  readonly at: number;
  /** Its line `msgstr`. */
  readonly textAt: number;
  /** After its last line. */
  readonly to: number;
}

/** The lines of a text, each with its line end. */
export const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];

export function readLine(line: string): Line {
  const [, mark, keyword, value] = /^\s*(#~\s*)?(?:(msgid|msgstr)\s*)?"((?:[^"\\]|\\.)*)"\s*$/.exec(line) ?? [];
  if (value !== undefined)
    return {
      kind: (keyword as "msgid" | "msgstr" | undefined) ?? "string",
      isObsolete: mark !== undefined,
      value,
    };
  const start = line.trimStart();
  return {
    kind: start === "" ? "blank" : start.startsWith("#") ? "comment" : "other",
    isObsolete: start.startsWith("#~"),
    value: "",
  };
}

/** The texts of a catalog in the order of the file, obsolete ones included, incomplete ones not. */
export function readEntries(lines: readonly string[]): Entry[] {
  const entries: (Omit<Entry, "textAt"> & { textAt?: number })[] = [];
  const read = lines.map(readLine);
  for (const [index, { kind, isObsolete, value }] of read.entries()) {
    const last = entries.at(-1);
    if (kind === "msgid") {
      let from = index;
      while (read[from - 1]?.kind === "comment" && !read[from - 1]?.isObsolete) from--;
      entries.push({ id: value, text: "", isObsolete, from, at: index, to: index + 1 });
    } else if ((kind === "msgstr" || kind === "string") && last?.isObsolete === isObsolete) {
      const isText = kind === "msgstr" || last.textAt !== undefined;
      entries[entries.length - 1] = {
        ...last,
        ...(isText ? { text: last.text + value, textAt: last.textAt ?? index } : { id: last.id + value }),
        to: index + 1,
      };
    }
  }
  return entries.filter((entry): entry is Entry => entry.textAt !== undefined && entry.id !== "");
}

/** The names of the texts in use. */
export const activeIds = (text: string): string[] =>
  readEntries(linesOf(text))
    .filter(({ isObsolete }) => !isObsolete)
    .map(({ id }) => id);

/** What stands on the flyers that all steps share. */
export const FLYER_TEXT = "flyers.text";

/** The order of a catalog, as Lingui's. */
export const order = new Intl.Collator("en-US");

/** The only one of some names that belongs between two others; `undefined` where none or several do. */
export function nameBetween(
  before: string | undefined,
  after: string | undefined,
  names: readonly string[],
): string | undefined {
  const between = names.filter(
    (name) =>
      (before === undefined || order.compare(before, name) < 0) &&
      (after === undefined || order.compare(name, after) < 0),
  );
  return between.length === 1 ? between[0] : undefined;
}
