import { LONGEST_ADDRESS, linkProblem, parseAddress } from "./link.ts";
import { type Problem, problem, quote } from "./problem.ts";

/** An address that members can tap, or the reason why there is none. */
type ReadAddress = { readonly address: string } | { readonly problem: Problem };

/**
 * Finds the one address in typed or pasted text. It accepts words around it, quotes, brackets, chat markup, embed
 * codes, redirects of mail and search services, and a missing https://.
 */
export function readAddress(text: string): ReadAddress {
  if (text.length > LONGEST_PASTE) return { problem: problem("link.long", { most: LONGEST_ADDRESS }) };
  const visible = plainText(text);
  const other = [text, visible].map(linkProblem).find((found) => found && OTHERS.has(found.code));
  if (other) return { problem: other };
  const found = addressesIn(visible);
  if (found.length > 1) return { problem: problem("link.several", { text: quote(text.trim()) }) };
  const address = webAddress(found[0] ?? visible.trim());
  const problemThere = linkProblem(address);
  return problemThere ? { problem: problemThere } : { address };
}

/** Why members can't tap a stored address, with the address that was probably meant; `null` if they can. */
export function addressProblem(text: string): Problem | null {
  const found = linkProblem(text);
  if (!found) return null;
  const read = readAddress(text);
  if ("problem" in read) return read.problem;
  const isBeginning = found.code === "link.insecure" || found.code === "link.start";
  const code = isBeginning ? found.code : "link.more";
  return problem(code, { text: quote(text.trim()), suggestion: read.address });
}

/**
 * The longest pasted text that is searched: a message or embed code with an address in it. Searching more would take
 * long.
 */
const LONGEST_PASTE = 2 * LONGEST_ADDRESS;

/** Problems of the whole text, which count even if it contains something like an address. */
const OTHERS: ReadonlySet<string> = new Set([
  "link.file",
  "link.unsafe",
  "link.local",
  "link.email",
  "link.phone",
  "link.number",
]);

/** The address in HTML that embeds or links something. */
const EMBEDDED = /<(?:iframe|a|video|source|embed)\b[^>]*?\s(?:src|href)\s*=\s*["']([^"']+)["']/i;

/** An address with its name after a bar, as Slack and wikis write links. */
const NAMED = /([<[])(https?:[^\s|<>[\]]+)\|[^<>[\]]*(?=[>\]])/gi;

/** The text without invisible characters, with HTML's character references decoded. */
function plainText(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    nbsp: " ",
    amp: "&",
    "#38": "&",
    "#038": "&",
    "#x26": "&",
    quot: '"',
    "#39": "'",
  };
  const visible = text
    .replace(/[\u2028\u2029]/g, "\n")
    .replace(/(?![\n\r\t])[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(/[\t\u00a0\u2007\u202f\u3000]/g, " ");
  const [, embedded] = EMBEDDED.exec(visible) ?? [];
  return (embedded ?? visible)
    .replace(/&(?:amp;)+/gi, "&")
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(NAMED, "$1$2");
}

/** http:// or https:// with common typing mistakes. */
const SCHEME = String.raw`h?t?tps?\s?[:;]\s?[/\\]{1,3} ?`;

/** A scheme before another one, which was there already when a whole address was pasted behind it. */
const DOUBLED = new RegExp(`^(?:${SCHEME}(?:www\\.)?)+(?=${SCHEME})`, "i");

/** A character that ends an address: a space, a quotation mark, an emoji, or the punctuation of Chinese and Japanese. */
const END = String.raw`\s<>"“”«»\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u3001-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`;

/** A query parameter at the end that holds words, such as a prepared message. */
const WORDS = /[?&](text|body|subject|message|msg|quote|title|q|name)=[^&\s]*$/i;

/** The distinct addresses in a text. Bare host names count only if no address has a scheme. */
function addressesIn(text: string): string[] {
  const whole = new RegExp(`(^|[^\\p{L}\\d])((?:${SCHEME}|(?:whatsapp|tg)://)[^${END}]+)`, "giu");
  const withScheme = [...text.matchAll(whole)].map(({ 0: match, 2: address = "", index }) =>
    withQuery(address.replace(DOUBLED, ""), text.slice(index + match.length)),
  );
  const bare = withScheme.length > 0 ? [] : bareAddresses(text);
  return [...new Set([...withScheme, ...bare].map(trimmed))];
}

/**
 * Top-level domains that make a word within a sentence a host name. A word with a dot that stands alone may have any
 * ending.
 */
const ENDING =
  /\.(com|net|org|info|biz|app|page|site|link|live|gle|team|online|store|shop|club|group|chat|bio|dev|web|google|[a-z]{2})$/i;

/** A host name with its path, where no other word touches it. */
const BARE = new RegExp(
  String.raw`(?:^|[\s("“«'‘<[*_~:|>\p{So}\u2192\ufe0f\u3001-\u303f\uff1a-])((?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#][^${END}]*)?)`,
  "giu",
);

/** Host names without a scheme, except those in e-mail addresses and file names. */
function bareAddresses(text: string): string[] {
  const names = text.matchAll(BARE);
  const words = text.trim().split(/\s+/).length;
  return [...names].flatMap(({ 1: name = "", 0: match, index }) => {
    const [host = ""] = name.split(/[/?#:]/);
    const isKnown = words === 1 || ENDING.test(host);
    const after = text.slice(index + match.length);
    return isKnown && !after.startsWith("@") ? [withQuery(name, after)] : [];
  });
}

/** Extends an address by the words that belong to its query, up to the end of the line. */
function withQuery(address: string, after: string): string {
  const [line = ""] = after.split(/[\n\r<>"“”«»]/);
  const isQuery = WORDS.test(address) || (address.includes("?") && /^ [^?]*&\w+=/.test(line));
  return isQuery ? `${address}${line}`.trimEnd().replace(/ /g, "%20") : address;
}

/** Removes what follows an address: from a bracket on that does not open within it, and punctuation and markup. */
function trimmed(address: string): string {
  const pairs: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
  const signs = address.split("");
  const count = (sign: string | undefined, end: number) => signs.slice(0, end).filter((one) => one === sign).length;
  const end = signs.findIndex((sign, at) => sign in pairs && count(pairs[sign], at) <= count(sign, at));
  return address.slice(0, end < 0 ? undefined : end).replace(/[.,;:!?¡¿'’‘*_~`…|\\]+$/, "");
}

/** Pages that redirect to another address, with the query parameters that hold it. */
const REDIRECTS: readonly (readonly [page: RegExp, parameter: readonly string[]])[] = [
  [/^(www\.)?google\.[a-z.]+\/url$/, ["q", "url"]],
  [/^(lm?\.(facebook|instagram)|(www\.|m\.)?facebook)\.com\/(l\.php|flx\/warn\/)?$/, ["u"]],
  [/^(www\.)?linkedin\.com\/(redir\/redirect|safety\/go)\/?$/, ["url"]],
  [/^play\.app\.goo\.gl\/$/, ["link"]],
  [/^l\.(messenger|threads)\.(com|net)\/(l\.php)?$/, ["u"]],
  [/^consent\.(youtube|google)\.[a-z.]+\//, ["continue"]],
  [/^(www\.|m\.)?youtube\.com\/(redirect|attribution_link|oembed)$/, ["q", "u", "url"]],
  [/^accounts\.google\.com\//, ["continue"]],
  [/\.safelinks\.protection\.outlook\.com\//, ["url"]],
  [/^vimeo\.com\/api\/oembed\.(json|xml)$/, ["url"]],
];

/** The final https address after known redirects. App links become web links, which every phone opens. */
function webAddress(text: string): string {
  const app = appAddress(text);
  if (app) return app;
  const begun = new RegExp(`^(?:${SCHEME}|//)`, "i");
  const address = begun.test(text)
    ? text.replace(begun, "https://").replace(/\\/g, "/")
    : bareAddresses(text)[0] === text
      ? `https://${text}`
      : text;
  const url = parseAddress(address);
  if (url?.protocol !== "https:") return address;
  const [, parameters = []] = REDIRECTS.find(([page]) => page.test(url.hostname + url.pathname)) ?? [];
  const next = parameters.map((name) => url.searchParams.get(name)).find(Boolean);
  if (!next) return address.replace(/ /g, "%20");
  return webAddress(next.startsWith("/") ? url.origin + next : next);
}

/** The web address for a link that opens WhatsApp's or Telegram's app. */
function appAddress(text: string): string | undefined {
  const url = /^(whatsapp|tg):/i.test(text) ? parseAddress(text) : null;
  if (!url) return undefined;
  const get = (name: string) => url.searchParams.get(name) ?? "";
  const number = get("phone").replace(/\D/g, "");
  if (number) return `https://wa.me/${number}${get("text") ? `?text=${encodeURIComponent(get("text"))}` : ""}`;
  if (get("code")) return `https://chat.whatsapp.com/${get("code")}`;
  if (get("invite")) return `https://t.me/+${get("invite")}`;
  return get("domain") ? `https://t.me/${get("domain")}` : undefined;
}
