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
  | "videoPlaces"
  | "captions"
  /** It is not sure which letters the bytes of the captions are. */
  | "captionsEncoding"
  | "document"
  | "documentLarge"
  | "documentLocked"
  | "damaged"
  /** The browser can't read the file from its location. */
  | "lost"
  /** The program failed. */
  | "failed"
  /** The device has no memory for a canvas, or does not allow one. */
  | "drawing"
  /** The browser's canvas can't write any of the types that a site needs. */
  | "encoding";

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

/** Returns the text that says why a file can't be used, and what to do. It names the file as its owner named it. */
export function failureText(i18n: I18n, error: unknown, name: string): string {
  const { failure, format } = error instanceof MediumError ? error : new MediumError("failed");
  return say(i18n, `owner.fail.${failure}`, { name: quote(name), format });
}
