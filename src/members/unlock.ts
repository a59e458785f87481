import type { Answer, Fault } from "../../machines/onboarding.machine.ts";
import { canonicalWord } from "./word.ts";

/** Tries a word on the members' content. Never rejects: what goes wrong is an outcome. */
export type Unlock = (word: string) => Promise<Answer>;

/** Where the sealed payload lies, and what it must be. */
export interface SealedPayload {
  readonly url: string;
  /** Its SHA-256, base64. */
  readonly digest: string;
}

const unavailable = (fault: Fault): Answer => ({ outcome: "unavailable", fault });

/**
 * Makes the check of the word: fetch the payload, compare its digest, derive, decrypt. A payload that has arrived is kept,
 * so that the next try needs no network; `prefetch` lets it arrive while the member is still typing. A try
 * that finds it on its way, and failing, asks anew.
 */
export function createUnlock({ url, digest }: SealedPayload): { unlock: Unlock; prefetch: () => void } {
  let arrival: ReturnType<typeof fetchSealed> | undefined;
  const arrive = () => {
    arrival ??= fetchSealed().catch((error) => {
      arrival = undefined;
      throw error;
    });
    return arrival;
  };
  const fetchSealed = async () => {
    const [bytes, { openPayload }] = await Promise.all([download(url), import("./open-payload.ts")]);
    return { openPayload, payload: new TextDecoder().decode(bytes), isCurrent: (await sha256(bytes)) === digest };
  };

  const unlock: Unlock = async (typed) => {
    if (!globalThis.crypto?.subtle) return unavailable("insecure");
    try {
      const { openPayload, payload, isCurrent } = await (arrival ? arrival.catch(arrive) : arrive());
      if (!isCurrent) {
        arrival = undefined;
        return unavailable("outdated");
      }
      const word = canonicalWord(typed);
      const members = word === null ? null : await openPayload(payload, word);
      return members ? { outcome: "opened", members } : { outcome: "wrong" };
    } catch {
      return unavailable("network");
    }
  };
  return { unlock, prefetch: () => void arrive().catch(() => {}) };
}

async function download(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
}
