import { type PerLanguage, perLanguage } from "./languages.ts";
import { literal } from "./literal.ts";
import type { Members, Message, Messages } from "./project.ts";
import { memberTexts } from "./values.ts";

/** Whether a text has more than spaces. */
export const isWorded = (text: string | undefined): text is string => Boolean(text?.trim());

/** The owner's texts for members as compiled messages without placeholders. Missing texts are left out. */
export function ownersMessages(members: Members): PerLanguage<Messages> {
  const texts = memberTexts(members);
  return perLanguage((language) =>
    Object.fromEntries(
      texts.flatMap(({ message, text: { [language]: text } = {} }) =>
        isWorded(text) ? [[message, [literal(text)]]] : [],
      ),
    ),
  );
}

/**
 * Compiles an owner's wording of one of the product's messages. Only the placeholders of the product's message are
 * filled in.
 */
export function wordingOf(text: string, message: Message): Message {
  const placeholders =
    typeof message === "string" ? [] : message.flatMap((piece) => (typeof piece === "string" ? [] : [piece]));
  return text
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== "")
    .map((piece) => placeholders.find(([name]) => piece === `{${name}}`) ?? literal(piece));
}
