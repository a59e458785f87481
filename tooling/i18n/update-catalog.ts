import { type Entry, linesOf, order, readEntries, readLine } from "./catalog-text.ts";

/**
 * Changes a catalog so that it has exactly these ids. No text is lost: an unused one stays as an obsolete entry (`#~`),
 * and comes back with its id. Everything else, comments and line ends included, stays byte for byte.
 *
 * @param copies from which id an id gets its text, by the id that gets it
 * @param own what a text says that the catalog lacks; "" where nothing is given
 */
export function updateCatalog(
  text: string,
  ids: ReadonlySet<string>,
  copies: ReadonlyMap<string, string> = new Map(),
  own: ReadonlyMap<string, string> = new Map(),
): string {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const lines = linesOf(text.slice(mark.length));
  const eol = /[\r\n]+$/.exec(lines[0] ?? "")?.[0].slice(0, 2) ?? "\n";
  const entries = readEntries(lines);
  const changed = new Map<number, string>();
  const before = new Map<number, string[]>();

  const active = (id: string) => entries.find((entry) => entry.id === id && !entry.isObsolete);
  const kept = (id: string) => entries.findLast((entry) => entry.id === id && entry.isObsolete && entry.text !== "");
  const isMessage = (index: number) => !/blank|comment/.test(readLine(lines[index] ?? "").kind);
  const each = (entry: Entry, change: (line: string) => string) => {
    for (let index = entry.from; index < entry.to; index++)
      if (isMessage(index)) changed.set(index, change(lines[index] ?? ""));
  };
  const remove = (entry: Entry) => {
    for (let index = entry.from; index < entry.to; index++) changed.set(index, "");
    if (readLine(lines[entry.to] ?? "").kind === "blank") changed.set(entry.to, "");
  };
  const retire = (entry: Entry) => {
    const isKeptAlready = entries.some(
      (other) => other.isObsolete && other.id === entry.id && other.text === entry.text,
    );
    if (entry.from === entry.at && (entry.text === "" || isKeptAlready)) remove(entry);
    else each(entry, (line) => `#~ ${line}`);
  };
  const add = (id: string, source?: Entry) => {
    const block = source
      ? [...lines.slice(source.from, source.at), `msgid "${id}"${eol}`, ...lines.slice(source.textAt, source.to)]
      : [`msgid "${id}"${eol}`, `msgstr "${own.get(id) ?? ""}"${eol}`];
    const at = entries.find((entry) => order.compare(entry.id, id) > 0)?.from ?? lines.length;
    before.set(at, [...(before.get(at) ?? []), ...block.map((line) => withEnd(withoutMark(line), eol)), eol]);
  };

  const sources = new Map(
    [...copies].flatMap(([id, from]) => {
      const source = [active(from), kept(from)].find((entry) => entry?.text);
      return source ? [[id, source] as const] : [];
    }),
  );
  for (const entry of entries) if (!entry.isObsolete && (!ids.has(entry.id) || sources.has(entry.id))) retire(entry);
  for (const id of [...ids].sort(order.compare)) {
    const source = sources.get(id);
    const old = kept(id);
    if (source) add(id, source);
    else if (active(id)) continue;
    else if (old) each(old, withoutMark);
    else add(id);
  }

  if (changed.size === 0 && before.size === 0) return text;
  const body = lines.flatMap((line, index) => [...(before.get(index) ?? []), changed.get(index) ?? line]).join("");
  const tail = (before.get(lines.length) ?? []).slice(0, -1);
  const gap = tail.length > 0 && body !== "" ? (/[\r\n]$/.test(body) ? eol : eol + eol) : "";
  return mark + body + gap + tail.join("");
}

/** Removes the obsolete entries of a catalog, with the comments right above them. */
export function withoutObsolete(text: string): string {
  const lines = linesOf(text);
  const gone = new Set<number>();
  for (const { from, to } of readEntries(lines).filter(({ isObsolete }) => isObsolete)) {
    for (let index = from; index < to; index++) gone.add(index);
    if (readLine(lines[to] ?? "").kind === "blank") gone.add(to);
  }
  return lines.filter((_, index) => !gone.has(index)).join("");
}

const withoutMark = (line: string) => line.replace(/^(\s*)#~\s?/, "$1");

const withEnd = (line: string, eol: string) => (/[\r\n]$/.test(line) ? line : line + eol);
