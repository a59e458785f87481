import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { printProblem } from "../../tooling/content/problem.ts";
import { checkProject } from "../../tooling/content/validate-content.ts";
import { updateTranslations } from "../../tooling/i18n/translations.ts";

/** What happened in one project's folder: the check of everything, then `npm run words`. */
export interface ProjectRun {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
  /** What `npm run words` said, a line each. */
  readonly words: readonly string[];
  readonly isWordsRefused: boolean;
  /** The digests of the owner's files by path: before, after the check, after `npm run words`. */
  readonly before: Digests;
  readonly checked: Digests;
  readonly after: Digests;
}

type Digests = Readonly<Record<string, string>>;

/** Every file of the folder, the code that no command writes aside. */
function digests(): Digests {
  const paths = globSync(["*", ".*", "content/**/*", "locales/**/*"], {
    withFileTypes: true,
    exclude: ["node_modules"],
  })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  return Object.fromEntries(
    paths.sort().map((path) => [path, createHash("sha256").update(readFileSync(path)).digest("hex")]),
  );
}

async function run(folder: string): Promise<ProjectRun> {
  process.chdir(folder);
  const before = digests();
  const { problems, warnings } = await checkProject(folder);
  const checked = digests();
  const { lines, isRefused } = await updateTranslations([]);
  return {
    problems: problems.map(printProblem),
    warnings,
    words: lines,
    isWordsRefused: isRefused,
    before,
    checked,
    after: digests(),
  };
}

// Started by `runProjects`, with the folders as JSON: one process for many projects, because each start reads all of Lingui.
if (import.meta.main) {
  const folders: string[] = JSON.parse(await text(process.stdin));
  const runs: ProjectRun[] = [];
  for (const folder of folders) runs.push(await run(folder));
  process.stdout.write(JSON.stringify(runs));
}
