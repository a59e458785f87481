import { hasHidden, type Problem, problem, quote } from "./problem.ts";

/** The longest address that is accepted. Some browsers and chats cut off longer ones. */
export const LONGEST_ADDRESS = 2000;

/**
 * Parses a text as an address; `null` if it is none. Safari has `URL.parse` and `URL.canParse` only from version 17 on.
 */
export function parseAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** A phone number with its country code in the format of ITU-T E.164: `+525512345678`. */
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * A phone number in E.164 format; `undefined` without a country code, because the same digits belong to somebody else
 * in another country.
 */
export function phoneWithCode(text: string): string | undefined {
  const number = text
    .trim()
    .replace(/^(tel:)?\s*(00|\+)/i, "+")
    .replace(/[\s().\p{Pd}]/gu, "");
  return E164.test(number) ? number : undefined;
}

/** Why WhatsApp can't reach a phone number; `null` if it can. */
export function phoneProblem(phone: string): Problem | null {
  if (E164.test(phone)) return null;
  const suggestion = phoneWithCode(phone);
  return suggestion
    ? problem("phone.form", { text: quote(phone), suggestion })
    : problem("phone.code", { text: quote(phone) });
}

/** App links, which phones without the app can't open: any scheme but those of the web. */
const APP =
  /^((whatsapp|tg|fb|intent|market|instagram|spotify|vnd\.youtube):(?!\s)|(?![htps]+:|ftp)[a-z][\w.+-]*:\/\/)/i;

/** A file name. It has no dot before its first slash, unlike the host of a web address. */
const FILE = /^([^/.:]+\/)?[^/:]+\.(pdf|docx?|pptx?|xlsx?|pages|png|jpe?g|webp|gif|heic|mp4|m4v|mov|webm)$/i;

/** Why members can't safely tap an address; `null` if it is a web address with https. */
export function linkProblem(address: string): Problem | null {
  const text = address.trim();
  const wrong = (code: Problem["code"], suggestion = "") => problem(code, { text: quote(text), suggestion });
  if (text === "") return wrong("link.missing");
  if (text.length > LONGEST_ADDRESS) return problem("link.long", { most: LONGEST_ADDRESS });
  if (hasHidden(text)) return wrong("link.hidden");
  if (FILE.test(text)) return wrong("link.file");
  if (/^(javascript|vbscript|data|blob):/i.test(text)) return wrong("link.unsafe");
  if (/^(file:|[a-z]:[\\/]|~?\/(?!\/)|\\\\)/i.test(text)) return wrong("link.local");
  if (/^mailto:|^[^/@:]+@[^/@:]+\.[^/@:]+$/i.test(text)) return wrong("link.email");
  if (/^((tel|sms):)?\s*[+(]?\d[\d\s().\p{Pd}]{5,}$/iu.test(text)) {
    const number = phoneWithCode(text.replace(/^sms:/i, ""));
    // Fewer digits are most likely half of a number.
    return number && number.length > 10
      ? wrong("link.phone", `https://wa.me/${number.slice(1)}`)
      : wrong("link.number");
  }
  if (APP.test(text)) return wrong("link.app");
  if (/\s/.test(text)) return wrong(/[^\s\d][./][^\s\d]/.test(text) ? "link.space" : "link.none");
  if (/^http:\/\//i.test(text)) return wrong("link.insecure", text.replace(/^http:/i, "https:"));
  if (!/^https:\/\/[^/\\]/i.test(text)) {
    const rest = text.replace(/^[htps]{0,7}[:;.]?\/*/i, "");
    const isHost = (place: string) => /^[\w-]+(\.[\w-]+)*\.[a-z][\w-]+([/?#:]|$)/i.test(place) && !place.includes("@");
    if (isHost(text.replace(/^\/\//, ""))) return wrong("link.start", `https://${text.replace(/^\/\//, "")}`);
    return isHost(rest) ? wrong("link.start", `https://${rest}`) : wrong("link.none");
  }
  const url = parseAddress(text);
  if (!url) return wrong("link.none");
  const { hostname, username, password } = url;
  if (username || password) return wrong("link.login");
  if (/^(localhost|\[.*\]|[\d.]+|.*\.(local|localhost|internal|lan|home))$/.test(hostname))
    return wrong("link.network");
  return /(?!^www\.[^.]*$)^.*[^.]\.[^.\d][^.]*$/.test(hostname) ? null : wrong("link.host");
}

/** A label of a host name (RFC 1123, 2.1). */
const LABEL = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

/** Why no site can be hosted at an address, which ends with the site's folder; `null` if one can. */
export function siteAddressProblem(address: string): Problem | null {
  const found = linkProblem(address);
  if (found) return found;
  const { hostname, search, hash, pathname } = new URL(address);
  const isFolder = /^(\/[\w.~-]+)*\/?$/.test(pathname) && !pathname.endsWith(".html") && !/\/\./.test(pathname);
  return isFolder && !search && !hash && hostname.split(".").every((label) => LABEL.test(label))
    ? null
    : problem("link.part", { text: quote(address) });
}
