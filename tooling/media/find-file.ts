import { globSync, readdirSync, type Stats, statSync } from "node:fs";
import { basename, join } from "node:path";
import { nearest, quoted } from "../files/suggest.ts";

type FoundFile = { readonly path: string; readonly stats: Stats } | { readonly problem: string };

/**
 * Finds a file by its exact spelling, as hosts do: some computers take `Flyer.PNG` for `flyer.png`.
 *
 * @param others folders where the file may be by mistake
 */
export function findFile(folder: string, name: string, others: readonly string[]): FoundFile {
  const parts = name.split("/");
  let path = folder;
  for (const [index, part] of parts.entries()) {
    const names = list(path);
    if (!names.includes(part)) {
      const guess = bestGuess(part, names);
      const meant = guess && [...parts.slice(0, index), guess, ...parts.slice(index + 1)].join("/");
      return { problem: missing(folder, name, meant, others) };
    }
    path = join(path, part);
  }
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return { problem: `${quoted(name)} is a folder; write the name of a file in it` };
  return stats.size > 0 ? { path, stats } : { problem: `${quoted(name)} is an empty file; put the file there again` };
}

function missing(folder: string, name: string, meant: string | undefined, others: readonly string[]): string {
  const here = `there is no file ${quoted(name)} in ${asFolder(folder)}`;
  const found = meant && statSync(join(folder, meant), { throwIfNoEntry: false })?.isFile() ? meant : undefined;
  if (found?.normalize("NFC") === name.normalize("NFC"))
    return `${here}: its accents are stored in another way; give the file a name without accents`;
  if (found?.toLowerCase() === name.toLowerCase())
    return `${here}, but ${quoted(found)}: small and capital letters count; write "${found}"`;
  const elsewhere = filesBelow(folder).filter((path) => basename(path) === basename(name));
  if (elsewhere.length === 1) return `${here}; write "${elsewhere[0]}"`;
  const lost = others.find((other) => list(other).includes(basename(name)));
  if (lost) return `${here}, but there is one in ${asFolder(lost)}; put it into ${asFolder(folder)}`;
  return found ? `${here}; write "${found}", if you mean that one` : `${here}; put it there, or fix the name`;
}

/** A folder as people say it, wherever the project is. */
const asFolder = (path: string) => (basename(path) === "members" ? "content/members/" : "content/");

/** The name that differs in case or accents alone, else the nearest one. */
function bestGuess(name: string, names: readonly string[]): string | undefined {
  const same = (a: string, b: string) => a.normalize("NFC").toLowerCase() === b.normalize("NFC").toLowerCase();
  return names.find((other) => same(other, name)) ?? nearest(name, names);
}

/** Every file in a folder and below, with slashes; the members' folder counts as its own. */
function filesBelow(folder: string): string[] {
  try {
    return globSync("**/*.*", { cwd: folder })
      .map((path) => path.replaceAll("\\", "/"))
      .filter((path) => !path.startsWith("members/"));
  } catch {
    return [];
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
