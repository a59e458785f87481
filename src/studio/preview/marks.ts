import type { Message } from "../../project/project.ts";
import type { Place } from "../model/place.ts";

// The preview puts an invisible mark in front of each text before the site gets it: the place where it is edited. `labels.ts` takes the
// marks out of the page again, before anybody can see, hear or copy one. A published site is made without this module.

/** What a mark says about its text. */
export interface Mark {
  /** The place where the text is edited. */
  readonly place: Place;
  /** Whether the text only stands for one that is not written yet. */
  readonly isStandIn: boolean;
}

/** Unicode's tag characters: a copy of ASCII that no font shows. Two of them begin and end a mark. */
const TAGS = 0xe0000;
const START = String.fromCodePoint(TAGS + 1);
const END = String.fromCodePoint(TAGS + 0x7f);
const STAND_IN = "?";

const marks = new RegExp(`${START}([^${END}]*)${END}`, "gu");
const marksInAddresses = new RegExp(`${encodeURIComponent(START)}.*?${encodeURIComponent(END)}`, "g");

const shifted = (text: string, by: number) =>
  [...text].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + by)).join("");

export const mark = (text: string, place: Place, isStandIn = false): string =>
  `${START}${shifted((isStandIn ? STAND_IN : "") + encodeURI(place), TAGS)}${END}${text}`;

export const markMessage = (message: Message, place: Place): Message => [mark("", place), ...[message].flat()];

export const isMarked = (text: string): boolean => text.includes(START) || text.includes(encodeURIComponent(START));

export const unmarked = (text: string): string => text.replace(marks, "").replace(marksInAddresses, "");

/** Returns the marks of a text: its own, then those of the texts that are filled into it. */
export const marksOf = (text: string): Mark[] =>
  [...text.matchAll(marks)].map(([, tags = ""]) => {
    const content = shifted(tags, -TAGS);
    const isStandIn = content.startsWith(STAND_IN);
    return { place: decodeURI(isStandIn ? content.slice(STAND_IN.length) : content), isStandIn };
  });
