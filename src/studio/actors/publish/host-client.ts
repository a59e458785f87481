import type { HostAccount, Hosted, HostSite, HostVersion } from "../../model/host.ts";
import type { Destination } from "./destination.ts";

/** What the owner of a key can do at a host. Every call rejects with a `HostError`, or with the signal's reason. */
export interface HostClient {
  /** Returns the name of the account that the key opens. */
  readonly account: (signal?: AbortSignal) => Promise<HostAccount["name"]>;
  /** Returns the account's sites that this product made, or that have nothing yet, and the one with this address. */
  readonly sites: (address?: string, signal?: AbortSignal) => Promise<readonly HostSite[]>;
  /** Makes a site of that name. Where the answer to an earlier try was cut off, it is there. */
  readonly create: (name: string, signal?: AbortSignal) => Promise<HostSite>;
  /** Returns a site as a destination of publishing. */
  readonly destination: (site: Hosted) => Destination;
  /** Returns the versions of this product that can be shown again, without the one that is shown. */
  readonly versions: (site: HostSite, signal?: AbortSignal) => Promise<readonly HostVersion[]>;
  /** Shows a version again. */
  readonly restore: (site: HostSite, version: string, signal?: AbortSignal) => Promise<void>;
  /** Deletes every version but the one that is online, and returns how many. */
  readonly withdraw: (site: Hosted, signal?: AbortSignal) => Promise<number>;
}

/** What an owner has to know of a host before there is a key. */
export interface HostFacts {
  /** Its pages: where one signs up, makes a key, and reads its rules. */
  readonly pages: Readonly<Record<"account" | "key" | "rules", string>>;
  /** Returns the address of a new site of that name. */
  readonly addressOf: (name: string) => string;
  /** Returns whether a pasted key is surely whole, so that it is used at once. */
  readonly isWholeKey: (key: string) => boolean;
}
