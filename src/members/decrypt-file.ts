import type { EncryptedFile } from "../../machines/members.ts";
import { fetchFile } from "./download.ts";

/** How long to wait before a download is tried again, in milliseconds. Coming back online ends the wait early. */
const RETRY_DELAY = 4000;

/** How long nothing may arrive before a download is given up, in milliseconds: as for the password's check. */
const STALL_TIME = 20_000;

type MediaRef<Media extends HTMLElement> = (element: Media | null) => (() => void) | undefined;

/**
 * A ref for the `<video>` that plays an encrypted file: opens the file when the element appears, gives it a `blob:` address, and
 * revokes that when the element goes, after it was told to let go of it. Where the network fails it keeps trying for as long as
 * the element is there. One and the same ref for one file, so that a re-render opens nothing anew.
 */
export function encryptedVideo(file: EncryptedFile): MediaRef<HTMLVideoElement> {
  return kept<MediaRef<HTMLVideoElement>>(file, () => (clip) => {
    if (!clip) return;
    const gone = new AbortController();
    decryptWithRetry(file, gone.signal).then(
      (blob) => {
        if (!gone.signal.aborted) clip.src = URL.createObjectURL(blob);
      },
      (error) => gone.signal.aborted || complain(error),
    );
    return () => {
      gone.abort();
      const { src } = clip;
      // A player that goes on reading from an address that is revoked complains of a file that is not found.
      clip.removeAttribute("src");
      clip.load();
      URL.revokeObjectURL(src);
    };
  });
}

/**
 * A ref for the `<img>` that shows an encrypted picture. The picture is opened when the ref is made, so that a click that shows it
 * has nothing to wait for, and keeps its `blob:` address. Where the network fails it keeps trying. One and the same ref for one
 * file, as above.
 */
export function encryptedImage(file: EncryptedFile): MediaRef<HTMLImageElement> {
  return kept<MediaRef<HTMLImageElement>>(file, () => {
    const address = decryptWithRetry(file).then(URL.createObjectURL);
    return (image) => {
      address.then((src) => image?.setAttribute("src", src), complain);
    };
  });
}

const refs = new WeakMap<EncryptedFile, unknown>();

/** A file is a clip or a picture, and has one kind of ref. */
function kept<Ref>(file: EncryptedFile, makeRef: () => Ref): Ref {
  const ref = (refs.get(file) as Ref | undefined) ?? makeRef();
  refs.set(file, ref);
  return ref;
}

const complain = (error: unknown) => console.error(error);

/** Files on their way here, or here, before anybody has shown them; by name. */
const ahead = new Map<string, Promise<ArrayBuffer | null>>();

/**
 * Gets encrypted files before they are shown, so that they need no network then. A download that fails is forgotten: whoever
 * shows the file asks anew.
 */
export function prefetchFiles(names: readonly string[]): void {
  for (const name of names)
    ahead.set(
      name,
      download(name, { priority: "low" }).catch(() => null),
    );
}

/**
 * Fetches and decrypts one file.
 *
 * @throws TypeError (network), Error (HTTP status), DOMException "OperationError" (the bytes are not the file's)
 */
export async function decryptFile(file: EncryptedFile, signal: AbortSignal | null = null): Promise<Blob> {
  const encrypted = (await ahead.get(file.name)) ?? (await download(file.name, { signal }));
  const key = await crypto.subtle.importKey("raw", fromBase64Url(file.key), "AES-GCM", false, ["decrypt"]);
  const padded = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: fromBase64Url(file.iv), additionalData: new TextEncoder().encode(file.name) },
    key,
    encrypted,
  );
  return new Blob([padded.slice(0, file.size)], { type: file.type });
}

/** As `fetchFile`, but what stalls is given up as the network's fault, so that it is asked for anew. */
async function download(name: string, { signal, ...options }: RequestInit): Promise<ArrayBuffer> {
  const abortion = new AbortController();
  const abort = () => abortion.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  let hasStalled = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const waitOn = () => {
    clearTimeout(patience);
    patience = setTimeout(() => {
      hasStalled = true;
      abort();
    }, STALL_TIME);
  };
  waitOn();
  try {
    return await fetchFile(import.meta.env.BASE_URL + name, { ...options, signal: abortion.signal }, waitOn);
  } catch (error) {
    throw hasStalled ? new TypeError(`${name}: nothing arrived for ${STALL_TIME} ms`) : error;
  } finally {
    clearTimeout(patience);
  }
}

async function decryptWithRetry(file: EncryptedFile, signal = new AbortController().signal): Promise<Blob> {
  for (;;) {
    try {
      return await decryptFile(file, signal);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await networkMayBeBack(signal);
    }
  }
}

function networkMayBeBack(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETRY_DELAY);
    addEventListener("online", resolve, { once: true, signal });
  });
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
}
