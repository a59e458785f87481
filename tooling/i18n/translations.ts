import { existsSync, readFileSync } from "node:fs";
import { styleText } from "node:util";
import { defaultLanguage } from "../../machines/languages.ts";
import { contentSchemas } from "../content/content-schemas.ts";
import { printProblem } from "../content/problem.ts";
import { writeFileAtomically } from "../files/atomic-write.ts";
import { activeIds, linesOf, readEntries } from "./catalog-text.ts";
import { type Change, forgotten, howToRename, whatChanged } from "./changes-report.ts";
import { findMisnamed, misnamedProblem } from "./check-catalogs.ts";
import { stepTexts } from "./content-texts.ts";
import { MESSAGE_IDS_FILE, messageIdsType } from "./message-ids.ts";
import { type OpenCatalog, openCatalogs } from "./open-catalogs.ts";
import { ownTextsOf } from "./own-texts.ts";
import { say } from "./say.ts";
import { findRenames, givenRename, openContentTexts, type Renames } from "./step-ids.ts";
import { updateCatalog, withoutObsolete } from "./update-catalog.ts";

/** A reason to write nothing, a line for each: file, place, fix. */
class Refused extends Error {}

const USAGE = `Write "npm run words". ${howToRename("old-id", "new-id")} To take out what is kept in lines that begin with #~: npm run words -- forget`;

/**
 * Gives every text that code and content ask for its place in all catalogs, with the project's own words where the code asks
 * for it. Unused texts stay as obsolete entries (`#~`), and those of a renamed step move with it.
 *
 * @param args what the owner wrote after the command
 * @returns the new catalogs, and what to tell the owner
 * @throws Refused where steps or catalogs can't be read
 */
async function planChanges(args: readonly string[]): Promise<{ changes: Change[]; report: string[] }> {
  const [action, from, to, more] = args.map((arg) => arg.replace(/^-+/, ""));
  const isForget = action === "forget" && !from;
  const isRename = action === "rename" && from && to && !more;
  if (action && !isForget && !isRename) throw new Refused(USAGE);
  const { texts, problems } = openContentTexts();
  if (!texts) throw new Refused(problems.map(printProblem).join("\n"));
  const catalogs = await openCatalogs(texts);
  const unreadable = [...new Set(catalogs.flatMap((catalog) => catalog.problems.map(printProblem)))];
  if (unreadable.length > 0) throw new Refused(unreadable.join("\n"));
  const used = await Promise.all(catalogs.map(async (catalog) => new Set((await catalog.used()).keys())));
  const misnamed = catalogs.flatMap((catalog, index) => misnamedLines(catalog, used[index] ?? new Set()));
  if (misnamed.length > 0) throw new Refused(misnamed.join("\n"));

  const stepFiles = catalogs.filter(({ hasSteps }) => hasSteps).flatMap(({ files }) => files);
  const written = stepFiles.map(({ text }) => readEntries(linesOf(text)));
  let renames: Renames = findRenames(texts.steps, written);
  if (isRename) {
    const given = givenRename(from, to, texts.steps, written);
    if ("problem" in given) throw new Refused(given.problem);
    renames = given;
  }
  const copies = new Map(
    renames.carried.flatMap(([old, id]) => stepTexts(id).map((text, part) => [text, stepTexts(old)[part] ?? ""])),
  );
  const changes = catalogs.flatMap(({ files }, index) =>
    files.map(({ path, locale, text }) => ({
      path,
      locale,
      from: text,
      to: updateCatalog(text, used[index] ?? new Set(), copies, ownTextsOf(locale)),
    })),
  );
  if (!isForget) return { changes, report: whatChanged(changes, renames) };
  if (changes.some((change) => change.from !== change.to))
    throw new Refused('First run "npm run words": some texts are not in their place yet. Nothing was taken out.');
  return {
    changes: changes.map((change) => ({ ...change, to: withoutObsolete(change.from) })),
    report: forgotten(changes),
  };
}

/** Names that were changed in one language alone: they have to be fixed first, or a text would lose its name. */
function misnamedLines({ files }: OpenCatalog, used: ReadonlySet<string>): string[] {
  const names = files.map(({ text }) => activeIds(text));
  return files.flatMap(({ path }, index) => {
    const own = names[index] ?? [];
    const missing = [...used].filter((id) => !own.includes(id) && names.some((other) => other.includes(id)));
    const unused = own.filter((id) => !used.has(id));
    return [...findMisnamed(unused, missing, own)].map(
      ([id, meant]) => `${path}, "${id}": ${misnamedProblem(id, meant)}`,
    );
  });
}

/** Writes what changes. Where a file can't be written, the message names those that were. */
async function write(changes: readonly Pick<Change, "path" | "from" | "to">[]): Promise<void> {
  const written: string[] = [];
  for (const { path, from, to } of changes) {
    if (from === to) continue;
    try {
      await writeFileAtomically(path, to);
      written.push(path);
    } catch (error) {
      const done = written.length > 0 ? `${written.join(", ")}: written already, and whole.` : "Nothing was written.";
      throw new Refused(`${(error as Error).message}\n${done} Run the command again when this is fixed.`);
    }
  }
}

/**
 * `npm run words` in the current folder.
 *
 * @returns what the command prints, a line each, and whether it was refused; the lines then say what was written
 */
export async function updateTranslations(
  args: readonly string[],
): Promise<{ lines: readonly string[]; isRefused: boolean }> {
  try {
    const { changes, report } = await planChanges(args);
    const fromDefault = changes.filter(({ locale }) => locale === defaultLanguage).map(({ to }) => to);
    // An owner's content comes from another version with the schemas of that one.
    const generated = Object.entries({ ...contentSchemas, [MESSAGE_IDS_FILE]: messageIdsType(fromDefault) });
    const from = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : "");
    const older = Object.keys(contentSchemas).filter((path) => from(path) !== contentSchemas[path]);
    await write([...changes, ...generated.map(([path, to]) => ({ path, from: from(path), to }))]);
    const restored = `${older.join(" and ")}: came from another version of the project; replaced by this version's own, so that your editor knows every entry.`;
    return { lines: older.length > 0 ? [restored, ...report] : report, isRefused: false };
  } catch (error) {
    return { lines: (error as Error).message.split("\n"), isRefused: true };
  }
}

if (import.meta.main) {
  const { lines, isRefused } = await updateTranslations(process.argv.slice(2));
  for (const line of lines.map(say)) isRefused ? console.error(styleText("red", line)) : console.log(line);
  if (isRefused) process.exitCode = 1;
}
