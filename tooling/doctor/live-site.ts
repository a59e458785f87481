import type { Bytes } from "../../src/publish/bytes.ts";

/** A response of the host. */
export interface Reply {
  /** The HTTP status; 0 if no complete response arrived. */
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Bytes;
  /** The address after redirects. */
  readonly address: string;
  /** Why no complete response arrived, in plain words. */
  readonly problem?: string;
}

/** A site at an address. */
export interface LiveSite {
  /** The site's address, with a slash at its end. */
  readonly address: URL;
  /** Gets a file by its path below the site's, as a browser does. It never throws, and requests each file only once. */
  readonly get: (path: string) => Promise<Reply>;
}

/** The time limit for a file, in milliseconds. */
const TIME_LIMIT = 60_000;

/** How many files are requested at the same time. Browsers have this limit too, and small hosts drop more. */
const AT_ONCE = 6;

/** Creates the access to the site at an address. */
export function liveSite(address: URL, fetchFile: typeof fetch): LiveSite {
  const site = new URL(address);
  if (!site.pathname.endsWith("/")) site.pathname += "/";
  const replies = new Map<string, Promise<Reply>>();
  const lastInLine: Promise<unknown>[] = [];
  const line = (path: string) => {
    const at = replies.size % AT_ONCE;
    const reply = Promise.resolve(lastInLine[at]).then(() => getReply(new URL(path, site), fetchFile));
    lastInLine[at] = reply;
    return reply;
  };
  return {
    address: site,
    get(path) {
      const reply = replies.get(path) ?? line(path);
      replies.set(path, reply);
      return reply;
    },
  };
}

/** Gets a complete response, after redirects. It never throws. */
export async function getReply(address: URL, fetchFile: typeof fetch): Promise<Reply> {
  try {
    const response = await fetchFile(address, { cache: "no-store", signal: AbortSignal.timeout(TIME_LIMIT) });
    const { status, headers, url } = response;
    return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()), address: url || address.href };
  } catch (error) {
    const problem = whyNothingCame(error);
    return { status: 0, headers: new Headers(), bytes: new Uint8Array(), address: address.href, problem };
  }
}

/** Why a request failed, by its error's code or message. The first match counts. */
const meanings: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/CERT_NOT_YET_VALID/, "the certificate for https is not valid yet; is this computer's clock right?"],
  [/CERT_HAS_EXPIRED/, "the certificate for https has expired; get a new one at your host"],
  [/ALTNAME_INVALID/, "the certificate for https is for another address; get one for this address at your host"],
  [/SELF_SIGNED|UNABLE_TO_/, "nobody vouches for the certificate for https; get one at your host"],
  [/EPROTO|ERR_SSL|CERT_|ERR_TLS/, "https does not work there; turn it on at your host"],
  [/ENOTFOUND|EAI_AGAIN/, "no such address exists; is it right, and are you online?"],
  [
    /ECONNREFUSED|ETIMEDOUT|UNREACH|CONNECT_TIMEOUT/,
    "nobody answers there; is the address right, and is the host running?",
  ],
  [/redirect count/, "its redirects lead in a circle; look at your host's redirects"],
  [/TimeoutError/, "no complete answer came in time; look again in a minute"],
];

function whyNothingCame(error: unknown): string {
  const texts = chain(error).map((at) => `${at.name} ${(at as { code?: unknown }).code ?? ""} ${at.message}`);
  const known = meanings.find(([pattern]) => texts.some((text) => pattern.test(text)));
  return known?.[1] ?? `the connection failed (${texts.at(-1)?.trim()}); look again in a minute`;
}

/** An error and its causes. If several addresses were tried, the first one's error is the cause. */
function chain(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const [tried] = error instanceof AggregateError ? error.errors : [];
  return [error, ...chain(error.cause ?? tried)];
}

export const textOf = ({ bytes }: Pick<Reply, "bytes">): string => new TextDecoder().decode(bytes);

/** Why a reply has no file, such as "is missing (404)"; `null` if it has one. */
export function fault({ status, bytes, problem }: Reply): string | null {
  if (problem) return `did not arrive: ${problem}`;
  if (status === 404 || status === 410) return `is missing (${status})`;
  if (status >= 500) return `is answered with an error of your host (${status})`;
  if (status !== 200) return `is refused (${status}): is a sign-in, a firewall or a permission in the way?`;
  return bytes.length === 0 ? "is empty" : null;
}

export const areEqual = (first: Uint8Array, second: Uint8Array): boolean =>
  first.length === second.length && first.every((byte, at) => byte === second[at]);
