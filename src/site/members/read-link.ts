/** What a link to the site says behind the site's address. */
export interface ReadLink {
  /** A leader's id in its plain form: small letters without accents, digits, and hyphens between them. */
  readonly leader: string | null;
  readonly password: string | null;
  /** The code of a language: two small letters. */
  readonly language: string | null;
}

/** The length from which on a text is no link, in characters: looking for values takes time. */
const LONGEST = 4000;

/** The sign with a number, as JSON, HTML and JavaScript's `escape` write it in addresses. */
const ESCAPED = /(?:[\\%]u00|\\x|&#x)([\da-f]{2});?/gi;

const sign = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

/** Decodes percent-encoded bytes: those of UTF-8, or else of Latin-1. */
const decoded = (bytes: string) => {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes.replace(/%(..)/g, sign);
  }
};

const firstOf = (pattern: RegExp, text: string) => (pattern.exec(text.toLowerCase()) || [null])[0];

/** Soft hyphens, zero-width signs, joiners, direction marks and the byte order mark. No published password has any. */
const INVISIBLE = /[\xad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/**
 * The keys of leader, password and language, as people and translators write them, each with the sign that follows it. Such a
 * word after an equals sign or a tab is part of a password.
 */
const KEY =
  /(^|amp|[^\w=\t])(l.{1,2}der|pas+(?:\w?w[a-z]{0,5})?|pwd|contrase.{1,2}a|clave|lang(?:uage)?|idioma)[\s*_\\]*[=:\uff1d\uff1a]+/i;

/** What stands between two values, with what mailers make of it, such as `&amp;`. */
const SEPARATOR_AT_END = /(\\?[&;?#\uff06](amp;?|\s)*)+$/;

/**
 * What other apps put behind a value: a parameter, such as `&utm_source=chat` or `?fbclid=1`, a character reference, a
 * marked text, a link's own text, the rest of an element in which the link was.
 */
const FOREIGN = /([&;?#][\w.-]+=|&#?\w+;|:~:|\|http|\]\(|["']>|<\/?[a-z])[\s\S]*|>$/i;

/**
 * Reads a link as chats, mailers and people hand it on: escaped, encoded as a whole or in parts, retyped, with signs and
 * parameters behind it. A password whose words are joined by plus signs comes with spaces.
 * @param text what follows the site's address, or the whole link
 */
export function readLink(text: string): ReadLink {
  // A plus sign that was a space is a tab until everything is decoded.
  let rest = text.slice(0, LONGEST).replace(ESCAPED, sign).replace(/\+/g, "\t");
  // Chats, mailers and redirectors encode a link up to this often.
  for (let time = 0; time < 3; time += 1) rest = rest.replace(/(%[\da-f]{2})+/gi, decoded);
  rest = rest.replace(INVISIBLE, "");
  // A mail's own encoding has "=3D" for each equals sign.
  if (/^[^=]*(=3D[^=]*){2,}$/.test(rest)) rest = rest.replace(/=3D/g, "=");
  const values = ["", "", ""];
  const parts = rest.split(KEY);
  for (let at = 3; at < parts.length; at += 3) {
    const key = parts[at - 1] as string;
    const which = /^l[^a]/i.test(key) ? 0 : /^[li]/i.test(key) ? 1 : 2;
    // What stands before the next key is not its own. Of two, the first one counts.
    const value = parts[at] + (parts[at + 1] || "");
    values[which] = values[which] || value.replace(FOREIGN, "").replace(SEPARATOR_AT_END, "").trim();
  }
  const [leader = "", language = "", password = ""] = values;
  // Decomposed, an accented letter begins with the plain one. Words of a name are joined as in an id.
  const plain = leader
    .replace(/[- \t+_\u2010-\u2015\u2212]+/g, "-")
    .normalize("NFKD")
    .replace(/[^!-~\s]/g, "");
  const spaced = /[ \t]/.test(password) ? password : password.replace(/\+/g, " ");
  return {
    leader: firstOf(/[a-z\d]+(-[a-z\d]+)*/, plain),
    password: spaced.replace(/\s+/g, " ") || null,
    language: firstOf(/[a-z]{2}/, language),
  };
}
