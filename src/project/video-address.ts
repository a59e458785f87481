import { parseAddress } from "./link.ts";
import { readAddress } from "./pasted-address.ts";
import { type Problem, problem, quote } from "./problem.ts";
import type { VideoSource } from "./project.ts";
import { isPlayerVideo, playerOf } from "./video-player.ts";

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{5,12}$/;
const VIMEO_HASH = /^[\da-f]{8,40}$/;

/** The words in YouTube's embed addresses that stand for a playlist or a live stream instead of a video's id. */
const notVideos = ["videoseries", "live_stream"];

const isYouTubeId = (id: string) => YOUTUBE_ID.test(id) && !notVideos.includes(id);

/** The endings of video files that browsers play. */
const FILE = /\.(mp4|m4v|webm)$/i;

/**
 * Reads a video's address as people copy it: from the address bar, a share button, a message, an embed code, or the
 * page where its owner edits it. Returns `null` if the text is no video's address.
 */
export function readVideo(text: string): VideoSource | null {
  const read = readAddress(text);
  const url = "address" in read ? parseAddress(read.address) : null;
  if (!url || "problem" in read) return null;
  const video = youTube(url) ?? vimeo(url);
  if (video || siteOf(url)) return video;
  return FILE.test(url.pathname) ? { address: read.address } : null;
}

/** Problems of links whose way out leads to no video. */
const noAddressCodes: readonly string[] = ["link.phone", "link.number", "link.email", "link.none", "link.app"];

/** Why a text is not the address of one video; `null` if it is one. */
export function videoProblem(text: string): Problem | null {
  if (readVideo(text)) return null;
  const read = readAddress(text);
  const address = "address" in read ? read.address : text.trim();
  const [, ending] = /\.(mov|avi|mkv|wmv|flv|mpe?g|3gp|ogv|hevc|mts)(?:[?#].*)?$/i.exec(address) ?? [];
  if (ending) return problem("video.format", { text: quote(address), ending: ending.toLowerCase() });
  if ("problem" in read)
    return noAddressCodes.includes(read.problem.code) ? problem("video.none", { text: quote(address) }) : read.problem;
  const url = new URL(address);
  const site = siteOf(url);
  if (!site) return problem("video.none", { text: quote(address) });
  return problem(playerSites.includes(site) ? whatElse(url) : "video.site", { text: quote(address), site });
}

/** The problem of an address on YouTube or Vimeo that is not a single video. */
function whatElse(url: URL): "video.channel" | "video.playlist" | "video.event" | "video.letters" | "video.several" {
  const path = url.pathname;
  if (/^\/(embed\/live_stream|@|channel\/|c\/|user\/|channels\/[^/]+\/?$|user\d+\/?$)/.test(path))
    return "video.channel";
  if (/^\/(event|events|webinar)\//.test(path)) return "video.event";
  if (/^\/(playlist|showcase|album)\b|videoseries/.test(path) || (url.searchParams.has("list") && !idOf(url)))
    return "video.playlist";
  return idOf(url) ? "video.letters" : "video.several";
}

/** Why no player can show a stored video; `null` if one can. */
export function savedVideoProblem(video: VideoSource): Problem | null {
  if ("file" in video) return null;
  if ("address" in video) {
    const read = readVideo(video.address);
    if (read && (isPlayerVideo(read) || ("address" in read && read.address !== video.address)))
      return unread(video.address, read);
    return videoProblem(video.address);
  }
  const isRight =
    "youtube" in video
      ? isYouTubeId(video.youtube)
      : VIMEO_ID.test(video.vimeo) && (video.hash === undefined || VIMEO_HASH.test(video.hash));
  return isRight
    ? null
    : problem("video.id", {
        text: quote("youtube" in video ? video.youtube : [video.vimeo, video.hash].filter(Boolean).join("/")),
        site: playerOf(video),
      });
}

/** The problem of a video's address where the parsed video belongs. */
export const unread = (text: string, video: VideoSource): Problem =>
  problem("video.unread", { text: quote(text), suggestion: JSON.stringify(video) });

const withoutPrefix = ({ hostname }: URL) => hostname.replace(/^(www|m|music|player|studio|gaming|tv|img)\./, "");

/** Names of video sites by host. Those without a player here can't be embedded in a plain frame. */
const sites: Readonly<Record<string, string>> = {
  "youtube.com": "YouTube",
  "youtube-nocookie.com": "YouTube",
  "youtu.be": "YouTube",
  "youtubekids.com": "YouTube",
  "vimeo.com": "Vimeo",
  "drive.google.com": "Google Drive",
  "photos.google.com": "Google Photos",
  "photos.app.goo.gl": "Google Photos",
  "dropbox.com": "Dropbox",
  "facebook.com": "Facebook",
  "fb.com": "Facebook",
  "fb.watch": "Facebook",
  "instagram.com": "Instagram",
  "tiktok.com": "TikTok",
  "loom.com": "Loom",
  "icloud.com": "iCloud",
  "1drv.ms": "OneDrive",
  "onedrive.live.com": "OneDrive",
  "sharepoint.com": "SharePoint",
  "x.com": "X",
  "twitter.com": "X",
  "dailymotion.com": "Dailymotion",
  "dai.ly": "Dailymotion",
  "twitch.tv": "Twitch",
  "streamable.com": "Streamable",
  "rumble.com": "Rumble",
  "canva.com": "Canva",
  "capcut.com": "CapCut",
  "zoom.us": "Zoom",
  "t.me": "Telegram",
  "we.tl": "WeTransfer",
  "wetransfer.com": "WeTransfer",
  "linkedin.com": "LinkedIn",
  "pinterest.com": "Pinterest",
};

/** The video sites whose players are supported. */
const playerSites: readonly string[] = ["YouTube", "Vimeo"];

function siteOf({ hostname }: URL): string | undefined {
  return Object.entries(sites).find(([host]) => hostname === host || hostname.endsWith(`.${host}`))?.[1];
}

/** The first segments of YouTube paths that are followed by a video's id. */
const YOUTUBE_PATHS = ["watch", "embed", "shorts", "live", "v", "e", "vi", "video"];

/** The text where YouTube's address has a video's id, complete or not; `undefined` if it has none. */
function idOf(url: URL): string | undefined {
  const [first = "", second] = url.pathname.split("/").filter(Boolean);
  // An address that was joined by hand can have a second question mark, or an ampersand without a question mark.
  const inPath = YOUTUBE_PATHS.includes(first) ? second : withoutPrefix(url) === "youtu.be" ? first : undefined;
  const id = url.searchParams.get("v") ?? inPath;
  return id?.split(/[?&#]/)[0] || undefined;
}

function youTube(url: URL): VideoSource | null {
  const host = withoutPrefix(url);
  if (!["youtu.be", "youtube.com", "youtube-nocookie.com", "youtubekids.com"].includes(host)) return null;
  const id = idOf(url) ?? "";
  if (!isYouTubeId(id)) return null;
  const times = ["t", "start", "time_continue"].map(
    (name) => url.searchParams.get(name) ?? fragmentValue(url, name) ?? joinedValue(url, name),
  );
  return { youtube: id, ...startOf(times.find((time) => time !== null && time !== undefined) ?? null) };
}

/**
 * The value of a parameter that was appended by hand with a second question mark or a lone ampersand: `?v=…?t=90`,
 * `/…&t=90`.
 */
function joinedValue({ href }: URL, name: string): string | undefined {
  return new RegExp(`[?&]${name}=([\\w.:]+)`).exec(href)?.[1];
}

/**
 * The Vimeo paths that show one video: plain, unlisted with its hash, in a channel, group or showcase, embedded, or on
 * the owner's edit page.
 */
const VIMEO_PATH =
  /^\/(?:(?:m|[a-z]{2}|videos?|manage(?:\/videos)?|create\/edit|channels\/[^/]+|(?:groups|event|reviews)\/[^/]+\/videos|(?:showcase|album)\/\d+\/video|ondemand\/[^/]+)\/)?(\d{5,12})(?:\/([\da-f]{8,40}))?(?:\/[a-z-]+)*\/?$/;

/** A Vimeo page for reviewing a video. The hash after its id opens that page and not the video. */
const VIMEO_REVIEW = /^\/(?:user\d+\/|[\w-]+\/)?reviews?\/(\d{5,12})(?:\/|$)/;

function vimeo(url: URL): VideoSource | null {
  if (withoutPrefix(url) !== "vimeo.com") return null;
  const [, inPath, inPathHash] = VIMEO_PATH.exec(url.pathname) ?? VIMEO_REVIEW.exec(url.pathname) ?? [];
  const inShowcase = /^\/(showcase|album)\/\d+/.test(url.pathname) ? url.searchParams.get("video") : null;
  const id = inPath ?? inShowcase ?? "";
  if (!VIMEO_ID.test(id)) return null;
  const hash = inPathHash ?? url.searchParams.get("h") ?? "";
  return { vimeo: id, ...(VIMEO_HASH.test(hash) && { hash }), ...startOf(fragmentValue(url, "t")) };
}

const fragmentValue = (url: URL, name: string) => new URLSearchParams(url.hash.slice(1)).get(name);

/** Reads a start time such as `90`, `90.5`, `90s`, `1m30s`, `1h2m3s` or `1:30` as whole seconds. */
function startOf(text: string | null): { start?: number } {
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text ?? "");
  const spelled = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})(?:\.\d+)?s?)?$/i.exec(text ?? "");
  const [, h, m, s] = clock ?? spelled ?? [];
  const start = Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0);
  return start > 0 ? { start } : {};
}
