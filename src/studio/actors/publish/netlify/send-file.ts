import type { Bytes } from "../../../../publish/bytes.ts";

/** An answer of the host, as it came. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface SendOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Bytes;
  readonly signal: AbortSignal | undefined;
  /** Is told how many bytes went. */
  readonly onSent: (bytes: number) => void;
}

/** Puts a file there. `fetch` does not tell how much of a body went. Rejects if nothing answers, or with the signal's reason. */
export type SendFile = (address: string, options: SendOptions) => Promise<Answer>;

export const sendFile: SendFile = (address, { headers, body, signal, onSent }) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open("PUT", address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
    request.addEventListener("load", () =>
      resolve({ status: request.status, headers: headersOf(request), text: request.responseText }),
    );
    request.addEventListener("error", () => reject(new TypeError("Nothing answers.")));
    const stop = () => request.abort();
    request.addEventListener("abort", () => reject(signal?.reason));
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", stop));
    signal?.addEventListener("abort", stop);
    request.send(body);
  });

/** Returns the headers that the page may read. To ask for one that it may not read would be an error in the console. */
const headersOf = (request: XMLHttpRequest) =>
  new Headers(
    request
      .getAllResponseHeaders()
      .split("\r\n")
      .flatMap((line): [string, string][] => {
        const [, name, value] = /^([^:]+): (.*)$/.exec(line) ?? [];
        return name === undefined || value === undefined ? [] : [[name, value]];
      }),
  );
