import { defaultLanguage } from "../../src/project/languages.ts";
import { textIds } from "../../src/project/parts.ts";
import { catalogNames, catalogTexts } from "./catalogs.ts";

/** The ids of the owner's texts; `*` is an id. */
const ownersIds = Object.values(textIds).map((idOf) => idOf("*"));

/** The file with the type of all message ids: a misspelled one doesn't compile. */
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
