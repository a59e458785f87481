import type { Problem } from "../../project/problem.ts";
import type { Bytes } from "../../publish/bytes.ts";
import type { BytesByDigest, Draft } from "./draft.ts";
import type { Hosted, HostFailure } from "./host.ts";
import type { PublishPhase } from "./publish-phases.ts";

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

/**
 * Why a site, a file or a sample could not be opened. `refused`: the host answered with something else. `unpacked`: the file was taken out
 * of a project file's zip. `locked`: the zip has a password. `packed`: the zip uses an unsupported compression. `worker`, `failed`: the
 * program failed, and the file may be right. `lost`: the browser can't read the file from its location. `sample`: what comes with the Studio does not arrive
 * from its host as it was built.
 */
export type ReadFailure =
  | ("wrong" | "offline" | "noSite" | "refused" | "unreadable" | "newer" | "damaged")
  | ("unpacked" | "locked" | "packed")
  | ("worker" | "failed" | "lost" | "sample");

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
 * Why the followed file gets no more changes. `asks`: the browser needs the owner's permission again. `gone`: it was moved or deleted.
 * `changed`: something else has written to it.
 */
export type FileFailure = "asks" | "gone" | "changed" | "failed";

export interface SiteZip {
  readonly name: string;
  readonly size: number;
  readonly blob: Blob;
}

export interface PublishedSite {
  /** What it was made from. */
  readonly draft: Draft;
  /** Whether all of that comes back with the site. */
  readonly isWhole: boolean;
  /** The time of publishing, as ISO 8601. */
  readonly publishedAt: string;
  /** The media and password that the next publishing needs to know. */
  readonly media: NonNullable<Draft["published"]>;
  /** The zip, if it was saved as one, so that it can be saved again. */
  readonly zip?: SiteZip;
  /** Where it is online, if a host has it. */
  readonly hosted?: Hosted;
  /** The number of earlier versions that a new password took away. */
  readonly withdrawn?: number;
}

/** A site that is made and not yet at its place, so that a later attempt goes on there. */
export interface MadeSite extends Pick<PublishedSite, "draft" | "publishedAt" | "media"> {
  /** The files by path below the site's base. */
  readonly files: ReadonlyMap<string, Bytes>;
  /** What a host has of it. The host's module fills this in. */
  readonly sent: { deploy?: string; required: readonly string[]; readonly digests: Set<string> };
}

/** How far publishing has come: what is being done, and which share of that is done, from 0 to 1. */
export interface PublishProgress {
  readonly phase: PublishPhase;
  readonly share?: number;
  /** How many bytes are sent, and how many have to be. */
  readonly bytes?: readonly [done: number, total: number];
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
  /** The host did not take it. `made`: it can go on. `zip`: the site can be saved, and put online by hand. */
  | { readonly reason: "upload"; readonly host: HostFailure; readonly made?: MadeSite; readonly zip?: SiteZip }
  /** A file of the program does not arrive as it was built. */
  | { readonly reason: "altered"; readonly file: string }
  | { readonly reason: "shell" | "host" | "worker" | "failed" };
