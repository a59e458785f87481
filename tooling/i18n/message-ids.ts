import { readFileSync } from "node:fs";
import { defaultLanguage } from "../../machines/languages.ts";
import { activeIds } from "./catalog-text.ts";
import { contentTextNames, isContentText } from "./content-texts.ts";
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
  const catalogs = ["site", "members"].map((name) => readFileSync(`locales/${defaultLanguage}/${name}.po`, "utf8"));
  if (readFileSync(MESSAGE_IDS_FILE, "utf8") !== messageIdsType(catalogs)) {
    console.error(say(`${MESSAGE_IDS_FILE}, the whole file: is not what the catalogs say; run "npm run words"`));
    process.exitCode = 1;
  }
}
