/** Why a file did not arrive, and what the owner can do. */
export interface FetchProblem {
  /** Part of a sentence, such as "the connection was cut before the end". */
  readonly why: string;
  readonly fix: string;
}

const renew = "Get a new certificate at your host (on your own server, certbot and Caddy do it).";
const lookAgain = `Look again in a minute; if nothing changes, ask your host.`;

/** By an error's code or message. The first that fits counts. */
const meanings: readonly (readonly [pattern: RegExp, why: string, fix: string])[] = [
  [/^CERT_HAS_EXPIRED/, "the certificate for https has expired", renew],
  [/^CERT_NOT_YET_VALID/, "the certificate for https is not valid yet", "Is the clock of this computer right?"],
  [/^ERR_TLS_CERT_ALTNAME_INVALID/, "the certificate for https is for another address", renew],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_)/,
    "the certificate for https is not from anyone that browsers trust",
    renew,
  ],
  [
    /^(EPROTO|ERR_SSL_|CERT_|ERR_TLS_)/,
    "https does not work there",
    "Turn https on at your host, with a certificate of its own.",
  ],
  [/^(ENOTFOUND|EAI_AGAIN)/, "no such address exists", "Is the address right, and are you online?"],
  [/^ECONNREFUSED/, "nobody answers there", "Is the address right, and is your server running?"],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)/,
    "it can't be reached from here",
    "Is the address right, and are you online?",
  ],
  [
    /redirect count exceeded/,
    "its redirects lead in a circle",
    "Look at your host's redirects: two of them undo each other (often “force https” in two places).",
  ],
  [
    /^(Z_|ERR_BROTLI|ERR__ERROR|ERR_?_?(ERROR_)?FORMAT|ERR_PADDING)|incorrect header check|[Dd]ecompression failed/,
    "it is not compressed the way the host says",
    "Turn your host's compression off and on again, and publish the files that end in .br and .gz together with the others.",
  ],
  [
    /^(HPE_|UND_ERR_(RES|REQ)_CONTENT|UND_ERR_HEADERS)|does not match the HTTP/,
    "the answer is not proper HTTP",
    "Ask your host, or look at your server's configuration.",
  ],
  [
    /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_BODY)|terminated|other side closed/,
    "the connection was cut before the end",
    lookAgain,
  ],
];

/**
 * Says in plain words why a request failed.
 *
 * @param limit how long it was waited for, in milliseconds
 */
export function fetchProblem(error: unknown, limit: number): FetchProblem {
  if (error instanceof TooLarge)
    return { why: "it does not end: more came than any file of the site has", fix: lookAgain };
  if (error instanceof DOMException && error.name === "TimeoutError")
    return { why: `no complete answer came within ${seconds(limit)}`, fix: lookAgain };
  const texts = chain(error).flatMap((at) => [String((at as { code?: unknown }).code ?? ""), at.message]);
  const [, why, fix] = meanings.find(([pattern]) => texts.some((text) => pattern.test(text))) ?? [];
  return { why: why ?? texts.findLast((text) => text !== "") ?? String(error), fix: fix ?? lookAgain };
}

const seconds = (limit: number) =>
  new Intl.NumberFormat("en", { style: "unit", unit: "second", unitDisplay: "long", maximumFractionDigits: 0 }).format(
    limit / 1000,
  );

/** More bytes than any file of a site has. */
export class TooLarge extends Error {}

/** An error and its causes. Where several addresses were tried, the first one's error is the cause. */
function chain(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const [tried] = error instanceof AggregateError ? error.errors : [];
  return [error, ...chain(error.cause ?? tried)];
}
