import type { EncryptedFile } from "../../machines/members.ts";
import { download } from "./download.ts";

/** How long to wait before a download is tried again, in milliseconds. Coming back online ends the wait early. */
const RETRY_DELAY = 4000;

type MediaRef<Media extends HTMLElement> = (element: Media | null) => (() => void) | undefined;

/**
 * A ref for the `<video>` that plays an encrypted file. It decrypts the file when the element appears, and revokes its `blob:`
 * address when the element goes. After a network error it tries again. A file always has the same ref, so that a re-render
 * decrypts nothing again.
 */
export function encryptedVideo(file: EncryptedFile): MediaRef<HTMLVideoElement> {
  return refOf<MediaRef<HTMLVideoElement>>(file, () => (video) => {
    if (!video) return;
    const removal = new AbortController();
    decryptWithRetry(file, removal.signal).then(
      (blob) => {
        if (!removal.signal.aborted) video.src = URL.createObjectURL(blob);
      },
      (error) => removal.signal.aborted || logError(error),
    );
    return () => {
      removal.abort();
      const { src } = video;
      // A player that still reads from a revoked address reports that it is not found.
      video.removeAttribute("src");
      video.load();
      URL.revokeObjectURL(src);
    };
  });
}

/**
 * A ref for the `<img>` that shows an encrypted image, the same one for the same file. It decrypts the image at once, before there
 * is an element, and keeps its `blob:` address. After a network error it tries again.
 */
export function encryptedImage(file: EncryptedFile): MediaRef<HTMLImageElement> {
  return refOf<MediaRef<HTMLImageElement>>(file, () => {
    const address = decryptWithRetry(file).then(URL.createObjectURL);
    return (image) => {
      address.then((src) => image?.setAttribute("src", src), logError);
    };
  });
}

const refs = new WeakMap<EncryptedFile, unknown>();

function refOf<Ref>(file: EncryptedFile, makeRef: () => Ref): Ref {
  const ref = (refs.get(file) as Ref | undefined) ?? makeRef();
  refs.set(file, ref);
  return ref;
}

const logError = (error: unknown) => console.error(error);

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
 * @throws TypeError (network, HTTP status), DOMException "OperationError" (the bytes are not the file's)
 */
export async function decryptFile(file: EncryptedFile, signal?: AbortSignal): Promise<Blob> {
  const encrypted = (await prefetched.get(file.name)) ?? (await download(addressOf(file.name), {}, signal));
  const key = await crypto.subtle.importKey("raw", fromBase64Url(file.key), "AES-GCM", false, ["decrypt"]);
  const padded = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: fromBase64Url(file.iv), additionalData: new TextEncoder().encode(file.name) },
    key,
    encrypted,
  );
  return new Blob([padded.slice(0, file.size)], { type: file.type });
}

async function decryptWithRetry(file: EncryptedFile, signal?: AbortSignal): Promise<Blob> {
  for (;;) {
    try {
      return await decryptFile(file, signal);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await retryDelay(signal);
    }
  }
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

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
}
