import type { Problem } from "../../project/problem.ts";
import type { BytesByDigest, Draft } from "./draft.ts";

/** What this browser can keep. `lost`: what is stored goes when the window closes. `newer`: a newer Studio has its projects here. */
export type Storage = "kept" | "lost" | "refused" | "newer";

/** A site or a file as a draft, and what is wrong with it. */
export interface ReadProject {
  readonly draft: Draft;
  readonly bytes: BytesByDigest;
  readonly problems: readonly Problem[];
}

/** Projects that the Studio brings along: the steps that it suggests, and a whole site to look around in. */
export type Sample = "suggestion" | "example";

/**
 * Why a site, a file or a sample could not be opened. `refused`: the host answered, and not with it. `unpacked`: a file out of a project
 * file's zip. `locked`: a zip with a password. `packed`: packed in a way that can't be read here. `worker`, `failed`: the program did not do its
 * part, and nothing is said of the file. `lost`: the file can't be read from where it lies.
 */
export type ReadFailure =
  | ("wrong" | "offline" | "noSite" | "refused" | "unreadable" | "newer" | "damaged")
  | ("unpacked" | "locked" | "packed")
  | ("worker" | "failed" | "lost");

/** A site, a file or a sample can't be opened. */
export class ReadError extends Error {
  override readonly name = "ReadError";
  readonly failure: ReadFailure;

  constructor(failure: ReadFailure, options?: ErrorOptions) {
    super(`It can't be opened: ${failure}`, options);
    this.failure = failure;
  }
}

/**
 * Why a file gets no more changes. `asks`: the browser wants the owner's permission again. `gone`: it was moved or deleted. `changed`:
 * somebody else wrote it.
 */
export type FileFailure = "asks" | "gone" | "changed" | "failed";

/** Where a published site goes: a zip to download, or a folder. */
export type Target = { readonly to: "zip" } | { readonly to: "folder"; readonly folder: FileSystemDirectoryHandle };

/** What was published. */
export interface PublishedSite {
  readonly to: Target["to"];
  /** The zip's name, or the folder's. */
  readonly name: string;
  readonly files: number;
  /** In bytes. */
  readonly size: number;
  /** As ISO 8601. */
  readonly publishedAt: string;
  /** The zip, to save it again. */
  readonly zip?: Blob;
  /** What the next publishing needs to know of it. */
  readonly media: NonNullable<Draft["published"]>;
}

/**
 * Why nobody knows what would be replaced online. `password`: it opens with none that the draft knows. `unread`: it is no site of the
 * Studio's. `unreached`: nothing answers, or the host refuses.
 */
export type OnlineObstacle = "password" | "unread" | "unreached";

/**
 * What keeps a site from being published. `newer`: it was published elsewhere since this draft knows it. `online`: that can't be known.
 */
export type PublishFailure =
  | { readonly reason: "online"; readonly obstacle: OnlineObstacle }
  | { readonly reason: "problems"; readonly problems: readonly Problem[] }
  | { readonly reason: "newer"; readonly publishedAt: string }
  | { readonly reason: "shell" | "host" | "folder" | "worker" | "failed" };
