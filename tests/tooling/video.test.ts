import { describe, expect, test } from "vitest";
import { inLanguage, readVideoAddress } from "../../tooling/content/video-address.ts";

const id = "dQw4w9WgXcQ";
const youTube = (start = 0) => ({
  player: "YouTube",
  embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ""}`,
  page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ""}`,
});

describe("the address of a video", () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?feature=share&v=${id}`,
    `https://m.youtube.com/watch?v=${id}&list=PL123`,
    `https://youtu.be/${id}?si=abcdef`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?si=abc`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}`,
  ])("%s becomes YouTube's privacy-friendly embed [3.2]", (address) => {
    expect(readVideoAddress(address)).toEqual(youTube());
  });

  test.each([
    [`https://youtu.be/${id}?t=90`, 90],
    [`https://youtu.be/${id}?t=1m30s`, 90],
    [`https://www.youtube.com/watch?v=${id}&t=1h0m5s`, 3605],
    [`https://www.youtube.com/embed/${id}?start=42`, 42],
  ])("%s starts at second %i", (address, start) => {
    expect(readVideoAddress(address)).toEqual(youTube(start));
  });

  test.each([
    [
      "https://vimeo.com/123456789",
      "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1",
      "https://vimeo.com/123456789",
    ],
    [
      "https://vimeo.com/123456789/0a1b2c3d4e",
      "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=0a1b2c3d4e",
      "https://vimeo.com/123456789/0a1b2c3d4e",
    ],
    [
      "https://player.vimeo.com/video/123456789?h=0a1b2c3d4e#t=30s",
      "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=0a1b2c3d4e#t=30s",
      "https://vimeo.com/123456789/0a1b2c3d4e",
    ],
    [
      "https://vimeo.com/channels/staffpicks/123456789",
      "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1",
      "https://vimeo.com/123456789",
    ],
  ])("%s becomes Vimeo's embed without tracking, unlisted ones included", (address, embed, page) => {
    expect(readVideoAddress(address)).toEqual({ player: "Vimeo", embed, page });
  });

  test.each(["clips/why-en.mp4", "Why.MP4", "https://cdn.example.com/a/why.webm?v=2"])("%s is a video file", (path) => {
    expect(readVideoAddress(path)).toEqual({ player: "file", path });
  });

  test.each([
    "",
    "why.mov",
    "htps://youtu.be/dQw4w9WgXcQ",
    "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "http://cdn.example.com/why.mp4",
    "javascript:alert(1)//.mp4",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/@channel",
    "https://www.youtube.com/playlist?list=PL123",
    "https://www.youtube.com/embed/videoseries?list=PL123",
    "https://www.youtube-nocookie.com/embed/videoseries?list=PL123",
    "https://youtu.be/videoseries?list=PL123",
    "https://www.youtube.com/embed/live_stream?channel=UC123",
    "https://www.youtube.com/embed?listType=playlist&list=PL123",
    "https://www.youtube.com/watch?v=videoseries&list=PL123",
    "https://www.youtube.com/watch?list=PL123",
    "https://www.youtube.com/user/abcdefghijk",
    "https://www.youtube.com/c/abcdefghijk",
    "https://www.youtube.com/channel/abcdefghijk",
    "https://www.youtube.com/abcdefghijk",
    "https://youtu.be/@abcdefghij",
    "https://vimeo.com/user12345678",
    "https://vimeo.com/showcase/12345678",
    "https://vimeo.com/about",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://example.com/video",
  ])("%j is none", (address) => {
    expect(readVideoAddress(address)).toBeNull();
  });
});

describe("a player's captions", () => {
  test.each([
    [
      `https://youtu.be/${id}?t=90`,
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&start=90&hl=es&cc_load_policy=1&cc_lang_pref=es`,
    ],
    [
      "https://player.vimeo.com/video/123456789?h=0a1b2c3d4e#t=30s",
      "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=0a1b2c3d4e&texttrack=es#t=30s",
    ],
  ])("%s is asked for in the member's language", (address, embed) => {
    const video = readVideoAddress(address);
    expect(video && "embed" in video && inLanguage(video, "es").embed).toBe(embed);
  });
});
