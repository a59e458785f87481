import type { HostName } from "../../publish/host-list.ts";
import type { HostAccount, Hosted, HostFailure, HostSite, HostVersion } from "../model/host.ts";

/** A request to the host, made for the owner. */
export type HostQuestion =
  /** Keep the key on this device, or only in this tab. */
  | { readonly type: "key.keep"; readonly isKept: boolean }
  /** List the account's sites that this project could be published to. `address` is the project's own. */
  | { readonly type: "sites.list"; readonly address: string | undefined }
  /** Create a site with this name. */
  | { readonly type: "site.create"; readonly name: string }
  /** List the earlier versions that can be shown again. */
  | { readonly type: "versions.list"; readonly hosted: Hosted }
  /** Show one of them again. */
  | { readonly type: "version.restore"; readonly hosted: Hosted; readonly id: string }
  /** Delete the versions that an earlier password opens. */
  | { readonly type: "versions.withdraw"; readonly hosted: Hosted };

/** The types of all requests. */
export const hostQuestions = [
  "key.keep",
  "sites.list",
  "site.create",
  "versions.list",
  "version.restore",
  "versions.withdraw",
] as const satisfies readonly HostQuestion["type"][];

/** The answer to a request. Each part replaces what was known before. */
export interface HostAnswer {
  readonly account?: HostAccount;
  readonly sites?: readonly HostSite[];
  readonly versions?: readonly HostVersion[];
  /** The site that the project is published to from now on. */
  readonly hosted?: Hosted;
}

/** What happens to the owner's account at the host. */
export type HostingEvent =
  | HostQuestion
  /** The owner opens Publish, with this host. Nothing is sent there yet. */
  | { readonly type: "host.open"; readonly host: HostName }
  /** The owner enters a key. */
  | { readonly type: "key.enter"; readonly key: string }
  /** The owner removes the key. */
  | { readonly type: "key.forget" }
  /** The host no longer accepts the key, or there is none. */
  | { readonly type: "key.refuse"; readonly failure: HostFailure }
  /** The owner no longer waits for the host's answer. */
  | { readonly type: "host.leave" }
  /** The owner chooses a site of the account. */
  | { readonly type: "site.take"; readonly site: HostSite };
