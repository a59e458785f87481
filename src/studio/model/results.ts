import type { Problem } from "../../project/problem.ts";
import type { BytesByDigest, Draft } from "./draft.ts";

/**
 * How this browser stores projects. `lost`: the data is gone when the window closes. `newer`: a newer version of the Studio has stored its
 * projects here.
 */
export type Storage = "kept" | "lost" | "refused" | "newer";

/** A draft that was read from a site or a file, with its problems. */
export interface ReadProject {
  readonly draft: Draft;
  readonly bytes: BytesByDigest;
  readonly problems: readonly Problem[];
}

/** Projects that come with the Studio: the suggested steps, and a complete site to explore. */
export type Sample = "suggestion" | "example";

/**
 * Why a site, a file or a sample could not be opened. `refused`: the host answered with something else. `unpacked`: the file was taken out
 * of a project file's zip. `locked`: the zip has a password. `packed`: the zip uses an unsupported compression. `worker`, `failed`: the
 * program failed, and the file may be right. `lost`: the browser can't read the file from its location.
 */
export type ReadFailure =
  | ("wrong" | "offline" | "noSite" | "refused" | "unreadable" | "newer" | "damaged")
  | ("unpacked" | "locked" | "packed")
  | ("worker" | "failed" | "lost");

/** Thrown if a site, a file or a sample can't be opened. */
export class ReadError extends Error {
  override readonly name = "ReadError";
  readonly failure: ReadFailure;

  constructor(failure: ReadFailure, options?: ErrorOptions) {
    super(`It can't be opened: ${failure}`, options);
    this.failure = failure;
  }
}

/**
 * Why a linked file gets no more changes. `asks`: the browser needs the owner's permission again. `gone`: it was moved or deleted.
 * `changed`: something else has written to it.
 */
export type FileFailure = "asks" | "gone" | "changed" | "failed";

/** The facts about a site that was published. */
export interface PublishedSite {
  /** The name of the zip. */
  readonly name: string;
  /** The size in bytes. */
  readonly size: number;
  /** The time of publishing, as ISO 8601. */
  readonly publishedAt: string;
  /** The zip, so that it can be saved again. */
  readonly zip: Blob;
  /** The media and password that the next publishing needs to know. */
  readonly media: NonNullable<Draft["published"]>;
}

/**
 * Why it is unknown which site would be replaced online. `password`: no password that the draft knows opens it. `unread`: it is not a site
 * of this product. `unreached`: nothing answers, or the host refuses.
 */
export type OnlineObstacle = "password" | "unread" | "unreached";

/** Why a site was not published. `newer`: a newer one was published elsewhere. `online`: it is unknown which site is online. */
export type PublishFailure =
  | { readonly reason: "online"; readonly obstacle: OnlineObstacle }
  | { readonly reason: "problems"; readonly problems: readonly Problem[] }
  | { readonly reason: "newer"; readonly publishedAt: string }
  | { readonly reason: "shell" | "host" | "worker" | "failed" };
