import { ascii } from "../../project/bytes.ts";
import {
  bytesProblem,
  factsProblem,
  LARGEST,
  type MediaUse,
  mediaUses,
  mediumFacts,
  readMedium,
} from "../../project/medium.ts";
import { isPlainDrawing } from "../../project/plain-svg.ts";
import type { MediaName, Medium, Project } from "../../project/project.ts";
import { videoFlaw, withoutVideoMetadata } from "../../project/video-file.ts";
import type { Bytes } from "../../publish/bytes.ts";
import { inTurn } from "../model/in-turn.ts";
import { captionsFrom } from "./captions.ts";
import { mediaName } from "./media-name.ts";
import { MediumError } from "./medium-error.ts";
import { blobBytes, type Crop, drawing, encodePicture, isTransparent, loadPicture, scaled } from "./picture.ts";

/** A medium that can be published, with its bytes. */
export interface ReadyMedium {
  readonly name: MediaName;
  readonly medium: Medium;
  readonly bytes: Bytes;
}

/** The size in bytes that a picture as wide as a phone needs at most. */
const USUAL = 300_000;

/** Files are prepared one after another, because a phone has memory for only one photo. */
const inOrder = inTurn();

/**
 * Makes a medium from a file. Files wait for those before them. Rejects with a `MediumError`.
 *
 * @param media returns the media of the project; called once the file is ready
 * @param crop the part of a picture to use
 */
export const makeReady = (
  file: File,
  use: MediaUse,
  media: () => Project["media"],
  crop?: Crop,
): Promise<ReadyMedium> => inOrder(() => ready(file, use, media, crop));

/** @throws MediumError if the browser can't read the file, because it was moved or is in a cloud */
const readBytes = (file: Blob) =>
  blobBytes(file).catch((cause: unknown) => {
    throw new MediumError("lost", { cause });
  });

async function ready(file: File, use: MediaUse, media: () => Project["media"], crop?: Crop): Promise<ReadyMedium> {
  const type = fileType(await readBytes(file.slice(0, 1024)), file.type);
  if (file.size > LARGEST && !type.startsWith("image/")) {
    const isVideo = type.startsWith("video/") && (use === "video" || use === "document");
    throw new MediumError(isVideo ? "videoLarge" : use === "document" ? "documentLarge" : mediumKindOf(use));
  }
  const bytes = await readBytes(file);
  const data = await readyBytes(bytes, type, use, crop);
  const medium = await readMedium(data);
  const name = mediaName(file.name, medium, media());
  const problem = factsProblem(name, medium, use) ?? bytesProblem(name, data);
  if (problem?.isBlocking)
    throw new MediumError(problem.code === "media.type" || use === "captions" ? mediumKindOf(use) : "damaged");
  return { name, medium, bytes: data };
}

/** Returns the type of a file from its first bytes. For a picture that only the browser knows, the name decides. */
function fileType(head: Bytes, named: string): string {
  const { type } = mediumFacts(head);
  return type === "application/octet-stream" && named.startsWith("image/") ? named : type;
}

/** Returns the owner's word for the kind of file that a use needs. */
export const mediumKindOf = (use: MediaUse): "picture" | "video" | "captions" | "document" =>
  use === "video" || use === "captions" || use === "document" ? use : "picture";

async function readyBytes(bytes: Bytes, type: string, use: MediaUse, crop?: Crop): Promise<Bytes> {
  // The same text can take twice as many bytes in another encoding.
  if (use === "captions" && bytes.length > 2 * mediaUses.captions.size) throw new MediumError("captions");
  if (use === "captions") return captionsFrom(bytes);
  if (type.startsWith("video/") && (use === "video" || use === "document")) return readyVideo(bytes);
  if (type.startsWith("image/") && use !== "video") return readyPicture(bytes, type, use, crop);
  if (use !== "document" || type !== "application/pdf") throw new MediumError(mediumKindOf(use));
  return bytes;
}

/**
 * Removes the metadata of a video file. An iPhone's .mov is an MP4 with another brand, which other phones refuse, so the brand is changed.
 * ISO/IEC 14496-12, 4.3.
 */
function readyVideo(bytes: Bytes): Bytes {
  if (ascii(bytes, 4, 12) === "ftypqt  ") bytes.set(new TextEncoder().encode("mp42"), 8);
  const clean = withoutVideoMetadata(bytes) as Bytes;
  const flaw = videoFlaw(clean);
  if (flaw === "media.hevc") throw new MediumError("videoFormat");
  if (flaw === "media.places") throw new MediumError("videoPlaces");
  if (flaw) throw new MediumError("damaged");
  return clean;
}

async function readyPicture(bytes: Bytes, type: string, use: MediaUse, crop?: Crop): Promise<Bytes> {
  const needs: { readonly types: readonly string[]; readonly size?: number; readonly width?: number } = mediaUses[use];
  const most = needs.size ?? (use === "document" ? 2_000_000 : USUAL);
  const image = await loadPicture(bytes, type);
  // Each encoding loses quality, so a file that meets all limits stays as it is.
  const facts = { ...mediumFacts(bytes), sha256: "" };
  const isReady = !factsProblem("", facts, use)?.isBlocking && !bytesProblem("", bytes) && bytes.length <= most;
  if (!crop && isReady && (type !== "image/svg+xml" || isPlainDrawing(bytes))) return bytes;
  return drawing(() => {
    const canvas = scaled(image, needs.width ?? 2000, crop);
    return encodePicture(canvas, wantedTypes(use, needs.types, isTransparent(canvas)), most);
  });
}

/** Returns the types to try, the best first. A document becomes a JPEG, which every program opens. */
function wantedTypes(use: MediaUse, allowed: readonly string[], isClear: boolean): readonly string[] {
  const types = isClear ? ["image/webp", "image/png"] : ["image/webp", "image/jpeg"];
  const wanted = use === "document" && !isClear ? ["image/jpeg"] : use === "icon" ? ["image/png"] : types;
  return wanted.filter((type) => allowed.includes(type));
}
