import { normalizePassword } from "./normalize-password.ts";
import type { ReadLink } from "./read-link.ts";

/** What leaders write before a password, in a message that is pasted as a whole. */
const LABEL =
  /^[^:=]*\b(pass|pwd|pw|contrase|clave|palabra)[^:=]*[:=]\s*|^\P{L}*((the|your|la|tu) )?(password|contrase\S+|clave) ((is|es) )?/iu;

/** Signs around a password that quote it or make it bold, begin a list, or point at it. */
const AROUND = /^(\d+[.)]\s|[\s"'`´*_~<>()[\]«»‘-‟‹›「-』•·▪‣–—-])+|[\s"'`´*_~<>()[\]«»‘-‟‹›「-』]+$/g;

/** All that is neither letter nor digit at an end, such as the full stop of a sentence or an emoji. */
const AT_AN_END = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** What joins words in place of a space. */
const BETWEEN = /[\s\p{Pd}_.,;+/]+/gu;

/** The length of a pasted text, in characters, from which on nothing is looked for in it: looking takes time. */
const LONGEST = 2000;

/**
 * Returns what may be meant by a password, the likeliest first, each as `normalizePassword` returns it: as it came,
 * without what a chat or a message put around it, without signs at its ends, and with spaces between its words. Most
 * passwords come plain and are one attempt, because each takes a key derivation. Without any, nothing can be right.
 * @param isBrought whether a link brought it. `readLink` gives such a password spaces for the plus signs between its words.
 * @param read `readLink`, for a link that was pasted whole
 */
export function passwordAttempts(typed: string, isBrought: boolean, read?: (text: string) => ReadLink): string[] {
  if (typed.length > LONGEST) return distinct([typed]);
  const plain = typed.replace(/\s+/g, " ").trim();
  const inLink = (/[#?&%]/.test(plain) && read?.(plain).password) || plain.replace(LABEL, "");
  const bare = inLink.replace(AROUND, "");
  const words = bare.replace(AT_AN_END, "");
  return distinct([typed, bare, words, words.replace(BETWEEN, " "), ...(isBrought ? [typed.replace(/ /g, "+")] : [])]);
}

const distinct = (attempts: readonly string[]) =>
  [...new Set(attempts.map(normalizePassword))].filter((attempt) => attempt !== null);
