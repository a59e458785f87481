import { defaultLanguage } from "../../src/project/languages.ts";
import { textIds } from "../../src/project/values.ts";
import { type CatalogName, catalogNames, catalogTexts } from "./catalogs.ts";

const idsOf = (name: CatalogName) => Object.keys(catalogTexts(name, defaultLanguage)).sort();

/** The catalogs of the texts on a site. */
const onSite: readonly CatalogName[] = ["site", "notices", "members"];

const productIds = onSite.flatMap(idsOf).sort();

/** Patterns for the ids of the owner's texts, in which `*` stands for an entry's id. */
const ownersIds = Object.values(textIds).map((idOf) => idOf("*"));

/** The source of the type of all message ids, with which a misspelled id doesn't compile. */
export function messageIdsType(): string {
  const others = catalogNames
    .filter((name) => !onSite.includes(name))
    .flatMap(idsOf)
    .sort();
  const typesOf = (ids: readonly string[]) => ids.map((id) => `  | ${idType(id)}`).join("\n");
  return `import "@lingui/core";

/** The ids of the product's texts on a site. Written by \`npm run generate\` from the catalogs of the default language. */
export type ProductTextId =
${typesOf(productIds)};

/** Every message id. */
export type MessageIds =
  | ProductTextId
${typesOf([...ownersIds, ...others])};

declare module "@lingui/core" {
  interface Register {
    messageIds: MessageIds;
  }
}
`;
}

const idType = (id: string) => (id.includes("*") ? `\`${id.split("*").join(`\${string}`)}\`` : JSON.stringify(id));

/** The source of the list of ids that no entry of an owner can have. */
export function takenIdsModule(): string {
  const lines = ownersIds.flatMap((pattern) => {
    const [start = "", end = ""] = pattern.split("*");
    const [kind] = start.split(".").slice(-2);
    const found = productIds.filter((id) => id.startsWith(start) && id.endsWith(end));
    const ids = found.map((id) => JSON.stringify(id.slice(start.length, id.length - end.length)));
    // An owner's id has no dot.
    const usable = ids.filter((id) => !id.includes("."));
    return usable.length > 0 ? [`  ${kind}: [${usable.join(", ")}],`] : [];
  });
  return `/**
 * Ids that an owner can't use, because the product has a message of that name, such as \`file.open\`. Written by
 * \`npm run generate\` from the catalogs.
 */
export const takenIds: Readonly<Record<string, readonly string[]>> = {
${lines.join("\n")}
};
`;
}
