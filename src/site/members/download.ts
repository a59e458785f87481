import type { HostError } from "../../../machines/results.ts";
import { answeredInPlace, isHtml, pageError, statusError } from "./answered.ts";
import { STALL_SECONDS, watchStall } from "./stall-watch.ts";

/** An answer that is not the file. Where nothing is answered, `fetch` has an error of its own. */
class AnsweredError extends TypeError {
  readonly answered: HostError;

  constructor(url: string, answered: HostError) {
    super(`${url}: ${answered}`);
    this.answered = answered;
  }
}

/** What was answered in place of a file, by the error of its download; `null` where nothing was. */
export const answeredBy = (error: unknown): HostError | null =>
  error instanceof AnsweredError ? error.answered : null;

/** A download that has started. */
export interface Download {
  /**
   * Waits for the file.
   *
   * @param signal aborts the download
   * @param onProgress receives how many bytes have arrived, with each part; replaces an earlier callback
   * @throws TypeError (see `answeredBy`), DOMException "AbortError"
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
  const response = await fetch(url, options).catch(async (error) => {
    // One that is led to another site fails as if nothing had been answered.
    const answered = options.signal?.aborted ? null : await answeredInPlace(url);
    throw answered ? new AnsweredError(url, answered) : error;
  });
  if (!response.ok) throw new AnsweredError(url, statusError(response.status));
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
  const decode = (some: ArrayBuffer) => new TextDecoder().decode(some);
  if (isHtml(decode(bytes.slice(0, 100)))) throw new AnsweredError(url, pageError(decode(bytes)));
  return bytes;
}
