/** A download that is under way, or over. */
export interface Download {
  /**
   * Waits for its bytes.
   *
   * @param signal ends the download, for whoever waits for it
   * @param onProgress hears of each arrival from now on, in place of whoever heard before
   * @throws as `fetchFile`
   */
  readonly arrive: (signal: AbortSignal, onProgress: () => void) => Promise<ArrayBuffer>;
  /** For how long nothing has arrived, in milliseconds; 0 when it is over. */
  readonly silence: () => number;
  readonly abort: () => void;
}

/** Starts a download. It asks the host whether a copy in the browser's cache is still the right one. */
export function startDownload(url: string): Download {
  const abortion = new AbortController();
  let lastArrival = performance.now();
  let isOver = false;
  let hear = () => {};
  const bytes = fetchFile(url, { cache: "no-cache", signal: abortion.signal }, () => {
    lastArrival = performance.now();
    hear();
  }).finally(() => {
    isOver = true;
  });
  bytes.catch(() => {});
  const abort = () => abortion.abort();
  return {
    arrive(signal, onProgress) {
      hear = onProgress;
      signal.addEventListener("abort", abort);
      return bytes;
    },
    silence: () => (isOver ? 0 : performance.now() - lastArrival),
    abort,
  };
}

/**
 * Fetches a file, and says of each part that it has arrived.
 *
 * @param options of the request
 * @throws TypeError (network, HTTP status, or a page in place of the file), DOMException "AbortError"
 */
export async function fetchFile(url: string, options: RequestInit, onArrival: () => void): Promise<ArrayBuffer> {
  const response = await fetch(url, options);
  if (!response.ok) throw new TypeError(`${url}: ${response.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // By its reader: what pipes a stream through another is younger than the oldest browsers that the site works in.
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    onArrival();
    parts.push(part.value);
  }
  const bytes = await new Blob(parts).arrayBuffer();
  // A Wi-Fi that wants a sign-in answers everything with a page of its own. Encrypted bytes may begin like any one tag.
  if (/^\s*<(!doctype|!--|html|head|body|meta|title|script)/i.test(new TextDecoder().decode(bytes.slice(0, 100))))
    throw new TypeError(`${url}: a page`);
  return bytes;
}
