import { linesOf, readEntries, readLine } from "./catalog-text.ts";
import { mayBeEmpty } from "./content-texts.ts";

/** A line for each line of a text that runs into the one below: file, line, fix. */
export function linesRunTogether(path: string, catalog: string): string[] {
  const lines = linesOf(catalog).map(readLine);
  return readEntries(linesOf(catalog))
    .filter(({ isObsolete }) => !isObsolete)
    .flatMap(({ id, textAt, to }) =>
      lines.slice(textAt, to - 1).flatMap(({ value }, index) => {
        const isOpen =
          /(?<!\\n|\s)$/.test(value) && value !== "" && !/^\s/.test(lines[textAt + index + 1]?.value ?? "");
        return isOpen
          ? [
              `${path}, line ${textAt + index + 1}: runs into the line below; write ${mayBeEmpty(id) ? "\\n" : "a space"} before its last quote`,
            ]
          : [];
      }),
    );
}
