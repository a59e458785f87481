import type { I18n, Messages } from "@lingui/core";

type Message = Messages[string];

/** Makes all messages longer and adds accents, which reveals layouts that break and texts that are not translated. */
export function activatePseudoLocale(i18n: I18n): void {
  const done = new Set<Message>();
  const lengthenNew = () => {
    const added = Object.entries(i18n.messages).filter(([, message]) => !done.has(message));
    if (added.length === 0) return;
    const longer = added.map(([id, message]) => [id, lengthen(message)] as const);
    for (const [, message] of longer) done.add(message);
    i18n.load(i18n.locale, Object.fromEntries(longer));
  };
  // Messages are loaded in parts, and each part must be lengthened.
  i18n.on("change", lengthenNew);
  lengthenNew();
}

/** Lengthens a message without changing values, names of plural forms and elements. */
function lengthen(message: Message): Message {
  if (typeof message === "string") return lengthenText(message);
  return message.map((piece) => (typeof piece === "string" ? lengthenText(piece) : piece)) as Message;
}

/** Doubling vowels and adding accents makes a text 40% longer, which is more than Spanish ever is. */
const lengthenText = (text: string) =>
  text
    .split(/(<[^>]*>)/)
    .map((piece) => (piece.startsWith("<") ? piece : piece.replace(/[aeiou]/gi, "$&\u0301$&\u0301").normalize("NFC")))
    .join("");
