import type { UnlockError, UnlockResult } from "../../../machines/results.ts";
import { lazyModule } from "../lazy-module.ts";
import { answeredInPlace, freshPage, isPageOutdated } from "./answered.ts";
import { answeredBy, type Download, startDownload } from "./download.ts";
import { normalizePassword } from "./normalize-password.ts";
import { type StallWatch, watchStall } from "./stall-watch.ts";

/**
 * Tries a password on the members' content. Never rejects: errors are an outcome.
 *
 * @param onDelay is called when the key derivation takes long
 */
export type Unlock = (password: string, onDelay?: () => void) => Promise<UnlockResult>;

interface UnlockOptions {
  /** Of the payload. */
  readonly url: string;
  /** Its SHA-256, base64. */
  readonly digest: string;
  /** Loads the screens that show the content. */
  readonly loadScreens: () => Promise<unknown>;
}

/** How long the key derivation runs before the gate says that it takes a moment, in milliseconds. */
const NOTICE_TIME = 1000;

const unavailable = (error: UnlockError): UnlockResult => ({ outcome: "unavailable", error });

/**
 * Creates `unlock`, which downloads the payload, compares its digest, derives the key and decrypts, and `prefetch`, which
 * downloads while the member is still typing.
 */
export function createUnlock({ url, digest, loadScreens }: UnlockOptions): { unlock: Unlock; prefetch: () => void } {
  const payloadFile = keptDownload(url);
  const decryptor = lazyModule(() => import("./decrypt-payload.ts"));

  const unlock: Unlock = async (typed, onDelay = () => {}) => {
    if (!globalThis.crypto?.subtle) return unavailable("insecure");
    const stall = watchStall();
    const code = Promise.all([load(decryptor.load(), stall), load(loadScreens(), stall)]);
    code.catch(() => {});
    try {
      let bytes = await payloadFile.bytes(stall);
      if ((await sha256(bytes)) !== digest) {
        bytes = await payloadFile.bytesPastCaches(stall);
        const found = await sha256(bytes);
        if (found !== digest) {
          payloadFile.drop();
          return unavailable(await mismatch(found));
        }
      }
      const isLoaded = await code.then(
        () => true,
        () => false,
      );
      if (!isLoaded) return unavailable(stall.signal.aborted ? "network" : await missingCode());
      stall.end();
      const password = normalizePassword(typed);
      if (password === null) return { outcome: "wrong" };
      const notice = setTimeout(onDelay, NOTICE_TIME);
      const decrypting = decryptor.get().decryptPayload(new TextDecoder().decode(bytes), password);
      const payload = await decrypting.finally(() => clearTimeout(notice));
      return payload ? { outcome: "opened", payload } : { outcome: "wrong" };
    } catch (error) {
      const answered = answeredBy(error) ?? "network";
      return unavailable(answered === "missing" && (await isPageOutdated()) ? "outdated" : answered);
    } finally {
      stall.end();
    }
  };

  return {
    unlock,
    prefetch() {
      payloadFile.start();
      decryptor.load().catch(() => {});
    },
  };
}

/** Whether the page that a reload brought would be reloaded once more: then it is said that another one does not help yet. */
let isReloaded = performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/** Why the payload is another one than this page's. A page of the same publishing as this payload can be had by a reload. */
async function mismatch(digest: string): Promise<UnlockError> {
  const helps = ((await freshPage()) ?? "").includes(digest) && !isReloaded;
  isReloaded = false;
  return helps ? "outdated" : "mixed";
}

/** Why a lazy chunk could not be loaded: the browser tells of none by name, but of all that it asked for. */
async function missingCode(): Promise<UnlockError> {
  for (const { name } of performance.getEntriesByType("resource").reverse()) {
    const answered = /\.js$/.test(name) ? await answeredInPlace(name) : null;
    if (answered) return answered === "missing" && (await isPageOutdated()) ? "outdated" : answered;
  }
  return "incomplete";
}

/** A download that has been silent for this long when a password is submitted is restarted, in milliseconds. */
const MAX_SILENCE = 5000;

/** A file that is kept for the next attempt once it has arrived. One that is silent, failed or stalled is downloaded again. */
function keptDownload(url: string) {
  let download: Download | undefined;
  // A copy in the cache may be of an earlier publish.
  const start = (cache: RequestCache = "no-cache") => {
    download?.abort();
    download = startDownload(url, { cache });
    return download;
  };
  return {
    start,
    async bytes({ signal, arrive }: StallWatch): Promise<ArrayBuffer> {
      try {
        if (download && download.silence() < MAX_SILENCE) return await download.bytes(signal, arrive);
      } catch (error) {
        if (signal.aborted) throw error;
      }
      return start().bytes(signal, arrive);
    },
    bytesPastCaches: ({ signal, arrive }: StallWatch) => start("reload").bytes(signal, arrive),
    drop(): void {
      download = undefined;
    },
  };
}

/** Modules that were still loading when an attempt stalled. */
const stalled = new WeakSet<object>();

/**
 * Waits for a module, but not for one that was still loading when an earlier attempt stalled: a page can't request a module again
 * while the first request is pending, and only a reload helps.
 */
async function load(module: Promise<unknown>, { signal, arrive }: StallWatch): Promise<void> {
  const missing = new Promise<never>((_, reject) => {
    const giveUp = () => {
      stalled.add(module);
      reject(new Error("A module did not arrive."));
    };
    if (stalled.has(module)) giveUp();
    else signal.addEventListener("abort", giveUp);
  });
  await Promise.race([module, missing]);
  arrive();
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
}
