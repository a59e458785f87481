import type { I18n } from "@lingui/core";
import { ownersMessages } from "../../project/messages.ts";
import type { Payload } from "../../project/published.ts";
import { addMessages } from "./i18n.ts";

/** Adds what only members read: the product's messages, and the owner's texts. */
export function addMembersMessages(i18n: I18n, { messages, project }: Payload): void {
  addMessages(i18n, messages);
  addMessages(i18n, ownersMessages(project.members));
}
