import { describe, expect, test } from "vitest";
import { readVideo, savedVideoProblem, videoProblem } from "../../src/project/video-address.ts";
import { embedOf, watchPageOf } from "../../src/project/video-player.ts";

const youtube = "dQw4w9WgXcQ";
const hash = "0a1b2c3d4e";

// `pasted-address.test.ts` has what owners paste.
describe("the address of a video", () => {
  test.each([
    `https://youtube.com/watch?feature=share&v=${youtube}`,
    `https://m.youtube.com/watch?v=${youtube}&list=PL123`,
    `https://music.youtube.com/watch?v=${youtube}`,
    `http://youtu.be/${youtube}`,
    `  www.youtube.com/watch?v=${youtube}\n`,
    `<iframe width="560" src="https://www.youtube.com/embed/${youtube}" allowfullscreen></iframe>`,
    `<iframe src='//www.youtube.com/embed/${youtube}'></iframe>`,
  ])("%s is one of YouTube", (address) => {
    expect(readVideo(address)).toEqual({ youtube });
  });

  test.each([
    ["https://vimeo.com/channels/staffpicks/123456789", {}],
    ["https://vimeo.com/showcase/1111111/video/123456789", {}],
    ["https://vimeo.com/es/123456789", {}],
    [`https://player.vimeo.com/video/123456789?h=${hash}#t=1m5s`, { hash, start: 65 }],
  ])("%s is one of Vimeo", (address, rest) => {
    expect(readVideo(address)).toEqual({ vimeo: "123456789", ...rest });
  });

  test("of a file on another site stays as it is", () => {
    const address = "https://cdn.example.com/a/why.webm?v=2";
    expect(readVideo(address)).toEqual({ address });
  });

  test.each([
    "",
    "why.mp4",
    "why.mov",
    "https://localhost/why.mp4",
    "https://ana:1234@cdn.example.com/why.mp4",
    "javascript:alert(1)//.mp4",
    "https://www.dropbox.com/s/abc/why.mp4?dl=0",
    "https://youtu.be/videoseries?list=PL123",
    "https://www.youtube.com/embed/live_stream?channel=UC123",
    "https://www.youtube.com/watch?list=PL123",
    "https://www.youtube.com/abcdefghijk",
    "https://youtu.be/@abcdefghij",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://example.com/video",
  ])("%j is none, which is said", (address) => {
    expect(readVideo(address)).toBeNull();
    expect(videoProblem(address)?.isBlocking).toBe(true);
  });
});

describe("a video of a project", () => {
  test.each([
    { youtube, start: 5 },
    { vimeo: "123456789", hash },
    { address: "https://cdn.example.com/why.mp4" },
    { file: "why.mp4" },
  ])("%o can be shown", (video) => {
    expect(savedVideoProblem(video)).toBeNull();
  });

  test.each([
    [{ youtube: "../../evil" }, "video.id"],
    [{ youtube: "videoseries" }, "video.id"],
    [{ vimeo: "12" }, "video.id"],
    [{ vimeo: "123456789", hash: "x&y=z" }, "video.id"],
    [{ address: `https://youtu.be/${youtube}` }, "video.unread"],
    [{ address: "https://www.tiktok.com/@a/video/1" }, "video.site"],
    [{ address: "http://cdn.example.com/why.mp4" }, "video.unread"],
    [{ address: "javascript:alert(1)//.mp4" }, "link.unsafe"],
  ])("%o can't", (video, code) => {
    expect(savedVideoProblem(video)?.code).toBe(code);
  });
});

describe("a player's address is privacy-friendly and in the member's language [3.2]", () => {
  test.each([
    [
      { youtube },
      `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0&hl=es&cc_load_policy=1&cc_lang_pref=es`,
      `https://www.youtube.com/watch?v=${youtube}`,
    ],
    [
      { youtube, start: 90 },
      `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0&start=90&hl=es&cc_load_policy=1&cc_lang_pref=es`,
      `https://www.youtube.com/watch?v=${youtube}&t=90s`,
    ],
    [
      { vimeo: "123456789" },
      "https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&texttrack=es",
      "https://vimeo.com/123456789",
    ],
    [
      { vimeo: "123456789", hash, start: 30 },
      `https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=${hash}&texttrack=es#t=30s`,
      `https://vimeo.com/123456789/${hash}#t=30s`,
    ],
  ])("%o", (video, embed, page) => {
    expect([embedOf(video, "es"), watchPageOf(video)]).toEqual([embed, page]);
    expect(readVideo(page)).toEqual(video);
  });
});
