import { addressesIn } from "./addresses-in-text.ts";
import { LONGEST_ADDRESS, linkProblem } from "./link.ts";
import { type Problem, problem, quote } from "./problem.ts";
import { webAddress } from "./web-address.ts";

/** An address that members can tap, or the reason why there is none. */
type ReadAddress = { readonly address: string } | { readonly problem: Problem };

/** The longest pasted text that is searched, such as an embed code: searching more would take long. */
const LONGEST_PASTE = 2 * LONGEST_ADDRESS;

/** Problems of the whole text, which count even if it contains something like an address. */
const ofWholeText = ["link.file", "link.unsafe", "link.local", "link.email", "link.phone", "link.number"];

/**
 * Finds the one address in typed or pasted text. It accepts words around it, quotes, brackets, chat markup, embed
 * codes, redirects of mail and search services, and a missing https://.
 */
export function readAddress(text: string): ReadAddress {
  if (text.length > LONGEST_PASTE) return { problem: problem("link.long", { most: LONGEST_ADDRESS }) };
  const plain = plainText(text);
  const whole = [text, plain].map(linkProblem).find((found) => found && ofWholeText.includes(found.code));
  if (whole) return { problem: whole };
  const [first = plain.trim(), second] = addressesIn(plain);
  if (second) return { problem: problem("link.several", { text: quote(text.trim()) }) };
  const address = webAddress(first);
  const found = linkProblem(address);
  return found ? { problem: found } : { address };
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

/** The address in HTML that embeds or links something. */
const EMBEDDED = /<(?:iframe|a|video|source|embed)\b[^>]*?\s(?:src|href)\s*=\s*["']([^"']+)["']/i;

/** An address with its name after a bar, as Slack and wikis write links. */
const NAMED = /([<[])(https?:[^\s|<>[\]]+)\|[^<>[\]]*(?=[>\]])/gi;

/** HTML's character references that stand in addresses or around them. */
const references: Readonly<Record<string, string>> = {
  nbsp: " ",
  amp: "&",
  "#38": "&",
  "#038": "&",
  "#x26": "&",
  quot: '"',
  "#39": "'",
};

/** The text as a person reads it: without invisible characters, HTML and names of links. */
function plainText(text: string): string {
  const visible = text
    .replace(/[\u2028\u2029]/g, "\n")
    .replace(/(?![\n\r\t])[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(/[\t\u00a0\u2007\u202f\u3000]/g, " ");
  const [, embedded = visible] = EMBEDDED.exec(visible) ?? [];
  return embedded
    .replace(/&(?:amp;)+/gi, "&")
    .replace(/&(#?\w+);/g, (whole, name: string) => references[name.toLowerCase()] ?? whole)
    .replace(NAMED, "$1$2");
}
