import type { HostName } from "../../publish/host-list.ts";

export interface HostSite {
  readonly host: HostName;
  readonly id: string;
  /** The name within the host's own address, such as `familia-adelante`. */
  readonly name: string;
  /** What members open, with a slash at its end. */
  readonly address: string;
}

/** Where a draft is published, and what this device knows about that. It is in no project file and on no site. */
export interface Hosted extends HostSite {
  /** The version that this device put online, or saw there. */
  readonly deploy?: string;
  /** Whether versions are left that an earlier password opens, because they could not be deleted. */
  readonly hasOld?: true;
}

/** The account that a key opens. */
export interface HostAccount {
  readonly name: string;
  /** Whether the key is kept on this device. */
  readonly isKept: boolean;
  /** Whether the owner was asked, and wants it in this tab alone. */
  readonly isForTab?: true;
}

/** A version of a site that the host still has. */
export interface HostVersion {
  readonly id: string;
  /** The time of publishing, as ISO 8601. */
  readonly publishedAt: string;
}

/**
 * What keeps the host from doing what it was asked. `key`: it does not accept the key any more. `noKey`: there is none here. `still`: it has
 * not answered for long. `suspended`, `verify`, `signOn`, `team`: what it says of the account, of its confirmation, of a sign-on that its team
 * needs, of what its member may do. `size`, `fileName`: what it says of the files. `gone`: the site is not there any more. `taken`:
 * somebody has the name. `busy`: it was asked too often. `credits`: the plan has no more publishes. `theirs`: it has a problem of its own.
 * `cut`: nothing answers. `closed`: it answers, and lets no page ask. `strange`: something else answers in its place. `altered`: a file
 * arrived with other bytes. `notLive`: the new version is there and not shown. `refused`, `error`: another reason, in its own words.
 */
export type HostFailure =
  | { readonly trouble: "key" | "gone" | "taken" | "credits" | "theirs" | "cut" | "closed" | "strange" }
  | { readonly trouble: "altered" | "notLive" | "failed" | "noKey" | "still" }
  | { readonly trouble: "suspended" | "verify" | "signOn" | "team" | "size" | "fileName" }
  | { readonly trouble: "busy"; readonly seconds: number }
  | { readonly trouble: "refused" | "error"; readonly message: string };

/** Thrown if the host does not do what it was asked. */
export class HostError extends Error {
  override readonly name = "HostError";
  readonly failure: HostFailure;

  constructor(failure: HostFailure, options?: ErrorOptions) {
    super(`The host does not do it: ${failure.trouble}`, options);
    this.failure = failure;
  }
}

/** Returns a name in letters that every system and every address can have, such as `familia-adelante`; "" if nothing is left of it. */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z\d]+/g, "-")
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, "");

/** Returns the name after a taken one: `familia-adelante`, `familia-adelante-2`, `familia-adelante-3`. */
export function nextName(taken: string): string {
  const [, name = taken, number = "1"] = /^(.+?)-(\d{1,3})$/.exec(taken) ?? [];
  return `${name}-${Number(number) + 1}`;
}

/**
 * Returns the key in a pasted text, whatever stands around it: the only word that is long enough that nobody could guess it. `undefined` if
 * there is none.
 *
 * @param isWhole whether a word is surely a key of the host
 */
export function keyIn(text: string, isWhole: (key: string) => boolean): string | undefined {
  const visible = text.replaceAll(/\p{Cf}/gu, "");
  const words = visible.split(/[^\w-]+/).filter(({ length }) => length >= 30 && length <= 100);
  return words.find(isWhole) ?? (words.length === 1 ? words[0] : undefined);
}
