import type { I18n, Messages } from "@lingui/core";
import { perLanguage } from "../../project/languages.ts";
import { ownersMessages } from "../../project/messages.ts";
import type { Payload } from "../../project/published.ts";

/** Adds what only members read: the product's messages, and the owner's texts. All at once, because the whole page renders again. */
export function addMembersMessages(i18n: I18n, { messages, project }: Payload): void {
  const owners = ownersMessages(project.members);
  i18n.load(perLanguage((language) => ({ ...messages[language], ...owners[language] }) as Messages));
}
