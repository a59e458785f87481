import type { HostName } from "../../publish/host-list.ts";
import type { HostAccount, HostFailure, HostSite, HostVersion } from "../model/host.ts";

export interface HostingContext {
  readonly host: HostName;
  /** The account that the key opens; `null` without a key. The key itself is in no machine. */
  readonly account: HostAccount | null;
  /** The account's sites that this project could be published to; `null` until they are known. */
  readonly sites: readonly HostSite[] | null;
  /** The name that was asked for, or the next one if that is taken. */
  readonly suggestion: string | null;
  /** The versions that can be shown again; `null` until they are known. */
  readonly versions: readonly HostVersion[] | null;
  readonly failure: HostFailure | null;
  /** Whether the key took the place of one that the host no longer accepted. */
  readonly isReplacing: boolean;
}

export type AtHost = Pick<HostingContext, "host">;

/** What is known without a key. */
export const blank = {
  account: null,
  sites: null,
  suggestion: null,
  versions: null,
  failure: null,
  isReplacing: false,
} as const;
