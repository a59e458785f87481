import type { DownloadEvent, UnlockError, UnlockResult } from "../../machines/onboarding.machine.ts";
import { type Download, startDownload } from "./download.ts";
import { normalizePassword } from "./normalize-password.ts";

/** Options of an attempt to unlock. */
export interface Attempt {
  /** Aborted when the result is no longer needed. */
  readonly signal?: AbortSignal;
  /** Receives the progress of the download. */
  readonly report?: (event: DownloadEvent) => void;
  /** Loads the screens that show the content. */
  readonly loadScreens?: () => Promise<unknown>;
}

/** Tries a password on the members' content. Never rejects: errors are an outcome. */
export type Unlock = (password: string, attempt?: Attempt) => Promise<UnlockResult>;

export interface EncryptedPayload {
  readonly url: string;
  /** Its SHA-256, base64. */
  readonly digest: string;
}

/** A download that has been silent for this long when a password is submitted is restarted, in milliseconds. */
const MAX_SILENCE = 5000;

const unavailable = (error: UnlockError): UnlockResult => ({ outcome: "unavailable", error });

/**
 * Creates `unlock`, which downloads the payload, compares its digest, derives the key and decrypts, and `prefetch`, which
 * downloads while the member is still typing. A payload that has arrived is kept for the next attempt. One that is silent,
 * failed or aborted is downloaded again.
 */
export function createUnlock({ url, digest }: EncryptedPayload): { unlock: Unlock; prefetch: () => void } {
  let payload: Download | undefined;
  let decryptor: Promise<typeof import("./decrypt-payload.ts")> | undefined;

  const startPayload = () => {
    payload?.abort();
    // A copy in the cache may be of an earlier build.
    payload = startDownload(url, { cache: "no-cache" });
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
      if (payload && payload.silence() < MAX_SILENCE) return await payload.bytes(signal, onProgress);
    } catch (error) {
      if (signal.aborted) throw error;
    }
    return startPayload().bytes(signal, onProgress);
  };

  const unlock: Unlock = async (typed, attempt = {}) => {
    const { signal = new AbortController().signal, report, loadScreens = async () => {} } = attempt;
    if (!globalThis.crypto?.subtle) return unavailable("insecure");
    const onProgress = () => report?.({ type: "download.progress" });
    const load = async <Module>(module: Promise<Module>) => {
      const loaded = await unlessStalled(module, signal);
      onProgress();
      return loaded;
    };
    const code = Promise.all([load(loadDecryptor()), load(loadScreens())]);
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
      if (!payload) startPayload();
      loadDecryptor().catch(() => {});
    },
  };
}

/** Modules that were still loading when an attempt ended. */
const stalled = new WeakSet<object>();

/**
 * Waits for a module, but not for one that was still loading when an earlier attempt ended: a page can't request a module again
 * while the first request is pending, and only a reload helps.
 */
function unlessStalled<Module>(module: Promise<Module>, signal: AbortSignal): Promise<Module> {
  signal.addEventListener("abort", () => stalled.add(module));
  return stalled.has(module) ? Promise.race([module, Promise.reject(new Error("A module did not arrive."))]) : module;
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
}
