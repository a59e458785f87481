/** A download that is under way, or over. */
export interface Download {
  /**
   * Waits for its bytes.
   *
   * @param signal ends the download, for whoever waits for it
   * @param onProgress hears of each arrival from now on, in place of whoever heard before
   * @throws Error (HTTP status, or a page in place of the file), TypeError (network), DOMException "AbortError"
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
  const bytes = read(url, abortion.signal, () => {
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

async function read(url: string, signal: AbortSignal, onArrival: () => void): Promise<ArrayBuffer> {
  const response = await fetch(url, { cache: "no-cache", signal });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // By its reader: what pipes a stream through another is younger than the oldest browsers that the site works in.
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    onArrival();
    parts.push(part.value);
  }
  const bytes = await new Blob(parts).arrayBuffer();
  // A Wi-Fi that wants a sign-in answers everything with a page of its own.
  if (/^\s*<[!a-z]/i.test(new TextDecoder().decode(bytes.slice(0, 100)))) throw new Error(`${url}: a page`);
  return bytes;
}
