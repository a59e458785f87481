/** The width of a line in `content/project.json`. */
const WIDTH = 120;

const onOneLine = (value: unknown): string => {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  const entries = entriesOf(value).map(([key, entry]) => `${JSON.stringify(key)}: ${onOneLine(entry)}`);
  return entries.length > 0 ? `{ ${entries.join(", ")} }` : "{}";
};

const entriesOf = (value: object) => Object.entries(value).filter(([, entry]) => entry !== undefined);

/** A value as JSON in the form that `npm run format` gives it: what fits stands on one line. */
export function formatJson(value: unknown): string {
  const format = (part: unknown, indent: string, used: number): string => {
    const line = onOneLine(part);
    if (typeof part !== "object" || part === null || used + line.length <= WIDTH) return line;
    const inner = `${indent}  `;
    const rows: readonly (readonly [start: string, entry: unknown])[] = Array.isArray(part)
      ? part.map((entry) => ["", entry] as const)
      : entriesOf(part).map(([key, entry]) => [`${JSON.stringify(key)}: `, entry] as const);
    const lines = rows.map(([start, entry], index) => {
      const comma = index < rows.length - 1 ? "," : "";
      return `${inner}${start}${format(entry, inner, inner.length + start.length + comma.length)}${comma}`;
    });
    const [open, close] = Array.isArray(part) ? "[]" : "{}";
    return `${open}\n${lines.join("\n")}\n${indent}${close}`;
  };
  return `${format(value, "", 0)}\n`;
}
