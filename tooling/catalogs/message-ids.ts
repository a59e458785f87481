import { defaultLanguage } from "../../src/project/languages.ts";
import { textIds } from "../../src/project/parts.ts";
import { catalogNames, catalogTexts } from "./catalogs.ts";

/** Patterns for the ids of the owner's texts, in which `*` stands for an entry's id. */
const ownersIds = Object.values(textIds).map((idOf) => idOf("*"));

/** The source of the type of all message ids, with which a misspelled id doesn't compile. */
export function messageIdsType(): string {
  const ids = catalogNames.flatMap((name) => Object.keys(catalogTexts(name, defaultLanguage))).sort();
  return `import "@lingui/core";

/** Every message id. Written by \`npm run generate\` from the catalogs of the default language. */
type MessageIds =
${[...ownersIds, ...ids].map((id) => `  | ${idType(id)}`).join("\n")};

declare module "@lingui/core" {
  interface Register {
    messageIds: MessageIds;
  }
}
`;
}

const idType = (id: string) => (id.includes("*") ? `\`${id.split("*").join(`\${string}`)}\`` : JSON.stringify(id));
