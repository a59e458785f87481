import type { InputAudioTrack, InputVideoTrack } from "mediabunny";
import type { Bytes } from "../../publish/bytes.ts";
import { MediumError } from "./medium-error.ts";

/** What happens while a video is made smaller. */
export interface Shrinking {
  /** Is told the share that is done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends the work. */
  readonly signal: AbortSignal;
}

/** Bits of a second of a video. With fewer than the least, faces and letters blur; more than the most shows nothing more at 720p. */
const bits = { least: 350_000, most: 2_500_000, sound: 128_000 };

/** The short side of a video in pixels, for many bits a second and for few. */
const shortSide = (videoBits: number) => (videoBits < 900_000 ? 480 : 720);

/** The frames of a second. Phones film up to 240. */
const FRAMES = 30;

/** The attempts at a size. An encoder may use more bits than it was told to. */
const ATTEMPTS = 3;

/**
 * Makes a video small enough, as H.264 with AAC, where the browser can encode them; sound that is in AAC already stays as it is. Rejects
 * with a `MediumError` where it can't, or if the video is too long, and with the signal's reason.
 *
 * @param most the most bytes
 */
export async function shrinkVideo(file: Blob, most: number, shrinking: Partial<Shrinking>): Promise<Bytes> {
  try {
    // An encoder that is stuck would not end by itself.
    return await Promise.race([attempts(file, most, shrinking), canceled(shrinking.signal)]);
  } catch (cause) {
    shrinking.signal?.throwIfAborted();
    throw new MediumError("videoLarge", { cause });
  }
}

/** Rejects once a signal ends the work. */
const canceled = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

async function attempts(file: Blob, most: number, shrinking: Partial<Shrinking>): Promise<Bytes> {
  // A browser without the encoder need not load what uses it.
  if (!("VideoEncoder" in globalThis)) throw new Error("This browser can't encode videos.");
  let share = 0.95;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const bytes = await encoded(file, most * share, shrinking);
    if (bytes.length <= most) return bytes;
    share *= (0.95 * most) / bytes.length;
  }
  throw new Error("The encoder uses more bits than it was told to.");
}

async function encoded(file: Blob, most: number, { onProgress, signal }: Partial<Shrinking>): Promise<Bytes> {
  const bunny = await import("mediabunny");
  const { BlobSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output, Quality } = bunny;
  const input = new Input({
    source: new BlobSource(file),
    formats: [bunny.MP4, bunny.QTFF, bunny.WEBM, bunny.MATROSKA],
  });
  try {
    const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (!picture) throw new Error("The video has no picture.");
    const videoBits = Math.min(bits.most, (most * 8) / (await input.computeDuration()) - (await soundBits(sound)));
    if (videoBits < bits.least) throw new Error("The video is too long.");
    const size = await frame(picture, shortSide(videoBits));
    const quality = new Quality({ bitrate: videoBits });
    if (!(await bunny.canEncodeVideo("avc", { width: size.width, height: size.height, quality })))
      throw new Error("This browser can't encode H.264.");
    onProgress?.(0);
    const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
    const conversion = await Conversion.init({
      input,
      output,
      tracks: "primary",
      video: { ...size, codec: "avc", quality, forceTranscode: true },
      audio: { codec: "aac" },
      // Such as where it was filmed.
      tags: {},
      showWarnings: false,
    });
    const used = conversion.utilizedTracks;
    if (!conversion.isValid || !used.includes(picture) || (sound && !used.includes(sound)))
      throw new Error("This browser can't decode the video, or encode its sound.");
    if (onProgress) conversion.onProgress = (share) => onProgress(share);
    signal?.throwIfAborted();
    signal?.addEventListener("abort", () => void conversion.cancel());
    await conversion.execute();
    return new Uint8Array(output.target.buffer ?? new ArrayBuffer());
  } finally {
    input.dispose();
  }
}

/** Returns the bits of a second of the sound. */
async function soundBits(sound: InputAudioTrack | null): Promise<number> {
  if (!sound) return 0;
  return (await sound.getCodec()) === "aac" ? (await sound.computePacketStats(200)).averageBitrate : bits.sound;
}

/** Returns the size of the frames, with even sides as H.264 needs them, and how many there are in a second. */
async function frame(picture: InputVideoTrack, most: number) {
  const [wide, high] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
  const scale = Math.min(1, most / Math.min(wide, high));
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
  const { averagePacketRate } = await picture.computePacketStats(200);
  return {
    ...({ width: even(wide), height: even(high), fit: "fill" } as const),
    ...(averagePacketRate > FRAMES + 1 && { frameRate: FRAMES }),
  };
}
