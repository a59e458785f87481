import type { Language } from "../../machines/languages.ts";
import type { Video } from "../../machines/members.ts";
import { quoted } from "../files/suggest.ts";
import { filePlaceProblem } from "../media/file-place.ts";
import { addressWithin, LONGEST, linkProblem, tooLong } from "./link.ts";

/** A video file that browsers play. */
const VIDEO_FILE = /\.(mp4|m4v|webm)$/i;

/** A player's embed, or the path of a file: below `content/members`, or https. */
type VideoAddress = Extract<Video, { embed: string }> | { player: "file"; path: string };

/**
 * Reads a video's address as people copy it: from the address bar, a share button, an embed code's `src`, or the name
 * of a file below `content/members`. `null` where it is none of these.
 */
export function readVideoAddress(text: string): VideoAddress | null {
  if (!/^[a-z][a-z\d+.-]*:/i.test(text)) return VIDEO_FILE.test(text) ? { player: "file", path: text } : null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "https:") return null;
  return youTube(url) ?? vimeo(url) ?? (VIDEO_FILE.test(url.pathname) ? { player: "file", path: url.href } : null);
}

/** How each player is told the language of its captions, and YouTube of its buttons. */
const languageSettings = {
  YouTube: (language: Language) => ({ hl: language, cc_load_policy: "1", cc_lang_pref: language }),
  Vimeo: (language: Language) => ({ texttrack: language }),
};

/** A player's embed that shows the language's captions where the video has them. */
export function inLanguage<Player extends Extract<Video, { embed: string }>>(
  video: Player,
  language: Language,
): Player {
  const embed = new URL(video.embed);
  const settings = languageSettings[video.player](language);
  for (const [name, value] of Object.entries(settings)) embed.searchParams.set(name, value);
  return { ...video, embed: embed.href };
}

/** Sites whose videos people try, and no plain frame shows. */
const otherSites: Readonly<Record<string, string>> = {
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

const KINDS = "an address of YouTube or Vimeo, or a video file (.mp4, .m4v, .webm)";

/** Why a text is no video, and the fix; `null` where it is the address of one, or can be the name of a file. */
export function videoProblem(text: string): string | null {
  const shown = quoted(text);
  const read = readVideoAddress(text);
  if (read)
    return read.player !== "file" || /^https:/i.test(text)
      ? linkProblem(text)
      : filePlaceProblem(text, "content/members/");
  if (text === "") return `is empty; put ${KINDS}, or leave the entry out`;
  if (text.length > LONGEST) return tooLong;
  const [, embedded] = /<iframe[^>]*\ssrc=["']([^"']+)/i.exec(text) ?? [];
  if (embedded) return `is a piece of a page; write only its address: ${quoted(embedded)}`;
  if (/^([a-z]:[\\/]|file:|[^:]*$)/i.test(text) && /\.(mp4|m4v|webm)$/i.test(text))
    return filePlaceProblem(text, "content/members/");
  const alone = addressWithin(text);
  if (alone && readVideoAddress(alone)) return `has more in it than the address; write only ${quoted(alone)}`;
  const [, ending] = /\.(mov|avi|mkv|wmv|flv|mpe?g|3gp|ogv|hevc|mts)(?:[?#].*)?$/i.exec(text) ?? [];
  if (ending) return `${shown} is a .${ending.toLowerCase()} file, which some phones can't play; save it as .mp4`;
  if (/^(https:\/\/)/i.test(text) && URL.canParse(text))
    return notOneVideo(text, new URL(text).hostname.replace(/^(www|m|music)\./, ""));
  return readVideoAddress(`https://${text.replace(/^[a-z]*(:\/*|\/\/)/i, "")}`) || /^http:/i.test(text)
    ? linkProblem(text)
    : `${shown} is not a video; put ${KINDS}`;
}

function notOneVideo(text: string, host: string): string {
  const shown = quoted(text);
  if (/(^|\.)youtube(-nocookie)?\.com$|^youtu\.be$/.test(host))
    return `${shown} is on YouTube, but is not one video; open the video there, tap Share and copy the link`;
  if (/(^|\.)vimeo\.com$/.test(host))
    return `${shown} is on Vimeo, but is not one video; open the video there, tap Share and copy the link`;
  const site = Object.entries(otherSites).find(([name]) => host === name || host.endsWith(`.${name}`))?.[1];
  if (site)
    return `${shown} is on ${site}, whose videos can't be shown here; put the video on YouTube or Vimeo, or into content/members/`;
  return linkProblem(text) ?? `${shown} is not a video; put ${KINDS}`;
}

/** What YouTube's embeds have in place of an id for a playlist or a channel's live stream. */
const notVideos = ["videoseries", "live_stream"];

function youTube(url: URL): VideoAddress | null {
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  let id: string | null = null;
  if (host === "youtu.be") id = first;
  else if (host === "youtube.com" || host === "youtube-nocookie.com")
    id =
      first === "watch"
        ? url.searchParams.get("v")
        : ["embed", "shorts", "live", "v", "e"].includes(first)
          ? second
          : null;
  if (!id || !/^[\w-]{11}$/.test(id) || notVideos.includes(id)) return null;
  const start = seconds(url.searchParams.get("t") ?? url.searchParams.get("start") ?? fragment(url, "t"));
  return {
    player: "YouTube",
    embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ""}`,
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ""}`,
  };
}

function vimeo(url: URL): VideoAddress | null {
  const host = url.hostname.replace(/^www\./, "");
  if (host !== "vimeo.com" && host !== "player.vimeo.com") return null;
  const [, id, inPath] = VIMEO_PATH.exec(url.pathname) ?? [];
  if (!id) return null;
  const [hash] = /^[\da-f]{8,}$/.exec(inPath ?? url.searchParams.get("h") ?? "") ?? [];
  const start = seconds(fragment(url, "t"));
  return {
    player: "Vimeo",
    embed: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ""}${start ? `#t=${start}s` : ""}`,
    page: `https://vimeo.com/${id}${hash ? `/${hash}` : ""}`,
  };
}

/** Where Vimeo shows one video: plain, unlisted with its hash, in a channel, group or showcase, or embedded. */
const VIMEO_PATH =
  /^\/(?:(?:[a-z]{2}|video|manage\/videos|channels\/[^/]+|groups\/[^/]+\/videos|(?:showcase|album)\/\d+\/video|ondemand\/[^/]+)\/)?(\d{5,12})(?:\/([\da-f]{8,}))?\/?$/;

const fragment = (url: URL, name: string) => new URLSearchParams(url.hash.slice(1)).get(name);

/** A start time such as `90`, `90s`, `1m30s` or `1h2m3s`, in seconds; 0 where there is none. */
function seconds(text: string | null): number {
  const [, h, m, s] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? "") ?? [];
  return Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0);
}
