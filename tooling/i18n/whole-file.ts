import type { Problem } from "../content/problem.ts";
import { activeIds, linesOf, readLine } from "./catalog-text.ts";

/** A catalog's file. */
interface Named {
  readonly locale: string;
  readonly path: string;
  readonly text: string;
}

/**
 * Finds another language's file in place of this one, by the language in its header.
 *
 * @returns `null` where the header names this language, an unknown one, or none
 */
export function wrongLanguage({ locale, path, text }: Named, locales: readonly string[]): Problem | null {
  const values = linesOf(text).map((line) => readLine(line).value);
  const at = values.findIndex((value) => /^Language:/.test(value));
  const [, named = ""] = /^Language:\s*([a-z]+)/i.exec(values[at] ?? "") ?? [];
  if (named === locale || !locales.includes(named)) return null;
  return {
    file: path,
    place: `line ${at + 1}`,
    problem: `says that this is the file of "${named}"; put the file of "${locale}" back, or write ${locale} there if the texts below are in it`,
  };
}

/** Finds another catalog's file in place of this one: more than half of its names belong there and not here. */
export function wrongCatalogs(own: readonly Named[], others: readonly Named[]): Problem[] {
  const namesOf = (files: readonly Named[]) => new Set(files.flatMap(({ text }) => activeIds(text)));
  const otherNames = namesOf(others);
  return own.flatMap((file) => {
    const ids = activeIds(file.text);
    const here = namesOf(own.filter(({ path }) => path !== file.path));
    const strays = ids.filter((id) => otherNames.has(id) && !here.has(id));
    if (strays.length * 2 <= ids.length) return [];
    const right = others.find(
      ({ locale, text }) => locale === file.locale && activeIds(text).includes(strays[0] ?? ""),
    );
    return [
      {
        file: file.path,
        place: "the whole file",
        problem: `has the texts of ${right?.path ?? "another file"}; put the right ones back, from your last copy`,
      },
    ];
  });
}
