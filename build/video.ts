import type { Language, Video } from "../machines/members.ts";

/** A video file that browsers play, by its ending. */
const VIDEO_FILE = /\.(mp4|m4v|webm)$/i;

/** What a video's address turned out to be: a player's embed, or the path of a file (below `content/members`, or https). */
export type VideoAddress = Extract<Video, { embed: string }> | { player: "file"; path: string };

/**
 * Reads the address of a video as people copy it: from the address bar, a share button, an embed code's `src`, or the name
 * of a file beside `content/members.json`.
 *
 * @returns what to show, with the player's privacy-friendly embed; `null` where the text is none of these
 */
export function readVideoAddress(text: string): VideoAddress | null {
  if (!/^[a-z][a-z\d+.-]*:/i.test(text)) return VIDEO_FILE.test(text) ? { player: "file", path: text } : null;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "https:") return null;
  return youTube(url) ?? vimeo(url) ?? (VIDEO_FILE.test(url.pathname) ? { player: "file", path: url.href } : null);
}

/** How a player is told the language of its captions; YouTube's own buttons too. */
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

function youTube(url: URL): VideoAddress | null {
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  let id: string | null = null;
  if (host === "youtu.be") id = first;
  else if (host === "youtube.com" || host === "youtube-nocookie.com")
    id =
      first === "watch" ? url.searchParams.get("v") : ["embed", "shorts", "live", "v"].includes(first) ? second : null;
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  const start = seconds(url.searchParams.get("t") ?? url.searchParams.get("start"));
  return {
    player: "YouTube",
    embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ""}`,
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ""}`,
  };
}

function vimeo(url: URL): VideoAddress | null {
  const host = url.hostname.replace(/^www\./, "");
  if (host !== "vimeo.com" && host !== "player.vimeo.com") return null;
  const [, id, inPath] = /\/(\d{6,})(?:\/([\da-f]{8,}))?\/?$/.exec(url.pathname) ?? [];
  if (!id) return null;
  const hash = inPath ?? url.searchParams.get("h");
  const start = seconds(new URLSearchParams(url.hash.slice(1)).get("t"));
  return {
    player: "Vimeo",
    embed: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ""}${start ? `#t=${start}s` : ""}`,
    page: `https://vimeo.com/${id}${hash ? `/${hash}` : ""}`,
  };
}

/** A start time such as `90`, `90s`, `1m30s` or `1h2m3s`, in seconds; 0 where there is none. */
function seconds(text: string | null): number {
  const [, h, m, s] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? "") ?? [];
  return Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0);
}
