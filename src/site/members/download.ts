import { STALL_SECONDS, watchStall } from "./stall-watch.ts";

/** A download that has started. */
export interface Download {
  /**
   * Waits for the file.
   *
   * @param signal aborts the download
   * @param onProgress receives how many bytes have arrived, with each part; replaces an earlier callback
   * @throws TypeError (network, HTTP status as its `status`, or a page in place of the file), DOMException "AbortError"
   */
  readonly bytes: (signal: AbortSignal | undefined, onProgress: (bytes: number) => void) => Promise<ArrayBuffer>;
  /** For how long nothing has arrived, in milliseconds; 0 when the download has ended. */
  readonly silence: () => number;
  readonly abort: () => void;
}

/** Starts to download a file. */
export function startDownload(url: string, options: RequestInit): Download {
  const controller = new AbortController();
  let lastArrival = performance.now();
  let hasEnded = false;
  let reportProgress = (_: number) => {};
  const bytes = fetchFile(url, { ...options, signal: controller.signal }, (bytes) => {
    lastArrival = performance.now();
    reportProgress(bytes);
  }).finally(() => {
    hasEnded = true;
  });
  bytes.catch(() => {});
  const abort = () => controller.abort();
  return {
    bytes(signal, onProgress) {
      reportProgress = onProgress;
      if (signal?.aborted) abort();
      signal?.addEventListener("abort", abort);
      return bytes;
    },
    silence: () => (hasEnded ? 0 : performance.now() - lastArrival),
    abort,
  };
}

/**
 * Downloads a file. One that stalls counts as a network error.
 *
 * @throws as `Download.bytes`
 */
export async function download(
  url: string,
  options: RequestInit,
  signal?: AbortSignal,
  onProgress?: (bytes: number) => void,
): Promise<ArrayBuffer> {
  const { bytes, abort } = startDownload(url, options);
  const stall = watchStall();
  stall.signal.addEventListener("abort", abort);
  const note = (received: number) => {
    stall.arrive();
    onProgress?.(received);
  };
  try {
    return await bytes(signal, note);
  } catch (error) {
    throw stall.signal.aborted ? new TypeError(`${url}: nothing arrived for ${STALL_SECONDS} s`) : error;
  } finally {
    stall.end();
  }
}

async function fetchFile(url: string, options: RequestInit, onProgress: (bytes: number) => void): Promise<ArrayBuffer> {
  const response = await fetch(url, options);
  if (!response.ok) throw Object.assign(new TypeError(`${url}: ${response.status}`), { status: response.status });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  // The oldest supported browsers have readers, but no TransformStream.
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    received += part.value.length;
    onProgress(received);
  }
  const bytes = await new Blob(parts).arrayBuffer();
  // A captive portal answers every request with its own page. Only known tags count, because encrypted bytes may begin with "<".
  if (/^\s*<(!doctype|!--|html|head|body|meta|title|script)/i.test(new TextDecoder().decode(bytes.slice(0, 100))))
    throw new TypeError(`${url}: a page`);
  return bytes;
}
