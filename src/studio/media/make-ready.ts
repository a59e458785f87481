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
import { videoFlaw, withoutNotes } from "../../project/video-file.ts";
import type { Bytes } from "../../publish/bytes.ts";
import { inTurn } from "../model/in-turn.ts";
import { captionsFrom } from "./captions.ts";
import { mediaName } from "./media-name.ts";
import { MediumError } from "./medium-error.ts";
import { bytesOf, type Crop, drawing, encodePicture, isTransparent, loadPicture, scaled } from "./picture.ts";

/** A medium that can be published, with its bytes. */
export interface ReadyMedium {
  readonly name: MediaName;
  readonly medium: Medium;
  readonly bytes: Bytes;
}

/** In bytes: what a picture of a phone's width needs at most. */
const USUAL = 300_000;

/** A phone has memory for one photo. */
const inOrder = inTurn();

/**
 * Makes a medium of a file, one after the other. Rejects with a `MediumError`.
 *
 * @param media those of the project, once the file is ready
 * @param crop the part of a picture to use
 */
export const makeReady = (
  file: File,
  use: MediaUse,
  media: () => Project["media"],
  crop?: Crop,
): Promise<ReadyMedium> => inOrder(() => ready(file, use, media, crop));

/** @throws MediumError where the browser can't read it: it was moved, or lies in a cloud */
const readBytes = (file: Blob) =>
  bytesOf(file).catch((cause: unknown) => {
    throw new MediumError("lost", { cause });
  });

async function ready(file: File, use: MediaUse, media: () => Project["media"], crop?: Crop): Promise<ReadyMedium> {
  const type = fileType(await readBytes(file.slice(0, 1024)), file.type);
  if (file.size > LARGEST && !type.startsWith("image/")) {
    const isVideo = type.startsWith("video/") && (use === "video" || use === "document");
    throw new MediumError(isVideo ? "videoLarge" : use === "document" ? "documentLarge" : kindOf(use));
  }
  const bytes = await readBytes(file);
  const data = await readyBytes(bytes, type, use, crop);
  const medium = await readMedium(data);
  const name = mediaName(file.name, medium, media());
  const problem = factsProblem(name, medium, use) ?? bytesProblem(name, data);
  if (problem?.isBlocking)
    throw new MediumError(problem.code === "media.type" || use === "captions" ? kindOf(use) : "damaged");
  return { name, medium, bytes: data };
}

/** What a file is: by how it begins, else, of a picture that only the browser knows, by its name. */
function fileType(head: Bytes, named: string): string {
  const { type } = mediumFacts(head);
  return type === "application/octet-stream" && named.startsWith("image/") ? named : type;
}

/** What an owner calls what a use wants. */
export const kindOf = (use: MediaUse): "picture" | "video" | "captions" | "document" =>
  use === "video" || use === "captions" || use === "document" ? use : "picture";

async function readyBytes(bytes: Bytes, type: string, use: MediaUse, crop?: Crop): Promise<Bytes> {
  // Twice as many bytes have the same text in another encoding.
  if (use === "captions" && bytes.length > 2 * mediaUses.captions.size) throw new MediumError("captions");
  if (use === "captions") return captionsFrom(bytes);
  if (type.startsWith("video/") && (use === "video" || use === "document")) return readyVideo(bytes);
  if (type.startsWith("image/") && use !== "video") return readyPicture(bytes, type, use, crop);
  if (use !== "document" || type !== "application/pdf") throw new MediumError(kindOf(use));
  return bytes;
}

/** A video file without metadata. An iPhone's .mov is an MP4 but for its brand, with which other phones refuse it. ISO/IEC 14496-12, 4.3. */
function readyVideo(bytes: Bytes): Bytes {
  if (ascii(bytes, 4, 12) === "ftypqt  ") bytes.set(new TextEncoder().encode("mp42"), 8);
  const clean = withoutNotes(bytes) as Bytes;
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
  // As it is, if it is as it should be: each encoding loses something.
  const facts = { ...mediumFacts(bytes), sha256: "" };
  const isReady = !factsProblem("", facts, use)?.isBlocking && !bytesProblem("", bytes) && bytes.length <= most;
  if (!crop && isReady && (type !== "image/svg+xml" || isPlainDrawing(bytes))) return bytes;
  return drawing(() => {
    const canvas = scaled(image, needs.width ?? 2000, crop);
    return encodePicture(canvas, wantedTypes(use, needs.types, isTransparent(canvas)), most);
  });
}

/** The types to try, the best first. A document is a JPEG, which everything opens. */
function wantedTypes(use: MediaUse, allowed: readonly string[], isClear: boolean): readonly string[] {
  const types = isClear ? ["image/webp", "image/png"] : ["image/webp", "image/jpeg"];
  const wanted = use === "document" && !isClear ? ["image/jpeg"] : use === "icon" ? ["image/png"] : types;
  return wanted.filter((type) => allowed.includes(type));
}
