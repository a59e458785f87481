import { addressWithin, LONGEST_ADDRESS, linkProblem, parseAddress } from "./link.ts";
import { type Problem, problem, shown } from "./problem.ts";
import type { Video } from "./project.ts";
import { isPlayerVideo, playerOf } from "./video-player.ts";

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{5,12}$/;
const VIMEO_HASH = /^[\da-f]{8,40}$/;

/** What YouTube's embeds have in place of an id for a playlist or a channel's live stream. */
const notVideos = ["videoseries", "live_stream"];

const isYouTubeId = (id: string) => YOUTUBE_ID.test(id) && !notVideos.includes(id);

/** A video file that browsers play. */
const FILE = /\.(mp4|m4v|webm)$/i;

/**
 * Reads the address of a video as people copy it: from the address bar, a share button, a message or an embed code.
 * `null` where it is none.
 */
export function readVideo(text: string): Video | null {
  if (text.length > LONGEST_ADDRESS) return null;
  const address = addressOf(text);
  if (!/^https?:\/\//i.test(address) || !parseAddress(address)) return null;
  const url = new URL(address);
  const video = youTube(url) ?? vimeo(url);
  if (video || url.protocol !== "https:" || siteOf(url)) return video;
  return FILE.test(url.pathname) && !linkProblem(address) ? { address } : null;
}

/** Why a text is not the address of one video; `null` where it is. */
export function videoProblem(text: string): Problem | null {
  if (readVideo(text)) return null;
  if (text.length > LONGEST_ADDRESS) return problem("link.long", { most: LONGEST_ADDRESS });
  const address = addressOf(text);
  const [, ending] = /\.(mov|avi|mkv|wmv|flv|mpe?g|3gp|ogv|hevc|mts)(?:[?#].*)?$/i.exec(address) ?? [];
  if (ending) return problem("video.format", { text: shown(address), ending: ending.toLowerCase() });
  const site = /^https?:/i.test(address) && parseAddress(address) && siteOf(new URL(address));
  if (site)
    return problem(["YouTube", "Vimeo"].includes(site) ? "video.several" : "video.site", {
      text: shown(address),
      site,
    });
  return linkProblem(address) ?? problem("video.none", { text: shown(address) });
}

/** Why no player can show a video of a project; `null` where one can. */
export function savedVideoProblem(video: Video): Problem | null {
  if ("file" in video) return null;
  if ("address" in video) {
    const read = readVideo(video.address);
    return read && isPlayerVideo(read) ? unread(video.address, read) : videoProblem(video.address);
  }
  const isRight =
    "youtube" in video
      ? isYouTubeId(video.youtube)
      : VIMEO_ID.test(video.vimeo) && (video.hash === undefined || VIMEO_HASH.test(video.hash));
  return isRight
    ? null
    : problem("video.id", {
        text: shown("youtube" in video ? video.youtube : [video.vimeo, video.hash].filter(Boolean).join("/")),
        site: playerOf(video),
      });
}

/** The address of a video where the video itself belongs. */
export const unread = (text: string, video: Video): Problem =>
  problem("video.unread", { text: shown(text), suggestion: JSON.stringify(video) });

/** The address in an embed code, in a message, or without its start. */
function addressOf(text: string): string {
  const [, embedded] = /<iframe[^>]*\ssrc=["']([^"']+)/i.exec(text) ?? [];
  const address = (embedded ?? addressWithin(text.trim()) ?? text).trim();
  return /^(\/\/)?(www\.|m\.|music\.|player\.)?(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com)\//i.test(address)
    ? `https://${address.replace(/^\/\//, "")}`
    : address;
}

const withoutPrefix = ({ hostname }: URL) => hostname.replace(/^(www|m|music|player)\./, "");

/** Sites of videos, by host. No plain frame shows those of the others. */
const sites: Readonly<Record<string, string>> = {
  "youtube.com": "YouTube",
  "youtube-nocookie.com": "YouTube",
  "youtu.be": "YouTube",
  "vimeo.com": "Vimeo",
  "drive.google.com": "Google Drive",
  "photos.google.com": "Google Photos",
  "photos.app.goo.gl": "Google Photos",
  "dropbox.com": "Dropbox",
  "facebook.com": "Facebook",
  "fb.watch": "Facebook",
  "instagram.com": "Instagram",
  "tiktok.com": "TikTok",
  "loom.com": "Loom",
  "icloud.com": "iCloud",
  "1drv.ms": "OneDrive",
};

function siteOf({ hostname }: URL): string | undefined {
  return Object.entries(sites).find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1];
}

function youTube(url: URL): Video | null {
  const host = withoutPrefix(url);
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  const isShort = host === "youtu.be";
  if (!isShort && host !== "youtube.com" && host !== "youtube-nocookie.com") return null;
  const inPath = ["embed", "shorts", "live", "v", "e"].includes(first) ? second : "";
  const id = isShort ? first : first === "watch" ? (url.searchParams.get("v") ?? "") : inPath;
  if (!isYouTubeId(id)) return null;
  return { youtube: id, ...startOf(url.searchParams.get("t") ?? url.searchParams.get("start") ?? fragment(url)) };
}

/** Where Vimeo shows one video: plain, unlisted with its hash, in a channel, group or showcase, or embedded. */
const VIMEO_PATH =
  /^\/(?:(?:[a-z]{2}|video|manage\/videos|channels\/[^/]+|groups\/[^/]+\/videos|(?:showcase|album)\/\d+\/video|ondemand\/[^/]+)\/)?(\d{5,12})(?:\/([\da-f]{8,40}))?\/?$/;

function vimeo(url: URL): Video | null {
  if (withoutPrefix(url) !== "vimeo.com") return null;
  const [, id, inPath] = VIMEO_PATH.exec(url.pathname) ?? [];
  const hash = inPath ?? url.searchParams.get("h") ?? "";
  return id ? { vimeo: id, ...(VIMEO_HASH.test(hash) && { hash }), ...startOf(fragment(url)) } : null;
}

const fragment = (url: URL) => new URLSearchParams(url.hash.slice(1)).get("t");

/** A start time such as `90`, `90s`, `1m30s` or `1h2m3s`, in seconds. */
function startOf(text: string | null): { start?: number } {
  const [, h, m, s] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? "") ?? [];
  const start = Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0);
  return start > 0 ? { start } : {};
}
