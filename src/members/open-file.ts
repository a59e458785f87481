import type { SealedFile } from "../../machines/members.ts";

/** How long to wait before a download is tried again, in milliseconds. Coming back online ends the wait early. */
const RETRY_DELAY = 4000;

type MediaRef = (element: HTMLImageElement | HTMLVideoElement | null) => (() => void) | undefined;

/**
 * A ref for the `<img>` or `<video>` that shows a sealed file: opens the file when the element appears, gives it a `blob:`
 * address, and revokes that when the element goes. Where the network fails it keeps trying for as long as the element is
 * there. One and the same ref for one file, so that a re-render opens nothing anew.
 */
export function sealedSource(file: SealedFile): MediaRef {
  const known = sources.get(file);
  if (known) return known;
  const source: MediaRef = (element) => {
    if (!element) return;
    const gone = new AbortController();
    let address: string | undefined;
    keepOpening(file, gone.signal).then(
      (blob) => {
        if (gone.signal.aborted) return;
        address = URL.createObjectURL(blob);
        element.src = address;
      },
      (error: unknown) => {
        if (!gone.signal.aborted) console.error(error);
      },
    );
    return () => {
      gone.abort();
      if (address) URL.revokeObjectURL(address);
    };
  };
  sources.set(file, source);
  return source;
}

const sources = new WeakMap<SealedFile, MediaRef>();

/**
 * Fetches and decrypts one file.
 *
 * @throws TypeError (network), Error (HTTP status), DOMException "OperationError" (the bytes are not the file's)
 */
export async function openFile(file: SealedFile, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(import.meta.env.BASE_URL + file.name, signal ? { signal } : {});
  if (!response.ok) throw new TypeError(`${file.name}: ${response.status}`);
  const sealed = await response.arrayBuffer();
  const key = await crypto.subtle.importKey("raw", fromBase64Url(file.key), "AES-GCM", false, ["decrypt"]);
  const padded = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: fromBase64Url(file.iv), additionalData: new TextEncoder().encode(file.name) },
    key,
    sealed,
  );
  return new Blob([padded.slice(0, file.size)], { type: file.type });
}

async function keepOpening(file: SealedFile, signal: AbortSignal): Promise<Blob> {
  for (;;) {
    try {
      return await openFile(file, signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof TypeError)) throw error;
      await networkMayBeBack(signal);
    }
  }
}

function networkMayBeBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, RETRY_DELAY);
    addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
}
