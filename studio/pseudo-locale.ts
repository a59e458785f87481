import type { I18n, Messages } from "@lingui/core";
import pseudolocale from "pseudolocale";

/**
 * Speaks English words that are longer and full of accents, so that an eye sees what would break and what isn't translated.
 * For development and tests.
 */
export function activatePseudoLocale(i18n: I18n): void {
  const load = i18n.load.bind(i18n) as (locale: string, messages: Messages) => void;
  i18n.load = (locale: unknown, messages?: unknown) => load(locale as string, stretched(messages as Messages));
  i18n.load(i18n.locale, i18n.messages);
}

/** Compiled messages, each text in them stretched; values, plurals' names and elements stay. */
function stretched(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, stretchedMessage(message)]));
}

function stretchedMessage(message: Messages[string]): Messages[string] {
  if (typeof message === "string") return stretchedText(message);
  return message.map((part) => (typeof part === "string" ? stretchedText(part) : part)) as Messages[string];
}

const plain = { prepend: "", append: "" };

/** Every vowel twice makes words four tenths longer: more than Spanish ever is. */
const stretchedText = (text: string) =>
  text
    .split(/(<[^>]*>)/)
    .map((piece) =>
      piece === "" || piece.startsWith("<") ? piece : pseudolocale(piece.replace(/[aeiou]/gi, "$&$&"), plain),
    )
    .join("");
