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

/** Says in plain words why `fetch` got no answer, and what to do, as the end of a sentence. */
export function whyNothingCame(error: unknown): string {
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
