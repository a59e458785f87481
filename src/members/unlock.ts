import type { DownloadEvent, UnlockError, UnlockResult } from "../../machines/onboarding.machine.ts";
import { type Download, startDownload } from "./download.ts";
import { normalizePassword } from "./normalize-password.ts";

/** What a try has beside the password; each may be left out. */
export interface Attempt {
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
  /** Hears of each arrival, and when all that the try needs is here. */
  readonly report?: (event: DownloadEvent) => void;
  /** Loads what must be here too before the password is tried: the screens that show the content. */
  readonly loadScreens?: () => Promise<unknown>;
}

/** Tries a password on the members' content. Never rejects: what goes wrong is an outcome. */
export type Unlock = (password: string, attempt?: Attempt) => Promise<UnlockResult>;

/** Where the encrypted payload lies, and what it must be. */
export interface EncryptedPayload {
  readonly url: string;
  /** Its SHA-256, base64. */
  readonly digest: string;
}

/** A download that was silent for so long when a password is submitted is not waited for, but begun anew. In milliseconds. */
const SILENCE = 5000;

const unavailable = (fault: UnlockError): UnlockResult => ({ outcome: "unavailable", fault });

/**
 * Makes the check of the password: fetch the payload, compare its digest, derive, decrypt. A payload that has arrived is kept,
 * so that the next try needs no network; `prefetch` lets it arrive while the member is still typing. A try that finds it
 * silent, failed or aborted asks anew.
 */
export function createUnlock({ url, digest }: EncryptedPayload): { unlock: Unlock; prefetch: () => void } {
  let payload: Download | undefined;
  let decryptor: Promise<typeof import("./decrypt-payload.ts")> | undefined;

  const startPayload = () => {
    payload?.abort();
    payload = startDownload(url);
    return payload;
  };
  const loadDecryptor = () => {
    decryptor ??= import("./decrypt-payload.ts").catch((error) => {
      decryptor = undefined;
      throw error;
    });
    return decryptor;
  };

  const fetchPayload = async (signal: AbortSignal, onProgress: () => void) => {
    try {
      if (payload && payload.silence() < SILENCE) return await payload.arrive(signal, onProgress);
    } catch (error) {
      if (signal.aborted) throw error;
    }
    return startPayload().arrive(signal, onProgress);
  };

  const unlock: Unlock = async (typed, attempt = {}) => {
    const { signal = new AbortController().signal, report, loadScreens = async () => {} } = attempt;
    if (!globalThis.crypto?.subtle) return unavailable("insecure");
    const onProgress = () => report?.({ type: "download.progress" });
    const arrival = async <Module>(module: Promise<Module>) => {
      const arrived = await whileAwaited(module, signal);
      onProgress();
      return arrived;
    };
    const code = Promise.all([arrival(loadDecryptor()), arrival(loadScreens())]);
    code.catch(() => {});
    try {
      const bytes = await fetchPayload(signal, onProgress);
      if ((await sha256(bytes)) !== digest) {
        payload = undefined;
        return unavailable("outdated");
      }
      const loaded = await code.catch(() => null);
      if (!loaded) return unavailable("incomplete");
      report?.({ type: "download.complete" });
      const password = normalizePassword(typed);
      const [{ decryptPayload }] = loaded;
      const members = password === null ? null : await decryptPayload(new TextDecoder().decode(bytes), password);
      return members ? { outcome: "opened", members } : { outcome: "wrong" };
    } catch {
      return unavailable("network");
    }
  };

  return {
    unlock,
    prefetch() {
      payload ??= startDownload(url);
      loadDecryptor().catch(() => {});
    },
  };
}

/** Modules that were still on their way when nobody waited for them any more. */
const stalled = new WeakSet<object>();

/**
 * Waits for a module for as long as the try lasts. One that outlasted a try is not waited for again: a page can't ask for a
 * module a second time while the first request lasts, so that only a reload helps.
 */
function whileAwaited<Module>(module: Promise<Module>, signal: AbortSignal): Promise<Module> {
  signal.addEventListener("abort", () => stalled.add(module));
  return stalled.has(module) ? Promise.race([module, Promise.reject(new Error("A module did not arrive."))]) : module;
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
}
