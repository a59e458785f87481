/** What a link to the site says behind the site's address. */
export interface ReadLink {
  /** A leader's id in its plain form: small letters without accents, digits, and hyphens between them. */
  readonly leader: string | null;
  readonly password: string | null;
  /** The code of a language: two small letters. */
  readonly language: string | null;
}

/** Decodes percent-encoded bytes, except those that are no UTF-8: a chat may have cut a link in the middle of a letter. */
const decoded = (text: string) =>
  text.replace(/(%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });

/** Chats, mailers and redirectors encode a link up to this often. */
const TIMES = 3;

/** Zero-width spaces, joiners, direction marks and the byte order mark, encoded or not. No published password has any. */
const INVISIBLE = /%(25)*e2%(25)*80%(25)*(8[b-f]|a[a-e])|%(25)*ef%(25)*bb%(25)*bf|[\u200b-\u200f\u202a-\u202e\ufeff]/gi;

/** What stands between two values, with what mailers make of it: `&amp;`, `%26`, `;`, and a space or an invisible sign behind. */
const SEPARATOR_AT_END = /([&;?#]|%(25)*(26|3b|3f|23))(amp(;|%(25)*3b)|%(25)*[\da-f]{2})*$/i;

/** Another app's parameter behind a value, such as `&utm_source=chat` or `?fbclid=1`. An encoded sign belongs to the value. */
const FOREIGN = /&[\s\S]*|[;?#][\w.-]*=[\s\S]*/;

/**
 * Reads a link as chats, mailers and people hand it on: escaped, encoded as a whole or in parts, retyped, with signs and
 * parameters behind it. A password of several words is decoded until it has spaces, so that one whose words are joined by
 * plus signs comes with spaces.
 * @param text what follows the site's address, or the whole link
 */
export function readLink(text: string): ReadLink {
  let rest = text.replace(INVISIBLE, "");
  for (let time = 0; time < TIMES && !/(leader|password|lang)=/i.test(rest); time += 1) rest = decoded(rest);
  const values: Record<string, string> = {};
  const [, ...parts] = rest.split(/(leader|password|lang)(?:=|%(?:25)*3d)/i);
  for (let at = 0; at < parts.length; at += 2) {
    const key = (parts[at] as string).toLowerCase();
    const value = parts[at + 1] as string;
    // Of two, the first one counts.
    values[key] = values[key] || value.replace(SEPARATOR_AT_END, "").replace(FOREIGN, "");
  }
  let { leader = "", password = "", lang = "" } = values;
  for (let time = 0; time < TIMES; time += 1) {
    leader = decoded(leader);
    lang = decoded(lang);
    if (!/\s/.test(password)) password = decoded(password.replace(/\+/g, " "));
  }
  // Decomposed, an accented letter begins with the plain one. Invisible signs go with the accents.
  const plain = leader.normalize("NFD").replace(/[^ -~]/g, "");
  return {
    leader: (/[a-z\d]+(-[a-z\d]+)*/.exec(plain.toLowerCase()) || [null])[0],
    password: password || null,
    language: (/[a-z]{2}/.exec(lang.toLowerCase()) || [null])[0],
  };
}
