import type { Payload } from "../src/project/published.ts";

/** Why the members' area could not be opened although the password may be right. */
export const unlockErrors = [
  /** The encrypted content, or the code that decrypts and shows it, did not arrive in time. */
  "network",
  /** A lazy chunk failed to load. Only a reload asks for it again. */
  "incomplete",
  /** The browser offers no cryptography, because the address is not https. */
  "insecure",
  /** The encrypted file is not the one that this page was published with. */
  "outdated",
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
