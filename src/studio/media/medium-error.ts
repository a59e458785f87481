import type { I18n } from "@lingui/core";
import type { MediaUse } from "../../project/medium.ts";
import { quote } from "../../project/problem.ts";
import { say } from "../words/studio-i18n.ts";

/** Why a file can't be used, in terms of what the owner can do. */
export type MediumFailure =
  | "picture"
  | "pictureFormat"
  | "pictureBlank"
  | "heic"
  | "video"
  | "videoLarge"
  | "videoFormat"
  | "videoSound"
  | "captions"
  /** It is not sure which letters the bytes of the captions are. */
  | "captionsEncoding"
  /** All captions begin after their video has ended. */
  | "captionsLate"
  | "document"
  | "documentLarge"
  | "damaged"
  /** The browser can't read the file from its location. */
  | "lost"
  /** The program failed. */
  | "failed"
  /** The device has no memory for a canvas, or does not allow one. */
  | "drawing"
  /** The browser gives back other pixels than were drawn, so that no page can tell the device by them. */
  | "canvas"
  /** The browser's canvas can't write any of the types that a site needs. */
  | "encoding";

/** What an owner should know of a file that was taken. */
export type MediumNote =
  /** A moving picture became a still one. */
  | "still"
  /** Captions were moved to the beginning of their video. */
  | "moved"
  /** A document may ask for a password. */
  | "locked"
  /** A document may have more than its pages. */
  | "more"
  /** A video has no picture, because the browser gives back other pixels than were drawn. */
  | "frame";

interface MediumErrorOptions extends ErrorOptions {
  /** The name of the file's format, such as HEVC, where that is the reason. */
  readonly format?: string | undefined;
}

export class MediumError extends Error {
  override readonly name = "MediumError";
  readonly failure: MediumFailure;
  readonly format: string;

  constructor(failure: MediumFailure, { format = "", ...options }: MediumErrorOptions = {}) {
    super(`The file can't be used: ${failure}`, options);
    this.failure = failure;
    this.format = format;
  }
}

/** Returns the owner's word for the kind of file that a use needs. */
export const mediumKindOf = (use: MediaUse): "picture" | "video" | "captions" | "document" =>
  use === "video" || use === "captions" || use === "document" ? use : "picture";

/** Whether a picture was not made because the browser gives back other pixels than were drawn. */
export const isOfCanvas = (error: unknown): boolean => error instanceof MediumError && error.failure === "canvas";

/** Returns the text that says what there is to know of a file. */
export const noteText = (i18n: I18n, note: MediumNote, name: string): string =>
  say(i18n, `owner.note.${note}`, { name: quote(name) });

/** Returns the text that says why a file can't be used, and what to do. It names the file as its owner named it. */
export function failureText(i18n: I18n, error: unknown, name: string): string {
  const { failure, format } = error instanceof MediumError ? error : new MediumError("failed");
  return say(i18n, `owner.fail.${failure}`, { name: quote(name), format });
}
