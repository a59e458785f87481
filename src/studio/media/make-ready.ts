import { ascii } from "../../project/bytes.ts";
import { factsProblem, LARGEST, type MediaUse, mediaUses, mediumFacts, readMedium } from "../../project/medium.ts";
import { bytesProblem, neededBytes } from "../../project/medium-bytes.ts";
import { readPdf } from "../../project/pdf.ts";
import type { Problem } from "../../project/problem.ts";
import type { MediaName, Medium, Project } from "../../project/project.ts";
import { isCutOff, readPicture } from "../../project/read-picture.ts";
import { playedType } from "../../project/video-file.ts";
import type { Bytes } from "../../publish/bytes.ts";
import { inTurn } from "../model/in-turn.ts";
import { drawing } from "./drawing.ts";
import { mediaName } from "./media-name.ts";
import { isOfCanvas, MediumError, type MediumNote, mediumKindOf } from "./medium-error.ts";
import { blobBytes, type Crop, encodePicture, LONGEST, loadPicture, scaled, transparencyOf } from "./picture.ts";
import { type Shrinking, shrinkVideo } from "./shrink-video.ts";
import { checkFrame, type Frame, takeFrame } from "./video-frame.ts";

/** A medium that can be published, with its bytes. */
export interface ReadyMedium {
  readonly name: MediaName;
  readonly medium: Medium;
  readonly bytes: Bytes;
  /** What the owner should know of it. */
  readonly note?: MediumNote | undefined;
  /** The frame that stands for a video. */
  readonly frame?: Frame | undefined;
}

/** How a medium is made: the part of a picture to use, the length of what captions belong to, and what happens while a video is made smaller. */
export interface Making extends Partial<Shrinking> {
  readonly crop?: Crop | undefined;
  /** The length of the video that captions belong to, if it is known. */
  readonly seconds?: number | undefined;
}

/** The size in bytes that a picture as large as a phone's screen needs at most. */
const USUAL = 300_000;

/** The pixels of a phone's screen. */
const SCREEN = 1080 * 2400;

/** Files are prepared one after another, because a phone has memory for only one photo. */
const inOrder = inTurn();

/**
 * Makes a medium from a file. Files wait for those before them. Rejects with a `MediumError`, or with the reason of the signal.
 *
 * @param media returns the media of the project; called once the file is ready
 */
export const makeReady = (
  file: File,
  use: MediaUse,
  media: () => Project["media"],
  making: Making = {},
): Promise<ReadyMedium> => inOrder(() => ready(file, use, media, making));

/** @throws MediumError if the browser can't read the file, because it was moved or is in a cloud */
const readBytes = (file: Blob) =>
  blobBytes(file).catch((cause: unknown) => {
    throw new MediumError("lost", { cause });
  });

async function ready(file: File, use: MediaUse, media: () => Project["media"], making: Making): Promise<ReadyMedium> {
  const type = fileType(await readBytes(file.slice(0, 1024)), file.type);
  // A download that failed is often empty, or the page that says so.
  if (file.size === 0 || (type === "text/html" && !/\.html?$/i.test(file.name))) throw new MediumError("damaged");
  const bytes = await smallBytes(file, type, use, making);
  const { data, note } = await readyBytes(bytes, type, use, making);
  const medium = await readMedium(data);
  const name = mediaName(file.name, medium, media());
  const problem = factsProblem(name, medium, use) ?? bytesProblem(name, data);
  if (problem?.isBlocking) throw failureOf(problem, use);
  const { frame, hasNone } = use === "video" ? await frameFor(data, medium) : {};
  // A document may be a video.
  if (use === "document" && medium.type.startsWith("video/")) await checkFrame(data, playedType(data, medium.type));
  return { name, medium, bytes: data, note: hasNone ? "frame" : note, frame };
}

/** Takes the frame that stands for a video. One in a browser that keeps its canvas to itself has none, which the owner is told. */
const frameFor = (bytes: Bytes, medium: Medium) =>
  takeFrame(bytes, medium).then(
    (frame) => ({ frame, hasNone: false }),
    (error: unknown) => {
      if (isOfCanvas(error)) return { frame: undefined, hasNone: true };
      throw error;
    },
  );

/** Reads a file. Photos of any size are made smaller later, and videos here. */
async function smallBytes(file: File, type: string, use: MediaUse, making: Making): Promise<Bytes> {
  if (file.size <= LARGEST || type.startsWith("image/")) return readBytes(file);
  if (isVideo(type, use)) return shrinkVideo(file, LARGEST, making);
  throw new MediumError(use === "document" ? "documentLarge" : mediumKindOf(use));
}

const isVideo = (type: string, use: MediaUse) => type.startsWith("video/") && (use === "video" || use === "document");

/** Returns why a file that was made ready still can't be published. */
function failureOf({ code, values }: Problem, use: MediaUse): MediumError {
  if (code === "media.type" && values.type === "video/x-matroska")
    return new MediumError("videoFormat", { format: "Matroska" });
  if (code === "media.type" || use === "captions") return new MediumError(mediumKindOf(use));
  if (code === "media.codec") return new MediumError("videoFormat", { format: String(values.format) });
  if (code === "media.picture") return new MediumError("videoSound");
  return new MediumError("damaged");
}

/** Returns the type of a file from its first bytes. For a picture that only the browser knows, the name decides. */
function fileType(head: Bytes, named: string): string {
  const { type } = mediumFacts(head);
  return type === "application/octet-stream" && named.startsWith("image/") ? named : type;
}

interface ReadyBytes extends Pick<ReadyMedium, "note"> {
  readonly data: Bytes;
}

async function readyBytes(bytes: Bytes, type: string, use: MediaUse, making: Making): Promise<ReadyBytes> {
  // The same text can take twice as many bytes in another encoding.
  if (use === "captions" && bytes.length > 2 * mediaUses.captions.size) throw new MediumError("captions");
  if (use === "captions") {
    const captions = (await import("./captions.ts")).captionsFrom(bytes, making.seconds);
    return { data: captions.bytes, note: captions.isMoved ? "moved" : undefined };
  }
  if (isVideo(type, use)) return { data: neededBytes(bytes) as Bytes };
  if (type.startsWith("image/") && use !== "video") return readyPicture(bytes, type, use, making.crop);
  const printed: Readonly<Record<string, string>> = { "application/pdf": "PDF", "application/postscript": "EPS" };
  const format = printed[type];
  if (format && mediumKindOf(use) === "picture") throw new MediumError("pictureFormat", { format });
  if (use !== "document" || type !== "application/pdf") throw new MediumError(mediumKindOf(use));
  const { parts, isEncrypted, hasMore } = readPdf(bytes);
  return { data: parts as Bytes, note: isEncrypted ? "locked" : hasMore ? "more" : undefined };
}

async function readyPicture(bytes: Bytes, type: string, use: MediaUse, crop?: Crop): Promise<ReadyBytes> {
  const needs: { readonly types: readonly string[]; readonly size?: number; readonly width?: number } = mediaUses[use];
  // Browsers draw what has arrived of a picture, and gray below.
  if (isCutOff(bytes, type)) throw new MediumError("damaged");
  const image = await loadPicture(bytes, type);
  const picture = readPicture(bytes, type);
  const parts = neededBytes(bytes) as Bytes;
  const facts = { ...mediumFacts(parts), sha256: "" };
  const mostFor = (pixels: number) =>
    needs.size ?? (use === "document" ? 2_000_000 : USUAL * Math.max(1, pixels / SCREEN));
  const { width = 0, height = 0 } = facts;
  const canStay =
    !crop &&
    !factsProblem("", facts, use)?.isBlocking &&
    !bytesProblem("", parts) &&
    Math.max(width, height) <= LONGEST;
  const isMoving = picture?.isMoving || ascii(bytes, 4, 12) === "ftypavis";
  const still = isMoving ? "still" : undefined;
  // Each encoding loses quality, so a file that meets all limits stays as it is.
  if (canStay && !isMoving && !picture?.needsDrawing && parts.length <= mostFor(width * height)) return { data: parts };
  try {
    return await drawing(async () => {
      const canvas = scaled(image, needs.width ?? 2000, crop);
      const most = mostFor(canvas.width * canvas.height);
      const transparency = transparencyOf(canvas);
      // A drawing can show pictures of other files, which a browser doesn't load for it.
      if (transparency === "all") throw new MediumError("pictureBlank");
      const data = await encodePicture(canvas, wantedTypes(use, needs.types, transparency === "part"), most);
      return { data, note: still };
    });
  } catch (error) {
    if (isOfCanvas(error) && canStay && !picture?.losesLook) return { data: parts, note: still };
    throw error;
  }
}

/** Returns the types to try, the best first. A document becomes a JPEG, which every program opens. */
function wantedTypes(use: MediaUse, allowed: readonly string[], isClear: boolean): readonly string[] {
  const types = isClear ? ["image/webp", "image/png"] : ["image/webp", "image/jpeg"];
  const wanted = use === "document" && !isClear ? ["image/jpeg"] : use === "icon" ? ["image/png"] : types;
  return wanted.filter((type) => allowed.includes(type));
}
