import { linesOf, readEntries } from "./catalog-text.ts";

/** Says in another language what checks and commands say in English. What no template fits stays as it is. */
export type Say = (english: string) => string;

/** An English text with `{0}` where something is filled in, as a pattern; and its words in another language. */
interface Template {
  readonly pattern: RegExp;
  readonly slots: readonly { readonly name: string; readonly isQuoted: boolean }[];
  readonly words: string;
}

/** Speaks a language by its catalog, the text of a file in `locales`. The Studio's page does it too. */
export function makeSay(catalog: string): Say {
  const texts = readEntries(linesOf(catalog)).map(({ id, text }) => [unquoted(id), unquoted(text)] as const);
  const fixed = new Map(texts);
  // The more of it is fixed, the better it fits.
  const templates = texts
    .filter(([english]) => english.includes("{0}"))
    .sort(([one], [other]) => fixedLength(other) - fixedLength(one))
    .map(([english, words]) => templateOf(english, words));

  const fromTemplate = (text: string): string | undefined => {
    for (const { pattern, slots, words } of templates) {
      const [, ...found] = pattern.exec(text) ?? [];
      if (found.length === 0) continue;
      const filled = new Map(slots.map(({ name, isQuoted }, at) => [name, [found[at] ?? "", isQuoted] as const]));
      return words.replace(/\{(\d)\}/g, (_, name) => {
        const [part, isQuoted] = filled.get(name) ?? ["", true];
        return isQuoted ? part : sayPart(part);
      });
    }
    return undefined;
  };
  const saySentence = (text: string) => fixed.get(text) ?? fromTemplate(text);
  const sayWhole = (text: string): string | undefined => {
    const sentences = text.split(BETWEEN_SENTENCES).map(saySentence);
    return sentences.includes(undefined) ? saySentence(text) : sentences.join(" ");
  };
  const sayLine = (line: string): string => {
    if (line.length > LONGEST) return line;
    const whole = sayWhole(line);
    if (whole !== undefined) return whole;
    for (const shape of SHAPES) {
      const [, subject, between = "", rest, end = ""] = shape.exec(line) ?? [];
      if (subject && rest) return `${subject.split(COMMA).map(sayPart).join(", ")}${between}${sayPart(rest)}${end}`;
    }
    const sentences = line.split(BETWEEN_SENTENCES);
    return sentences.length > 1 ? sentences.map(sayLine).join(" ") : line;
  };
  /** A list of names, or of words of ours: `a, "b" or c`. */
  const sayList = (list: string): string | undefined => {
    const names = list.split(BETWEEN_NAMES);
    if (names.length === 1) return undefined;
    const said = names.map((name) => fixed.get(name) ?? (AS_IT_IS.test(name) ? name : fromTemplate(name)));
    return said.includes(undefined) ? undefined : said.join("");
  };
  /** What was filled in: a list, other words of ours, or the owner's, which are in quotes. */
  const sayPart = (part: string): string =>
    AS_IT_IS.test(part) && part.startsWith('"') ? part : (fixed.get(part) ?? sayList(part) ?? sayLine(part));
  return (english) => english.split("\n").map(sayLine).join("\n");
}

/** No line of ours is longer; what a failed build prints may be. */
const LONGEST = 1000;

const BETWEEN_SENTENCES = /(?<=[.?!]) (?=[A-Z"“])/;

const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';

/** Up to a colon that is not within quotes or an address. */
const START = `(?:${QUOTED}|:(?! )|[^":])`;

/** What stands between names, a name without spaces, or the owner's words. */
const AS_IT_IS = new RegExp(`^([;,] |[^ ]+|${QUOTED})$`);

const OUTSIDE_QUOTES = '(?=(?:[^"]*"[^"]*")*[^"]*$)';
const COMMA = new RegExp(`, ${OUTSIDE_QUOTES}`);
const BETWEEN_NAMES = new RegExp(`(; |, | and no | and | or )${OUTSIDE_QUOTES}`);

/** What is put together: a place, a name or a thing, and what is said of it. */
const SHAPES = [new RegExp(`^(${START}+)(: )(.*)$`), new RegExp(`^(${QUOTED})( )(.*)$`), /^(.*[^ ])( \()(.*)(\))$/];

const fixedLength = (english: string) => english.replace(/\{\d\}/g, "").length;

const unquoted = (words: string): string => JSON.parse(`"${words}"`);

/** A text as a pattern that stands for itself. */
export const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

function templateOf(english: string, words: string): Template {
  const [start = "", ...parts] = english.split(/\{(?=\d\})/);
  const slots = parts.map((part, at) => ({
    name: part.charAt(0),
    isQuoted: part.startsWith('"', 2) && (at === 0 ? start : (parts[at - 1] ?? "")).endsWith('"'),
  }));
  const rest = parts.map((part, at) => `(${at === 0 && start === "" ? START : "."}*?)${literal(part.slice(2))}`);
  return { pattern: new RegExp(`^${literal(start)}${rest.join("")}$`), slots, words };
}
