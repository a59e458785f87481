import type { Language } from "./languages.ts";
import type { VideoSource } from "./project.ts";

/** A video that another site's player shows. */
type PlayerVideo = Extract<VideoSource, { youtube: string } | { vimeo: string }>;

export const isPlayerVideo = (video: VideoSource): video is PlayerVideo => "youtube" in video || "vimeo" in video;

export const playerOf = (video: PlayerVideo) => ("youtube" in video ? "YouTube" : "Vimeo");

/** What a player calls the video, as its address has it. */
export const idOfVideo = (video: PlayerVideo) => ("youtube" in video ? video.youtube : video.vimeo);

/** The address of the embedded player. It asks for no tracking, for controls, and for captions in a language. */
export function embedOf(video: PlayerVideo, language: Language): string {
  if ("youtube" in video) {
    const start = video.start ? `&start=${video.start}` : "";
    const captions = `&hl=${language}&cc_load_policy=1&cc_lang_pref=${language}`;
    return `https://www.youtube-nocookie.com/embed/${video.youtube}?autoplay=1&rel=0${start}${captions}`;
  }
  const hash = video.hash ? `&h=${video.hash}` : "";
  const start = video.start ? `#t=${video.start}s` : "";
  return `https://player.vimeo.com/video/${video.vimeo}?dnt=1&autoplay=1${hash}&texttrack=${language}${start}`;
}

/** The page of the video on the player's own site. */
export function watchPageOf(video: PlayerVideo): string {
  return "youtube" in video
    ? `https://www.youtube.com/watch?v=${video.youtube}${video.start ? `&t=${video.start}s` : ""}`
    : `https://vimeo.com/${video.vimeo}${video.hash ? `/${video.hash}` : ""}${video.start ? `#t=${video.start}s` : ""}`;
}
