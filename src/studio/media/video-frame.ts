import { mediaUses, readMedium } from "../../project/medium.ts";
import type { MediaName, Medium } from "../../project/project.ts";
import { playedType } from "../../project/video-file.ts";
import type { Bytes } from "../../publish/bytes.ts";
import { frameName } from "../model/frames.ts";
import { drawing } from "./drawing.ts";
import { isOfCanvas, MediumError } from "./medium-error.ts";
import { encodePicture, newCanvas, pixelsOf, scaled } from "./picture.ts";

/** The time in milliseconds in which a browser shows a frame if it ever does. Phones that save data may never load one by themselves. */
const PATIENCE = 5000;

/** The time in milliseconds that a frame takes at most from a browser's word that it is there to where it can be drawn. Not every browser tells. */
const DRAWN = 500;

/** Where frames are looked for, as shares of a clip's length. The first one is often black, and the last one may be. */
const LOOKS = [0.1, 0.3, 0.5];

/** The most bytes and the width in pixels of a frame. A Play button is on it, and a phone shows it small. */
const most = { bytes: 120_000, width: 960 };

/** A picture that was taken from a clip. */
export interface Frame {
  readonly name: MediaName;
  readonly medium: Medium;
  readonly bytes: Bytes;
}

/**
 * Has the browser show a frame of a video. Rejects with a `MediumError` if there is none. A browser that lacks the format can't tell, because
 * members' phones may have it.
 *
 * @param type the type with its format, as `canPlayType` takes it
 * @param look called with the video once it shows a frame
 */
export async function checkFrame(
  bytes: Bytes,
  type: string,
  look?: (video: HTMLVideoElement) => Promise<void>,
): Promise<void> {
  const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true, preload: "auto" });
  if (video.canPlayType(type) === "") return;
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const isFrame = nextFrame(video);
  try {
    const isShown = inTime(
      new Promise<true>((resolve, reject) => {
        video.onloadeddata = () => (video.videoWidth > 0 ? resolve(true) : reject(new MediumError("videoSound")));
        video.onerror = () => reject(new MediumError("damaged", { cause: video.error }));
      }),
    );
    video.src = url;
    if ((await isShown) && look) {
      await inTime(isFrame, DRAWN);
      await look(video);
    }
  } finally {
    video.onerror = null;
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** Resolves once a video's next frame can be drawn, or at once where the browser doesn't tell: Firefox does since 132. */
const nextFrame = (video: HTMLVideoElement) =>
  new Promise<unknown>((resolve) =>
    video.requestVideoFrameCallback ? video.requestVideoFrameCallback(resolve) : resolve(undefined),
  );

/** Waits for a result no longer than a browser needs if it ever has one. */
async function inTime<Result>(result: Promise<Result>, patience = PATIENCE): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  try {
    return await Promise.race([result, isOver]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Takes the frame of a clip that stands for it: the brightest of a few. Rejects with a `MediumError` if the browser shows none, or gives
 * back other pixels than were drawn. Returns `undefined` if the browser lacks the clip's format, or can't draw.
 */
export async function takeFrame(bytes: Bytes, clip: Medium): Promise<Frame | undefined> {
  let frame: Frame | undefined;
  await checkFrame(bytes, playedType(bytes, clip.type), async (video) => {
    // A clip without its frame is a clip all the same.
    frame = await drawing(() => brightest(video, clip)).catch((error: unknown) => {
      if (isOfCanvas(error)) throw error;
      return undefined;
    });
  });
  return frame;
}

async function brightest(video: HTMLVideoElement, clip: Medium): Promise<Frame> {
  const { duration, videoWidth, videoHeight } = video;
  const times = Number.isFinite(duration) ? LOOKS.map((share) => share * duration) : [video.currentTime];
  const { width, least } = mediaUses.picture;
  const large = Math.max(least[0] / videoWidth, least[1] / videoHeight, Math.min(1, most.width / videoWidth));
  const scale = Math.min(large, width / videoWidth);
  const { canvas, context } = newCanvas(Math.ceil(videoWidth * scale), Math.ceil(videoHeight * scale));
  let [best, light] = [times[0], -1];
  const draw = async (time = 0) => {
    const isThere = inTime(new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true })));
    const isFrame = nextFrame(video);
    video.currentTime = time;
    await isThere;
    // Until then, what is drawn may be the frame before.
    await inTime(isFrame, DRAWN);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
  };
  for (const time of times) {
    await draw(time);
    const found = pixelsOf(scaled(canvas, 32)).data.reduce((sum, value) => sum + value, 0);
    if (found > light) [best, light] = [time, found];
  }
  if (best !== times.at(-1)) await draw(best);
  const data = await encodePicture(canvas, ["image/webp", "image/jpeg"], most.bytes);
  const medium = await readMedium(data);
  return { name: `${frameName(clip)}.${medium.type === "image/webp" ? "webp" : "jpg"}`, medium, bytes: data };
}
