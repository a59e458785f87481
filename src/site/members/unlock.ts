import type { UnlockError, UnlockResult } from "../../../machines/results.ts";
import { lazyModule } from "../lazy-module.ts";
import { answeredInPlace, freshPage, isPageOutdated } from "./answered.ts";
import { answeredBy, type Download, isNetworkError, startDownload } from "./download.ts";
import { type StallWatch, watchStall } from "./stall-watch.ts";

/**
 * Tries a password on the members' content. It never rejects, because errors are results.
 * @param onDelay is called when the key derivation takes long
 * @param isBrought whether a link brought the password
 */
export type Unlock = (password: string, onDelay?: () => void, isBrought?: boolean) => Promise<UnlockResult>;

interface UnlockOptions {
  /** The URL of the payload. */
  readonly url: string;
  /** The payload's SHA-256, as base64. */
  readonly digest: string;
  /** Loads the screens that show the members' content. */
  readonly loadScreens: () => Promise<unknown>;
}

/** The time after which the gate says that the key derivation takes a moment, in milliseconds. */
const NOTICE_TIME = 1000;

const unavailable = (error: UnlockError): UnlockResult => ({ outcome: "unavailable", error });

/**
 * Creates `unlock`, which downloads the payload, compares its digest, derives the key and decrypts, and `prefetch`, which
 * downloads while the member is still typing.
 */
export function createUnlock({ url, digest, loadScreens }: UnlockOptions): { unlock: Unlock; prefetch: () => void } {
  const payloadFile = keptDownload(url);
  const decryptor = lazyModule(() => import("./decrypt-payload.ts"));

  const unlock: Unlock = async (typed, onDelay = () => {}, isBrought = false) => {
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
          return unavailable(await mismatch(bytes, found));
        }
      }
      const isLoaded = await code.then(
        () => true,
        () => false,
      );
      if (!isLoaded) return unavailable(stall.signal.aborted ? "network" : await missingCode(url));
      stall.end();
      const notice = setTimeout(onDelay, NOTICE_TIME);
      const jwe = new TextDecoder().decode(bytes);
      const decrypting = decryptor.get().decryptWithAttempts(jwe, typed, isBrought, window.eventReplay?.readLink);
      const payload = await decrypting.finally(() => clearTimeout(notice));
      return payload ? { outcome: "opened", payload } : { outcome: "wrong" };
    } catch (error) {
      // What arrived as its digest says and can't be read has another format.
      const answered = answeredBy(error) ?? (isNetworkError(error) ? "network" : "damaged");
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

/**
 * Whether this page was just reloaded. In that case the gate does not ask for another reload, but says that it doesn't
 * help yet.
 */
let isReloaded = performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/**
 * Why the payload's digest differs from the page's. A reload helps if the host already has the page that belongs to
 * this payload.
 */
async function mismatch(bytes: ArrayBuffer, digest: string): Promise<UnlockError> {
  // The five parts of a compact JWE, of which the last one has 16 bytes: RFC 7516, section 3.1. Without its end, it is no version's.
  if (!/\..{22}$/.test(new TextDecoder().decode(bytes))) return "damaged";
  const helps = ((await freshPage()) ?? "").includes(`"digest":"${digest}`) && !isReloaded;
  isReloaded = false;
  return helps ? "outdated" : "mixed";
}

/**
 * Why a lazy chunk could not be loaded. The browser does not always name the failed chunk, so every script that it names
 * is checked, and at last the payload: a Wi-Fi's sign-in page comes in place of every file.
 */
async function missingCode(payload: string): Promise<UnlockError> {
  for (const { name } of performance.getEntriesByType("resource").reverse()) {
    const answered = /\.js$/.test(name) ? await answeredInPlace(name) : null;
    if (answered) return answered === "missing" && (await isPageOutdated()) ? "outdated" : answered;
  }
  return (await answeredInPlace(payload)) ?? "incomplete";
}

/** The silence after which a submitted password restarts the download, in milliseconds. */
const MAX_SILENCE = 5000;

/** Keeps a downloaded file for the next attempt. A download that is silent, failed or stalled is started again. */
function keptDownload(url: string) {
  let download: Download | undefined;
  // A cached copy may belong to an earlier publication.
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
 * Waits for a module, but not for one that was still loading when an earlier attempt stalled: a page can't request a
 * module again while the first request is pending, so only a reload helps.
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
