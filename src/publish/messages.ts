import { type Language, languagesOf, type PerLanguage, perLanguage } from "../project/languages.ts";
import { isWorded, wordingOf } from "../project/messages.ts";
import type { Messages, Project } from "../project/project.ts";

/** The product's own compiled messages: `site` for everyone, `members` only for members. */
export interface Catalogs {
  readonly site: PerLanguage<Messages>;
  readonly members: PerLanguage<Messages>;
}

type Texts = Project["texts"];

/** Returns the owner's wording of public messages in the site's languages; `undefined` if there is none. */
export function publicWording(
  { site, texts }: Pick<Project, "site" | "texts">,
  catalog: PerLanguage<Messages>,
): Partial<PerLanguage<Messages>> | undefined {
  const worded = perLanguage((language) => wording(texts, catalog[language], language));
  const found = languagesOf(site).filter(({ code }) => Object.keys(worded[code]).length > 0);
  return found.length > 0 ? Object.fromEntries(found.map(({ code }) => [code, worded[code]])) : undefined;
}

/** Returns the members' messages in the site's languages, with the owner's wording. */
export function membersMessages(
  { site, texts }: Pick<Project, "site" | "texts">,
  catalog: PerLanguage<Messages>,
): Partial<PerLanguage<Messages>> {
  const found = languagesOf(site).map(({ code }) => [
    code,
    { ...catalog[code], ...wording(texts, catalog[code], code) },
  ]);
  return Object.fromEntries(found);
}

/** Returns the owner's compiled wording of a catalog's messages in one language. */
function wording(texts: Texts = {}, catalog: Messages, language: Language): Messages {
  const worded = Object.entries(texts).flatMap(([id, { [language]: text }]) => {
    const message = Object.hasOwn(catalog, id) ? catalog[id] : undefined;
    return message !== undefined && isWorded(text) ? [[id, wordingOf(text, message)] as const] : [];
  });
  return Object.fromEntries(worded);
}
