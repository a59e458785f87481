import type { AnswerError } from "../../../machines/results.ts";
import { answeredInPlace, isHtml, pageError, statusError } from "./answered.ts";
import { STALL_SECONDS, watchStall } from "./stall-watch.ts";

/** The error for a response that is not the requested file. If there is no response, `fetch` throws its own error. */
class AnsweredError extends TypeError {
  readonly answered: AnswerError;

  constructor(url: string, answered: AnswerError) {
    super(`${url}: ${answered}`);
    this.answered = answered;
  }
}

/** The reason in the error of a download whose response was not the file; `null` if there was no response. */
export const answeredBy = (error: unknown): AnswerError | null =>
  error instanceof AnsweredError ? error.answered : null;

/** Whether an error says that a file did not arrive. Any other error is about its bytes. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError || (error as DOMException).name === "AbortError";

/** A download that has started. */
export interface Download {
  /**
   * Waits for the file.
   * @param signal aborts the download
   * @param onProgress receives how many bytes have arrived, with each part; it replaces an earlier callback
   * @throws TypeError (see `answeredBy`), DOMException "AbortError"
   */
  readonly bytes: (signal: AbortSignal | undefined, onProgress: (bytes: number) => void) => Promise<ArrayBuffer>;
  /** The time since the last bytes arrived, in milliseconds; 0 once the download has ended. */
  readonly silence: () => number;
  readonly abort: () => void;
}

/** Starts the download of a file. */
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
 * Downloads a file. A stalled download counts as a network error.
 * @throws the same errors as `Download.bytes`
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
    // A redirect to another site fails like a request without a response, so the address is requested again to tell
    // them apart.
    const answered = options.signal?.aborted ? null : await answeredInPlace(url);
    throw answered ? new AnsweredError(url, answered) : error;
  });
  if (!response.ok) throw new AnsweredError(url, statusError(response.status));
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  // The oldest supported browsers have stream readers, but no TransformStream.
  const reader = response.body?.getReader();
  for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
    chunks.push(chunk.value);
    received += chunk.value.length;
    onProgress(received);
  }
  const bytes = await new Blob(chunks).arrayBuffer();
  const decode = (some: ArrayBuffer) => new TextDecoder().decode(some);
  if (isHtml(decode(bytes.slice(0, 100)))) throw new AnsweredError(url, pageError(decode(bytes)));
  return bytes;
}
