import type { AppStore } from "../../project/categories.ts";
import { parseAddress } from "../../project/link.ts";
import { readAddress } from "../../project/pasted-address.ts";
import type { Link } from "../../project/project.ts";

/** What an address reveals about its target. */
interface AddressSite {
  /** The site's name, if it is a well-known one. */
  readonly site?: string;
  /** What a messenger's address opens. */
  readonly what?: "group" | "channel" | "chat";
  /** The store, if the address is an app's page in one. */
  readonly store?: AppStore;
}

/**
 * Well-known sites: a host that includes its subdomains, the beginning of a path, the site's name, what the address opens. The first match
 * counts.
 */
const sites: readonly (readonly [host: string, path: RegExp | null, site: string, what?: AddressSite["what"]])[] = [
  ["chat.whatsapp.com", null, "WhatsApp", "group"],
  ["call.whatsapp.com", null, "WhatsApp"],
  ["whatsapp.com", /^\/channel\//, "WhatsApp", "channel"],
  ["wa.me", /^\/channel\//, "WhatsApp", "channel"],
  ["whatsapp.com", null, "WhatsApp", "chat"],
  ["wa.me", null, "WhatsApp", "chat"],
  ["wa.link", null, "WhatsApp", "chat"],
  ["facebook.com", /^\/(groups|share\/g)\//, "Facebook", "group"],
  ["fb.com", /^\/groups\//, "Facebook", "group"],
  ["fb.me", /^\/g\//, "Facebook", "group"],
  ["facebook.com", /^\/messages\//, "Messenger", "chat"],
  ["facebook.com", null, "Facebook"],
  ["fb.com", null, "Facebook"],
  ["fb.me", null, "Facebook"],
  ["fb.watch", null, "Facebook"],
  ["m.me", /^\/(j|g)\//, "Messenger", "group"],
  ["m.me", null, "Messenger", "chat"],
  ["messenger.com", null, "Messenger", "chat"],
  ["t.me", /^\/(\+|joinchat\/)/, "Telegram", "group"],
  ["telegram.me", /^\/(\+|joinchat\/)/, "Telegram", "group"],
  ["t.me", null, "Telegram", "chat"],
  ["telegram.me", null, "Telegram", "chat"],
  ["ig.me", /^\/j\//, "Instagram", "group"],
  ["ig.me", null, "Instagram", "chat"],
  ["instagram.com", /^\/channel\//, "Instagram", "channel"],
  ["instagram.com", null, "Instagram"],
  ["signal.group", null, "Signal", "group"],
  ["signal.me", null, "Signal", "chat"],
  ["discord.gg", null, "Discord", "group"],
  ["discord.com", /^\/invite\//, "Discord", "group"],
  ["line.me", /^\/(r\/)?ti\/g/i, "LINE", "group"],
  ["invite.viber.com", null, "Viber", "group"],
  ["tiktok.com", null, "TikTok"],
  ["youtube.com", null, "YouTube"],
  ["youtu.be", null, "YouTube"],
  ["zoom.us", null, "Zoom"],
  ["meet.google.com", null, "Google Meet"],
  ["calendar.app.google", null, "Google Calendar"],
  ["calendar.google.com", null, "Google Calendar"],
  ["docs.google.com", /^\/forms\//, "Google Forms"],
  ["docs.google.com", null, "Google Docs"],
  ["drive.google.com", null, "Google Drive"],
  ["forms.gle", null, "Google Forms"],
  ["maps.app.goo.gl", null, "Google Maps"],
  ["calendly.com", null, "Calendly"],
  ["apps.apple.com", null, "App Store"],
  ["itunes.apple.com", null, "App Store"],
  ["play.google.com", /^\/store\/apps\//, "Google Play"],
];

const stores: Readonly<Record<string, AppStore>> = { "App Store": "appStore", "Google Play": "playStore" };

/** Returns what an address leads to; `null` if members can't open it. */
export function addressSite(address: string): AddressSite | null {
  const read = readAddress(address);
  const url = "address" in read ? parseAddress(read.address) : null;
  if (!url) return null;
  const host = url.hostname.replace(/^(www|m|web)\.(?=.*\.)/, "");
  const [, , site, what] =
    sites.find(
      ([known, path]) => (host === known || host.endsWith(`.${known}`)) && (path === null || path.test(url.pathname)),
    ) ?? [];
  const store = site && stores[site];
  return { ...(site && { site }), ...(what && { what }), ...(store && { store }) };
}

/** Returns the icon for a button that leads there. Members read a channel as they read a chat. */
export const kindOfSite = ({ what }: AddressSite): Link["kind"] => (what === "channel" ? "chat" : what);
