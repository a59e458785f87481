const LONE_SURROGATE = /\p{Surrogate}/u;

/** More marks on one letter than Unicode's Stream-Safe Text Format allows (UAX #15, section 13): NFC is quadratic in them. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * The form in which two spellings of one password are the same: NFC, lower case, NFC.
 *
 * `toLowerCase` and not `toLocaleLowerCase`: on a Turkish phone "I" must become "i" all the same. NFC and not NFKC:
 * full-width letters are other letters. Nothing is trimmed. Build and browser both use this function.
 *
 * @param password what was typed, or what `ACCESS_WORD` holds
 * @returns the canonical password, or `null` for a password that can never be right: an empty one, one with NUL (PBKDF2 pads its
 *   key with NUL, so `password` and `password + NUL` would open the same lock), one with a lone surrogate (it has no UTF-8),
 *   or one with more than 30 marks on a letter (it would hold the page up).
 */
export function normalizePassword(password: string): string | null {
  if (password === "" || password.includes("\0") || LONE_SURROGATE.test(password) || TOO_MANY_MARKS.test(password))
    return null;
  return password.normalize("NFC").toLowerCase().normalize("NFC");
}
