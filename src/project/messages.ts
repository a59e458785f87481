import { type PerLanguage, perLanguage } from "./languages.ts";
import { literal } from "./literal.ts";
import type { Members, Message, Messages } from "./project.ts";
import { memberValues } from "./values.ts";

/** Whether a text has more than spaces. */
export const isWorded = (text: string | undefined): text is string => Boolean(text?.trim());

/** The owner's texts for members as compiled messages without placeholders. Missing texts are left out. */
export function ownersMessages(members: Members): PerLanguage<Messages> {
  const parts = memberValues(members);
  return perLanguage((language) =>
    Object.fromEntries(
      parts.flatMap((part) => {
        const text = part.kind === "text" ? part.text?.[language] : undefined;
        return part.kind === "text" && part.message && isWorded(text) ? [[part.message, [literal(text)]]] : [];
      }),
    ),
  );
}

/**
 * Compiles an owner's wording of one of the product's messages. Only the placeholders of the product's message are
 * filled in.
 */
export function wordingOf(text: string, message: Message): Message {
  const placeholders =
    typeof message === "string" ? [] : message.flatMap((part) => (typeof part === "string" ? [] : [part]));
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== "")
    .map((part) => placeholders.find(([name]) => part === `{${name}}`) ?? literal(part));
}
