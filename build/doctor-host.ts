import { PAYLOAD_FILE } from "../src/members/seal-format.ts";
import { bad, type Finding, good, hostFiles, maxAge, note, type Place, type Reply } from "./doctor-place.ts";

/** How long a host may take to answer, in milliseconds. */
const PATIENCE = 10_000;

/** Each header that keeps members safe: what its value must have, and what it is for. */
const safety: readonly (readonly [name: string, has: RegExp, purpose: string])[] = [
  ["Content-Security-Policy", /script-src 'self'.*frame-ancestors 'none'/, "no foreign script can run in the page"],
  ["Strict-Transport-Security", /max-age=\d{7,}/, "browsers stay with https"],
  ["X-Content-Type-Options", /^nosniff$/, "a file is never taken for a script"],
  ["X-Frame-Options", /^DENY$/i, "nobody shows your gate inside a page of theirs"],
  ["Referrer-Policy", /^no-referrer$/, "other sites don't learn where members come from"],
  ["X-Robots-Tag", /noindex/, "search engines leave the site out"],
];

/** Whether it is this computer itself, which browsers trust without https. */
const isLocal = ({ hostname }: URL) => hostname === "localhost" || hostname === "127.0.0.1";

/** Whether members come by https, which the members' area needs. */
export function checkHttps({ address }: Place): Finding[] {
  if (!address) return [];
  if (address.protocol === "https:") return [good("The address is https.")];
  if (isLocal(address)) return [note("The address is this computer's own, so https was not looked at.")];
  return [
    bad(
      "The address is http. Browsers open the members' area at https alone: turn https on at your host, and share that address.",
    ),
  ];
}

/** Whether the host sends what keeps members safe, and has them get updates. `home` is its answer for the gate. */
export async function checkHeaders(place: Place, home: Reply): Promise<Finding[]> {
  const missing = safety.filter(([name, has]) => !has.test(home.headers.get(name) ?? ""));
  // It can't be told to send any: the page itself carries its policy there.
  const cannot = home.headers.get("Server") === "GitHub.com";
  const payload = await place.ask(PAYLOAD_FILE);
  const stale = [
    ["the page", home],
    [PAYLOAD_FILE, payload],
  ] as const;
  const found = [
    ...missing.map(([name, , purpose]) =>
      cannot
        ? note(`GitHub Pages can't send the header ${name} (${purpose}).`)
        : bad(`The header ${name} is missing or weaker than it should be (${purpose}). ${hostFiles}`),
    ),
    ...stale
      .filter(([, { headers }]) => maxAge(headers) > 600)
      .map(([name]) =>
        bad(`Browsers may keep ${name} for more than ten minutes, so members would miss an update. ${hostFiles}`),
      ),
  ];
  return found.length > 0 ? found : [good("All security headers are sent, and updates arrive at once.")];
}

/** Whether whoever leaves https out gets there all the same. */
export async function checkPlainHttp(address: URL): Promise<Finding[]> {
  if (address.protocol !== "https:") return [];
  try {
    const response = await fetch(address.href.replace("https:", "http:"), {
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.headers.get("Location")?.startsWith("https:"))
      return [good("Whoever types the address without https gets there all the same.")];
    // A port of its own speaks https alone; nobody types that address without it.
    return address.port
      ? []
      : [bad("The address without https does not lead to https. Turn that on at your host (“force https”).")];
  } catch {
    return [note("Nothing answers at the address without https.")];
  }
}
