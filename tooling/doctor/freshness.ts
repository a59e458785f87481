/** Headers that caches between host and browser obey. */
const cacheHeaders = [
  "CDN-Cache-Control",
  "Surrogate-Control",
  "Netlify-CDN-Cache-Control",
  "Vercel-CDN-Cache-Control",
];

/** For how many seconds a file may be cached; `null` where no header says. */
interface Freshness {
  readonly browser: number | null;
  /** In caches between host and browser. */
  readonly shared: number | null;
}

/** How long an answer may be cached (RFC 9111, section 4.2). */
export function freshness(headers: Headers): Freshness {
  const control = headers.get("Cache-Control");
  const [first, ...others] = [control, ...cacheHeaders.map((name) => headers.get(name))];
  const browser = first === null ? expiry(headers) : (seconds(first ?? "", ["max-age"]) ?? expiry(headers));
  const shared = [first, ...others].flatMap((value) => seconds(value ?? "", ["s-maxage", "max-age"]) ?? []);
  return { browser, shared: shared.length > 0 ? Math.max(...shared) : browser };
}

function seconds(value: string, names: readonly string[]): number | null {
  if (/\bno-(store|cache)\b(?!=)/i.test(value)) return 0;
  for (const name of names) {
    const age = new RegExp(`(?<![\\w-])${name}="?(\\d+)`, "i").exec(value)?.[1];
    if (age !== undefined) return Number(age);
  }
  return null;
}

function expiry(headers: Headers): number | null {
  const expires = headers.get("Expires");
  if (expires === null) return null;
  const date = Date.parse(headers.get("Date") ?? "") || Date.now();
  // An invalid date, such as 0, means expired.
  return Math.max(0, ((Date.parse(expires) || 0) - date) / 1000);
}
