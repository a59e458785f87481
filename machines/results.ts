import type { Payload } from "../src/project/published.ts";

/** What a host, or something before it, answered in place of a file. */
export const hostErrors = [
  /** It has no such file: an error, or its own first page in the file's place. */
  "missing",
  /** It, or a firewall, does not hand it out. */
  "refused",
  /** A page of another kind, such as the sign-in of a Wi-Fi. */
  "portal",
  /** It has a problem of its own. */
  "broken",
] as const;

export type HostError = (typeof hostErrors)[number];

/** Why the members' area could not be opened although the password may be right. */
export const unlockErrors = [
  /** The encrypted content, or the code that decrypts and shows it, did not arrive in time. */
  "network",
  /** A lazy chunk failed to load. Only a reload asks for it again. */
  "incomplete",
  /** The browser offers no cryptography, because the address is not https. */
  "insecure",
  /** The site was published again: the page is an older one, and a reload brings the newer. */
  "outdated",
  /** The host sends an older page with a newer encrypted file, or the other way round, and a reload brings no other. */
  "mixed",
  ...hostErrors,
] as const;

export type UnlockError = (typeof unlockErrors)[number];

/** The outcome of trying a password. */
export type UnlockResult =
  | { readonly outcome: "opened"; readonly payload: Payload }
  | { readonly outcome: "wrong" }
  | { readonly outcome: "unavailable"; readonly error: UnlockError };

/** Input of the actor `unlock`. */
export interface UnlockInput {
  readonly password: string;
  /** Is told when the key derivation takes long. */
  readonly parent: { readonly send: (event: { readonly type: "check.delay" }) => void };
}

/** The outcome of the actor `shareMessage`: the phone's share sheet was opened and closed again, or the message was copied. */
export type ShareResult = "closed" | "copied";
