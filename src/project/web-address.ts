import { isBareAddress, SCHEME } from "./addresses-in-text.ts";
import { parseAddress } from "./link.ts";

const BEGINNING = new RegExp(`^(?:${SCHEME}|//)`, "i");

/**
 * The final https address after known redirects, with a missing or mistyped https:// put right. App links become web
 * links, which every phone opens. What can't be made an https address is returned as it is.
 */
export function webAddress(text: string): string {
  const fromApp = fromAppLink(text);
  if (fromApp) return fromApp;
  const address = withHttps(text);
  const url = parseAddress(address);
  if (url?.protocol !== "https:") return address;
  const target = redirectTarget(url);
  return target ? webAddress(target) : address.replace(/ /g, "%20");
}

function withHttps(text: string): string {
  if (BEGINNING.test(text)) return text.replace(BEGINNING, "https://").replace(/\\/g, "/");
  return isBareAddress(text) ? `https://${text}` : text;
}

/** Pages that redirect to another address, with the query parameters that hold it. */
const redirects: readonly (readonly [page: RegExp, parameters: readonly string[]])[] = [
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

/** The address that a page of a known service redirects to; `undefined` for any other page. */
function redirectTarget({ origin, hostname, pathname, searchParams }: URL): string | undefined {
  const [, parameters = []] = redirects.find(([page]) => page.test(hostname + pathname)) ?? [];
  const target = parameters.map((name) => searchParams.get(name)).find(Boolean);
  return target?.startsWith("/") ? origin + target : target || undefined;
}

/** The web address for a link that opens WhatsApp's or Telegram's app; `undefined` for any other link. */
function fromAppLink(text: string): string | undefined {
  const url = /^(whatsapp|tg):/i.test(text) ? parseAddress(text) : null;
  if (!url) return undefined;
  const get = (name: string) => url.searchParams.get(name) ?? "";
  const number = get("phone").replace(/\D/g, "");
  if (number) return `https://wa.me/${number}${get("text") ? `?text=${encodeURIComponent(get("text"))}` : ""}`;
  if (get("code")) return `https://chat.whatsapp.com/${get("code")}`;
  if (get("invite")) return `https://t.me/+${get("invite")}`;
  return get("domain") ? `https://t.me/${get("domain")}` : undefined;
}
