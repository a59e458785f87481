import type { I18n, Messages } from "@lingui/core";
import { perLanguage } from "../../project/languages.ts";
import { ownersMessages } from "../../project/messages.ts";
import type { Payload } from "../../project/published.ts";

/**
 * Adds the product's messages for members and the owner's texts. They are added all at once, because each addition
 * renders the whole page again.
 */
export function addMembersMessages(i18n: I18n, { messages, project }: Payload): void {
  const owners = ownersMessages(project.members);
  i18n.load(perLanguage((language) => ({ ...messages[language], ...owners[language] }) as Messages));
}
