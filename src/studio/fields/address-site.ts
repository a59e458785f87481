import { linkProblem, parseAddress } from "../../project/link.ts";
import type { Link } from "../../project/project.ts";

/** What an address leads to, as far as its host tells. */
interface AddressSite {
  /** The site's name; none where it is not one of those that everybody knows. */
  readonly site?: string;
  /** What a button to it is, as its icon shows. */
  readonly kind?: Link["kind"];
}

const sites: Readonly<Record<string, string>> = {
  "chat.whatsapp.com": "WhatsApp",
  "whatsapp.com": "WhatsApp",
  "wa.me": "WhatsApp",
  "facebook.com": "Facebook",
  "fb.com": "Facebook",
  "m.me": "Messenger",
  "messenger.com": "Messenger",
  "t.me": "Telegram",
  "telegram.me": "Telegram",
  "instagram.com": "Instagram",
  "tiktok.com": "TikTok",
  "youtube.com": "YouTube",
  "youtu.be": "YouTube",
  "zoom.us": "Zoom",
  "meet.google.com": "Google Meet",
  "calendar.app.google": "Google Calendar",
  "calendar.google.com": "Google Calendar",
  "docs.google.com": "Google Docs",
  "drive.google.com": "Google Drive",
  "forms.gle": "Google Forms",
  "calendly.com": "Calendly",
  "apps.apple.com": "App Store",
  "play.google.com": "Google Play",
};

const chats: readonly (string | undefined)[] = ["WhatsApp", "Messenger", "Telegram"];

/** What an address is; `null` where members can't tap it. */
export function addressSite(address: string): AddressSite | null {
  const url = linkProblem(address) ? null : parseAddress(address.trim());
  if (!url) return null;
  const host = url.hostname.replace(/^(www|m|web)\./, "");
  const site = Object.entries(sites).find(([known]) => host === known || host.endsWith(`.${known}`))?.[1];
  const isGroup = host === "chat.whatsapp.com" || (site === "Facebook" && url.pathname.startsWith("/groups/"));
  const kind = isGroup ? "group" : chats.includes(site) ? "chat" : undefined;
  return { ...(kind && { kind }), ...(site && { site }) };
}

/** The address in what was pasted: without the code around it, with its beginning. `undefined` where it is whole, or not to be found. */
export function correctedAddress(pasted: string): string | undefined {
  const found = linkProblem(pasted);
  const isClear = found && ["link.more", "link.start", "link.insecure"].includes(found.code);
  return isClear && found.values.suggestion ? String(found.values.suggestion) : undefined;
}
