import { activeIds, linesOf, readLine } from "./catalog-text.ts";

/** A catalog's file, as far as it must be known to tell whether it is the right one. */
interface Named {
  readonly locale: string;
  readonly path: string;
  readonly text: string;
}

/**
 * Finds the file of another language in the place of this one, by the language that the catalog's head names.
 *
 * @param locales the languages that there are
 * @returns file, line, fix; `null` where the head names this language, another one that is not among them, or none
 */
export function wrongLanguage({ locale, path, text }: Named, locales: readonly string[]): string | null {
  const values = linesOf(text).map((line) => readLine(line).value);
  const at = values.findIndex((value) => /^Language:/.test(value));
  const [, named = ""] = /^Language:\s*([a-z]+)/i.exec(values[at] ?? "") ?? [];
  if (named === locale || !locales.includes(named)) return null;
  return `${path}, line ${at + 1}: says that this is the file of "${named}"; put the file of "${locale}" back, or write ${locale} there if the texts below are in it`;
}

/**
 * Finds the file of another catalog in the place of this one: more than half of its names belong there and not here.
 *
 * @param own the files of this catalog
 * @param others the files of all other catalogs
 * @returns a line for each such file: file, fix
 */
export function wrongCatalogs(own: readonly Named[], others: readonly Named[]): string[] {
  const namesOf = (files: readonly Named[]) => new Set(files.flatMap(({ text }) => activeIds(text)));
  const foreign = namesOf(others);
  return own.flatMap((file) => {
    const ids = activeIds(file.text);
    const here = namesOf(own.filter(({ path }) => path !== file.path));
    const strays = ids.filter((id) => foreign.has(id) && !here.has(id));
    if (strays.length * 2 <= ids.length) return [];
    const right = others.find(
      ({ locale, text }) => locale === file.locale && activeIds(text).includes(strays[0] ?? ""),
    );
    return [
      `${file.path}, the whole file: has the texts of ${right?.path ?? "another file"}; put the right ones back, from your last copy`,
    ];
  });
}
