const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * More combining marks on a letter than Unicode's Stream-Safe Text Format allows (UAX #15, section 13). NFC takes
 * quadratic time for them.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * Invisible characters: zero-width characters, direction marks, soft hyphens, a byte order mark. No published password
 * has any.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Characters that phones and chats insert for a space. Published passwords have only the usual space. */
const SPACE = /[\t\p{Zs}]/gu;

/**
 * Normalizes a password, so that every spelling gives the same text: invisible characters are removed, each space
 * becomes the usual one, then NFC, lower case, NFC. The build and the browser both use it.
 * It uses `toLowerCase`, because `toLocaleLowerCase` turns "I" into "ı" on a Turkish phone, and NFC, because NFKC
 * changes full-width letters.
 * @param typed the text as typed, or the setting `ACCESS_WORD`
 * @returns the normalized password, or `null` if it can never be right: empty, with NUL (PBKDF2 pads its key with NUL,
 * so `password + NUL` would be right too), with a lone surrogate (which has no UTF-8), or with more than 30 marks on a
 * letter (which would block the page)
 */
export function normalizePassword(typed: string): string | null {
  const password = typed.replace(INVISIBLE, "").replace(SPACE, " ");
  if (password === "" || password.includes("\0") || LONE_SURROGATE.test(password) || TOO_MANY_MARKS.test(password))
    return null;
  return password.normalize("NFC").toLowerCase().normalize("NFC");
}
