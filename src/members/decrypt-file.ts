import type { EncryptedFile } from "../../machines/members.ts";
import type { MediaError, MediaEvent } from "../../machines/onboarding.machine.ts";
import { fromBase64Url } from "./base64url.ts";
import { download } from "./download.ts";

/** How long to wait before a download is tried again, in milliseconds. Coming back online ends the wait early. */
const RETRY_DELAY = 4000;

/** Receives a file's errors, and its arrival after one. */
type Report = (event: MediaEvent) => void;

type MediaRef<Media extends HTMLElement> = (element: Media | null) => (() => void) | undefined;

/**
 * A ref for the `<video>` that plays an encrypted file, or the `<track>` of its captions. It decrypts the file when the element
 * appears, and revokes its `blob:` address when the element goes. A file always has the same ref, so that a re-render decrypts
 * nothing again.
 */
export function encryptedMedia(
  file: EncryptedFile,
  report: Report,
): MediaRef<HTMLVideoElement> & MediaRef<HTMLTrackElement> {
  return refOf<MediaRef<HTMLVideoElement | HTMLTrackElement>>(file, () => (media) => {
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
      prefetched.delete(file.name);
      const { src } = media;
      // A player that still reads from a revoked address reports that it is not found.
      media.removeAttribute("src");
      if ("load" in media) media.load();
      URL.revokeObjectURL(src);
    };
  });
}

/**
 * A ref for the `<img>` that shows an encrypted image, the same one for the same file. It decrypts the image at once, before there
 * is an element, and keeps its `blob:` address. After an error, the next element starts over.
 */
export function encryptedImage(file: EncryptedFile, report: Report): MediaRef<HTMLImageElement> {
  return refOf<MediaRef<HTMLImageElement>>(file, () => {
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

const refs = new WeakMap<EncryptedFile, unknown>();

function refOf<Ref>(file: EncryptedFile, makeRef: () => Ref): Ref {
  const ref = (refs.get(file) as Ref | undefined) ?? makeRef();
  refs.set(file, ref);
  return ref;
}

/**
 * Retries a failed download until the file arrives, for the next element that shows it, and reports that.
 *
 * @returns a function that stops it
 */
export function retryInBackground(file: EncryptedFile, report: Report): () => void {
  const { name } = file;
  const stop = new AbortController();
  const { signal } = stop;
  const retry = async () => {
    for (;;) {
      await retryDelay(signal);
      if (signal.aborted) return;
      try {
        prefetched.set(name, Promise.resolve(await download(addressOf(name), {}, signal)));
        return report({ type: "media.retry", name });
      } catch (error) {
        if (isOutdated(error)) return reportError(file, error, report);
      }
    }
  };
  retry();
  return () => stop.abort();
}

function reportError({ name }: EncryptedFile, error: unknown, report: Report): void {
  // Bytes that are not the file's are downloaded again too.
  prefetched.delete(name);
  report({ type: "media.fail", name, error: mediaErrorOf(error) });
}

/** Why a file can't be shown, by the error of `decryptFile`. */
export function mediaErrorOf(error: unknown): MediaError {
  if (!(error instanceof TypeError)) console.error(error);
  return isOutdated(error) ? "outdated" : "network";
}

/** Whether the host has no such file: publishing again gives all files new names. */
function isOutdated(error: unknown): boolean {
  return (error as { status?: number }).status === 404;
}

/** Prefetched files by name; `null` where the download failed. */
const prefetched = new Map<string, Promise<ArrayBuffer | null>>();

/** Downloads encrypted files before they are shown, so that showing them needs no network. */
export function prefetchFiles(names: readonly string[]): void {
  for (const name of names)
    prefetched.set(
      name,
      download(addressOf(name), { priority: "low" }).catch(() => null),
    );
}

/**
 * Downloads and decrypts one file.
 *
 * @param onProgress receives how many bytes have arrived
 * @throws TypeError (network, HTTP status), DOMException "OperationError" (the bytes are not the file's)
 */
export async function decryptFile(
  file: EncryptedFile,
  signal?: AbortSignal,
  onProgress?: (bytes: number) => void,
): Promise<Blob> {
  const encrypted = (await prefetched.get(file.name)) ?? (await download(addressOf(file.name), {}, signal, onProgress));
  const key = await crypto.subtle.importKey("raw", fromBase64Url(file.key), "AES-GCM", false, ["decrypt"]);
  const padded = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: fromBase64Url(file.iv), additionalData: new TextEncoder().encode(file.name) },
    key,
    encrypted,
  );
  return new Blob([padded.slice(0, file.size)], { type: file.type });
}

function retryDelay(signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETRY_DELAY);
    addEventListener("online", resolve, { once: true, ...(signal && { signal }) });
  });
}

function addressOf(name: string): string {
  return import.meta.env.BASE_URL + name;
}
