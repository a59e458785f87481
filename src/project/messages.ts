import { type PerLanguage, perLanguage } from "./languages.ts";
import { memberParts } from "./parts.ts";
import type { Members, Message, Messages } from "./project.ts";

/** Whether a text says something. */
export const isWorded = (text: string | undefined): text is string => Boolean(text?.trim());

/** A text that stays as it is: Lingui would decode what looks like the escape sequence of a character. */
const literal = (text: string) => text.replace(/\\(?=u[\da-f]{4}|x[\da-f]{2})/gi, "\\u005c");

/** The owner's texts in the members' part as compiled messages: nothing in them is filled in. A missing one is left out. */
export function ownersMessages(members: Members): PerLanguage<Messages> {
  const parts = memberParts(members);
  return perLanguage((language) =>
    Object.fromEntries(
      parts.flatMap((part) => {
        const text = part.kind === "text" ? part.text?.[language] : undefined;
        return part.kind === "text" && part.message && isWorded(text) ? [[part.message, [literal(text)]]] : [];
      }),
    ),
  );
}

/** An owner's wording of one of the product's messages, compiled: a placeholder counts only where the product's has it. */
export function wordingOf(text: string, message: Message): Message {
  const placeholders =
    typeof message === "string" ? [] : message.flatMap((part) => (typeof part === "string" ? [] : [part]));
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== "")
    .map((part) => placeholders.find(([name]) => part === `{${name}}`) ?? literal(part));
}
