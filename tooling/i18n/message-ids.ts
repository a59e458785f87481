import { readFileSync } from "node:fs";
import { defaultLanguage } from "../../machines/languages.ts";
import { printProblem } from "../content/problem.ts";
import { activeIds } from "./catalog-text.ts";
import { contentTextNames, isContentText } from "./content-texts.ts";
import { openCatalogs } from "./open-catalogs.ts";
import { say } from "./say.ts";

/** The type of all message ids: a misspelled id doesn't compile. */
export const MESSAGE_IDS_FILE = "src/i18n/message-ids.d.ts";

/**
 * Writes the type of all message ids.
 *
 * @param catalogs the catalogs of the default language
 */
export function messageIdsType(catalogs: readonly string[]): string {
  // The texts of the content are the owner's: a new step needs no new type.
  const fixed = catalogs
    .flatMap(activeIds)
    .filter((id) => !isContentText(id))
    .sort();
  return `import "@lingui/core";

/** Every message id. Written by \`npm run words\` from the catalogs of the default language. */
type MessageIds =
${["studio.*", ...contentTextNames, ...fixed].map((id) => `  | ${idType(id)}`).join("\n")};

declare module "@lingui/core" {
  interface Register {
    messageIds: MessageIds;
  }
}
`;
}

function idType(id: string): string {
  return id.includes("*") ? `\`${id.split("*").join(`\${string}`)}\`` : JSON.stringify(id);
}

if (import.meta.main) {
  const catalogs = await openCatalogs(null);
  const files = catalogs.flatMap(({ files }) => files).filter(({ locale }) => locale === defaultLanguage);
  const problems = catalogs.flatMap(({ problems }) => problems);
  if (problems.length === 0 && readFileSync(MESSAGE_IDS_FILE, "utf8") !== messageIdsType(files.map(({ text }) => text)))
    problems.push({
      file: MESSAGE_IDS_FILE,
      place: "the whole file",
      problem: 'is not what the catalogs say; run "npm run words"',
    });
  for (const problem of problems) console.error(say(printProblem(problem)));
  if (problems.length > 0) process.exitCode = 1;
}
