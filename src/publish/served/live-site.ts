import type { Bytes } from "../bytes.ts";
import type { Served } from "./served.ts";

/** A response of the host. */
export interface Reply extends Served {
  /** The address after redirects. */
  readonly address: string;
  /** What `fetch` threw, if no complete response arrived. */
  readonly error?: unknown;
}

/** What a host says about a file whose content was not asked for. */
interface Glance extends Reply {
  /** The length in bytes; `null` if the host doesn't tell it. */
  readonly length: number | null;
}

/** A site at an address. */
export interface LiveSite {
  /** The site's address, with a slash at its end. */
  readonly address: URL;
  /** Gets a file by its path below the site's, as a browser does. It never throws, and requests each file only once. */
  readonly get: (path: string) => Promise<Reply>;
  /** Gets a file that nothing asks for again. `size` is its expected length in bytes, for the time limit. It never throws. */
  readonly read: (path: string, size?: number) => Promise<Reply>;
  /** Asks for the length of a file without its content. It never throws. */
  readonly glance: (path: string) => Promise<Glance>;
}

/** The time limit for a file, in milliseconds. */
const TIME_LIMIT = 60_000;

/** The slowest download that is waited for, in bytes per millisecond: 400 kbit/s, as a phone has with one bar. */
const SLOWEST = 50;

/** How many files are requested at the same time. Browsers have this limit too, and small hosts drop more. */
const AT_ONCE = 6;

/** Creates the access to the site at an address. */
export function liveSite(address: URL, fetchFile: typeof fetch): LiveSite {
  const site = new URL(address);
  if (!site.pathname.endsWith("/")) site.pathname += "/";
  const replies = new Map<string, Promise<Reply>>();
  const lastInLine: Promise<unknown>[] = [];
  let asked = 0;
  const inLine = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    const at = asked++ % AT_ONCE;
    const answer = Promise.resolve(lastInLine[at]).then(ask);
    lastInLine[at] = answer;
    return answer;
  };
  const read = (path: string, size = 0) => inLine(() => getReply(new URL(path, site), fetchFile, size));
  return {
    address: site,
    get(path) {
      const reply = replies.get(path) ?? read(path);
      replies.set(path, reply);
      return reply;
    },
    read,
    glance: (path) => inLine(() => getGlance(new URL(path, site), fetchFile)),
  };
}

/** Gets a complete response, after redirects. It never throws. */
export const getReply = (address: URL, fetchFile: typeof fetch, size = 0): Promise<Reply> =>
  ask(address, fetchFile, {}, TIME_LIMIT + size / SLOWEST, async (response) => ({
    ...factsOf(response, address),
    bytes: new Uint8Array(await response.arrayBuffer()),
  }));

/**
 * Asks for the first byte, because the answer has the length of the whole file: RFC 9110, 14.4. A `HEAD` request would get the length after
 * compression. A host without ranges sends the whole file, of which nothing more is read.
 */
async function getGlance(address: URL, fetchFile: typeof fetch): Promise<Glance> {
  let length: number | null = null;
  const reply = await ask(address, fetchFile, { headers: { Range: "bytes=0-0" } }, TIME_LIMIT, async (response) => {
    length = lengthOf(response);
    await response.body?.cancel();
    return { ...factsOf(response, address), bytes: new Uint8Array() };
  });
  return { ...reply, length };
}

function lengthOf({ status, headers }: Response): number | null {
  const length =
    status === 200 && !headers.get("Content-Encoding")
      ? headers.get("Content-Length")
      : /\/(\d+)$/.exec(headers.get("Content-Range") ?? "")?.[1];
  return length ? Number(length) : null;
}

const factsOf = ({ status, headers, url }: Response, address: URL) => ({
  status,
  headers,
  address: url || address.href,
});

async function ask(
  address: URL,
  fetchFile: typeof fetch,
  options: RequestInit,
  limit: number,
  read: (response: Response) => Promise<Reply>,
): Promise<Reply> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException("No answer in time.", "TimeoutError")), limit);
  try {
    return await read(await fetchFile(address, { ...options, cache: "no-store", signal: controller.signal }));
  } catch (error) {
    const bytes: Bytes = new Uint8Array();
    return { status: 0, headers: new Headers(), bytes, address: address.href, error };
  } finally {
    clearTimeout(timer);
  }
}
