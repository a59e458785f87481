import type { HostAccount, Hosted, HostSite, HostVersion } from "../model/host.ts";

/** What an owner asks of the host. */
export type HostQuestion =
  /** The key is kept on this device, or in this tab alone. */
  | { readonly type: "key.keep"; readonly isKept: boolean }
  /** Which sites of the account can be this one. `address`: what this project has. */
  | { readonly type: "sites.list"; readonly address: string | undefined }
  /** A site of that name. */
  | { readonly type: "site.create"; readonly name: string }
  /** Which earlier versions can be shown again. */
  | { readonly type: "versions.list"; readonly hosted: Hosted }
  /** One of them is shown again. */
  | { readonly type: "version.restore"; readonly hosted: Hosted; readonly id: string }
  /** Those are deleted that an earlier password opens. */
  | { readonly type: "versions.withdraw"; readonly hosted: Hosted };

/** The types of all questions. */
export const hostQuestions = [
  "key.keep",
  "sites.list",
  "site.create",
  "versions.list",
  "version.restore",
  "versions.withdraw",
] as const satisfies readonly HostQuestion["type"][];

/** What it answers: what is known then. */
export interface HostAnswer {
  readonly account?: HostAccount;
  readonly sites?: readonly HostSite[];
  readonly versions?: readonly HostVersion[];
  /** Where the project is published from now on. */
  readonly hosted?: Hosted;
}

/** What an owner does about the host. */
export type HostingEvent =
  | HostQuestion
  /** Publish is opened. Nothing is asked of the host yet. */
  | { readonly type: "host.open" }
  /** The owner gives a key. */
  | { readonly type: "key.enter"; readonly key: string }
  /** The owner has the key forgotten. */
  | { readonly type: "key.forget" }
  /** The host does not know the key any more. */
  | { readonly type: "key.refuse" }
  /** The owner takes a site of the account. */
  | { readonly type: "site.take"; readonly site: HostSite };
