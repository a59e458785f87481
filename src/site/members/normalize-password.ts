const LONE_SURROGATE = /\p{Surrogate}/u;

/** More marks on a letter than Unicode's Stream-Safe Text Format allows (UAX #15, section 13). NFC takes quadratic time for them. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** What can't be seen: zero-width characters, direction marks, soft hyphens, a byte order mark. A password that is published has none. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** What phones and chats write for a space. A password that is published has none but that. */
const SPACE = /[\t\p{Zs}]/gu;

/**
 * The same text for every spelling of a password: without what can't be seen, each space the usual one, NFC, lower case, NFC. The build and the browser both use it.
 *
 * `toLowerCase` because `toLocaleLowerCase` turns "I" into "ı" on a Turkish phone. NFC because NFKC changes full-width letters.
 *
 * @param typed as typed, or the setting `ACCESS_WORD`
 * @returns the normalized password, or `null` if it can never be right: empty, with NUL (PBKDF2 pads its key with NUL, and
 *   `password + NUL` would be right too), with a lone surrogate (it has no UTF-8), or with more than 30 marks on a letter (it
 *   would block the page).
 */
export function normalizePassword(typed: string): string | null {
  const password = typed.replace(INVISIBLE, "").replace(SPACE, " ");
  if (password === "" || password.includes("\0") || LONE_SURROGATE.test(password) || TOO_MANY_MARKS.test(password))
    return null;
  return password.normalize("NFC").toLowerCase().normalize("NFC");
}
