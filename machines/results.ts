import type { Payload } from "../src/project/published.ts";

/** Why a file did not come from the host, judged by what was answered in its place. */
export const answerErrors = [
  /** The host has no such file, and sends an error or its first page. */
  "missing",
  /** The host or a firewall refuses to send the file. */
  "refused",
  /** A foreign page arrived, such as the sign-in page of a Wi-Fi network. */
  "portal",
  /** The host has an error of its own. */
  "broken",
  /** The file arrived, and its bytes are not those that were published. */
  "damaged",
] as const;

export type AnswerError = (typeof answerErrors)[number];

/** Why the members' area could not be opened although the password may be right. */
export const unlockErrors = [
  /** The encrypted content, or the code that decrypts and shows it, did not arrive in time. */
  "network",
  /** A lazy chunk failed to load. Only a reload asks for it again. */
  "incomplete",
  /** The browser offers no cryptography, because the address is not https. */
  "insecure",
  /** The site was published again. This page is older, and a reload brings the newer one. */
  "outdated",
  /** The host sends a page and an encrypted file of different versions, and a reload does not help. */
  "mixed",
  ...answerErrors,
] as const;

export type UnlockError = (typeof unlockErrors)[number];

/** The outcome of trying a password. */
export type UnlockResult =
  | { readonly outcome: "opened"; readonly payload: Payload }
  | { readonly outcome: "wrong" }
  | { readonly outcome: "unavailable"; readonly error: UnlockError };

export interface UnlockInput {
  readonly password: string;
  /** Whether a link brought the password. */
  readonly isBrought: boolean;
  /** The machine, which receives an event when the key derivation takes long. */
  readonly parent: { readonly send: (event: { readonly type: "check.delay" }) => void };
}

/** The outcome of the actor `shareMessage`: the phone's share sheet was opened and closed again, or the message was copied. */
export type ShareResult = "closed" | "copied";
