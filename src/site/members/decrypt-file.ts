import type { MediaError, MediaReport } from "../../../machines/media.machine.ts";
import { isPageOutdated } from "./answered.ts";
import { decryptBytes, isEncrypted } from "./decrypt-bytes.ts";
import { answeredBy, download, isNetworkError } from "./download.ts";
import type { MembersFile } from "./members-file.ts";

/** The wait before a download is retried, in milliseconds. Coming back online ends it early. */
const RETRY_DELAY = 4000;

/** Receives the errors of a file, and its arrival after an error. */
type Report = (event: MediaReport) => void;

type MediaRef<Media extends HTMLElement> = (element: Media | null) => (() => void) | undefined;

/**
 * Returns a ref for the `<video>` that plays a file, or the `<track>` of its captions. The ref decrypts the file when
 * the element appears, and revokes its `blob:` URL when the element is removed. Each file always has the same ref, so
 * that a re-render decrypts nothing again.
 */
export function mediaSource(file: MembersFile, report: Report): MediaRef<HTMLVideoElement | HTMLTrackElement> {
  return refOf(file, () => (media) => {
    if (!media) return;
    const removal = new AbortController();
    decryptFile(file, removal.signal).then(
      (blob) => {
        if (!removal.signal.aborted) media.src = URL.createObjectURL(blob);
      },
      (error) => removal.signal.aborted || reportError(file, error, report),
    );
    return () => {
      removal.abort();
      // A copy that arrived in the background would stay in memory.
      prefetched.delete(file.address);
      const { src } = media;
      // A player that still reads from a revoked URL would report an error.
      media.removeAttribute("src");
      if ("load" in media) media.load();
      URL.revokeObjectURL(src);
    };
  });
}

/**
 * Returns a ref for the `<img>` that shows a picture, always the same one for the same file. The picture is decrypted
 * at once, before there is an element, and its `blob:` URL is kept. After an error, the next element starts over.
 */
export function imageSource(file: MembersFile, report: Report): MediaRef<HTMLImageElement> {
  return refOf(file, () => {
    let address: Promise<string> | undefined;
    const decrypt = () => {
      address ??= decryptFile(file)
        .then(URL.createObjectURL)
        .catch((error) => {
          address = undefined;
          reportError(file, error, report);
          return "";
        });
      return address;
    };
    decrypt();
    return (image) => {
      if (image) decrypt().then((src) => src && image.setAttribute("src", src));
    };
  });
}

const refs = new WeakMap<MembersFile, unknown>();

function refOf<Ref>(file: MembersFile, makeRef: () => Ref): Ref {
  const ref = (refs.get(file) as Ref | undefined) ?? makeRef();
  refs.set(file, ref);
  return ref;
}

/** Whether an error may go away without a reload. */
export const isPassing = (error: MediaError): boolean =>
  !["missing", "outdated", "unplayable", "damaged"].includes(error);

/**
 * Retries a failed download until the file arrives or another error occurs, and reports either.
 * @param met the error so far
 * @returns a function that stops the retries
 */
export function retryInBackground(file: MembersFile, met: MediaError, report: Report): () => void {
  const { name, address } = file;
  const stop = new AbortController();
  const { signal } = stop;
  const retry = async () => {
    for (;;) {
      await retryDelay(signal);
      if (signal.aborted) return;
      try {
        prefetched.set(address, Promise.resolve(await download(address, {}, signal)));
        return report({ type: "media.retry", name });
      } catch (error) {
        if ((answeredBy(error) ?? "network") !== met) return reportError(file, error, report);
      }
    }
  };
  retry();
  return () => stop.abort();
}

function reportError({ name, address }: MembersFile, error: unknown, report: Report): void {
  // Bytes that are not the file's are downloaded again too.
  prefetched.delete(address);
  mediaErrorOf(error).then((error) => report({ type: "media.fail", name, error }));
}

/**
 * Translates an error of `decryptFile` into the reason why the file can't be shown. A site that was published again may
 * have new names for all files.
 */
export async function mediaErrorOf(error: unknown): Promise<MediaError> {
  if (!isNetworkError(error)) console.error(error);
  const answered = answeredBy(error) ?? (isNetworkError(error) ? "network" : "damaged");
  return answered === "missing" && (await isPageOutdated()) ? "outdated" : answered;
}

/** Prefetched files by address; `null` if the download failed. */
const prefetched = new Map<string, Promise<ArrayBuffer | null>>();

/** Downloads files before they are needed, so that showing them needs no network. */
export function prefetchFiles(addresses: readonly string[]): void {
  for (const address of addresses)
    prefetched.set(
      address,
      download(address, { priority: "low" }).catch(() => null),
    );
}

/**
 * Downloads a file, and decrypts it unless it is public.
 * @param onProgress receives how many bytes have arrived
 * @throws TypeError (network, HTTP status), DOMException "OperationError" (the bytes are not the file's)
 */
export async function decryptFile(
  file: MembersFile,
  signal?: AbortSignal,
  onProgress?: (bytes: number) => void,
): Promise<Blob> {
  const { address, size, type } = file;
  const opened = async (bytes: ArrayBuffer) =>
    new Blob([isEncrypted(file) ? await decryptBytes(file, bytes, size) : bytes], { type });
  try {
    return await opened((await prefetched.get(address)) ?? (await download(address, {}, signal, onProgress)));
  } catch (error) {
    if (isNetworkError(error)) throw error;
    // A copy in a cache may be damaged, and the host's own whole.
    return opened(await download(address, { cache: "reload" }, signal, onProgress));
  }
}

function retryDelay(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETRY_DELAY);
    addEventListener("online", resolve, { once: true, signal });
  });
}
