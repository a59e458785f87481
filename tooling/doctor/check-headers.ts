import type { Payload } from "../../src/project/published.ts";
import { asciiHtml } from "../../src/publish/html.ts";
import { headerPolicy, httpsOnly } from "../../src/publish/policy.ts";
import { PAYLOAD_FILE } from "../../src/site/members/encryption-format.ts";
import type { Checked } from "./checked.ts";
import { bad, type Finding, good, hostFiles, listed, note, unchecked } from "./finding.ts";
import { fault, type Reply, textOf } from "./live-site.ts";

/** The purpose of each header. */
const purposes: Readonly<Record<string, string>> = {
  "Content-Security-Policy": "no foreign script can run in the page",
  "Strict-Transport-Security": "browsers stay with https",
  "X-Content-Type-Options": "a file is never taken for a script",
  "X-Frame-Options": "nobody shows your gate inside a page of theirs",
  "Referrer-Policy": "other sites don't learn where members come from",
  "Cross-Origin-Opener-Policy": "a page that opens yours can't reach into it",
  "Cross-Origin-Resource-Policy": "other sites can't take your files into their pages",
  "Permissions-Policy": "the page can't ask for camera, microphone or place",
  "X-Robots-Tag": "search engines leave the site out",
};

/** The longest that members may wait for an update, in seconds: GitHub Pages' fixed ten minutes. */
const LONGEST = 600;

/** The shortest caching of hashed files, in seconds. Browsers reload files with less again and again. */
const WEEK = 7 * 86_400;

/** The shortest time for which browsers must remember https, in seconds. With less, they often try http first. */
const HALF_A_YEAR = 182 * 86_400;

interface Kind {
  readonly name: string;
  readonly reply: Reply;
  /** Whether the name of the file changes with its content. */
  readonly isHashed: boolean;
}

/** Checks that each kind of response has each header and may be cached for the right time. */
export async function checkHeaders(checked: Checked, payload: Payload | null): Promise<Finding[]> {
  const { site, built, isSameBuild } = checked;
  const responses = await readKinds(checked);
  if (!payload)
    return [unchecked("The headers were not checked, because what they allow depends on the members' part.")];
  const files = ["index.html", "resources/index.html", "404.html"];
  const pages = await Promise.all(
    files.map(async (file) =>
      textOf((isSameBuild && { bytes: built?.get(file) ?? new Uint8Array() }) || (await site.get(file))),
    ),
  );
  // Some hosts answer with another page for an address that does not exist.
  const studioPage = textOf(await site.get("studio/"));
  const hasStudio = studioPage.includes(asciiHtml("<title>Studio · Onward</title>"));
  const { every } = await headerPolicy(payload.project.members, pages, hasStudio ? studioPage : undefined);
  const isSecure = site.address.protocol === "https:";
  const wrong = Object.entries(every)
    .filter(([name]) => isSecure || !httpsOnly.includes(name))
    .flatMap(([name, value]) => headerFindings(name, value, responses));
  const found = [...wrong, ...cacheFindings(responses)];
  return found.length > 0 ? found : [good("Every kind of response has every header, and updates arrive at once.")];
}

/** Gets a response of each kind. Other checks report missing files. */
async function readKinds({ site, data }: Checked): Promise<Kind[]> {
  const script = /data-chunks="[^" ]*?(assets\/[^" ]+)/.exec(textOf(await site.get("")))?.[1];
  const paths: readonly (readonly [name: string, path: string | undefined, isHashed?: boolean])[] = [
    ["the page", ""],
    ["resources/", "resources/"],
    ["unknown addresses", "no-such-page-as-this"],
    [PAYLOAD_FILE, PAYLOAD_FILE],
    ["scripts", script, true],
    ["pictures", data.logo, true],
    ["encrypted files", data.images[0], true],
  ];
  const responses = paths.map(async ([name, path, isHashed = false]): Promise<Kind[]> => {
    const reply = path === undefined ? null : await site.get(path);
    return reply && (!fault(reply) || reply.status === 404) ? [{ name, reply, isHashed }] : [];
  });
  return (await Promise.all(responses)).flat();
}

function headerFindings(name: string, expected: string, responses: readonly Kind[]): Finding[] {
  const lacking = responses.filter(({ reply: { headers } }) => !isRight(name, headers.get(name), expected));
  const [first] = lacking;
  if (!first) return [];
  const where = lacking.length === responses.length ? "every response" : listed(lacking.map((kind) => kind.name));
  const sent = lacking.map(({ reply }) => reply.headers.get(name)).find((value) => value);
  // GitHub Pages sends no custom headers, so the page itself has the policy.
  if (first.reply.headers.get("Server") === "GitHub.com")
    return [note(`GitHub Pages can't send the header ${name} (${purposes[name]}).`)];
  const what = sent ? `not what it should be on ${where}: it is "${sent}"` : `missing on ${where}`;
  return [bad(`The header ${name} (${purposes[name]}) is ${what}. ${hostFiles}`)];
}

/**
 * Whether a header has the expected value. If there are several policies, all of them apply, so one correct policy is
 * enough.
 */
function isRight(name: string, value: string | null, expected: string): boolean {
  if (!value) return false;
  // The first of two such headers counts: RFC 6797, section 8.1.
  if (name === "Strict-Transport-Security") return Number(/^[^,]*max-age="?(\d+)/i.exec(value)?.[1]) >= HALF_A_YEAR;
  const all = name === "Permissions-Policy" ? [value] : value.split(",");
  const isSame = (directive: string) => directive.trim().toLowerCase() === expected.toLowerCase();
  return name === "Content-Security-Policy" ? all.some(isSame) : all.every(isSame);
}

/** Findings on responses that are cached so long that members would miss an update, or not long enough. */
function cacheFindings(responses: readonly Kind[]): Finding[] {
  const names = (some: readonly Kind[]) => listed(some.map(({ name }) => name));
  const isLong = (kind: Kind) => !kind.isHashed && freshness(kind.reply) > LONGEST;
  const isShort = (kind: Kind) => kind.isHashed && freshness(kind.reply) < WEEK;
  const [long, short] = [responses.filter(isLong), responses.filter(isShort)];
  return [
    ...(long.length > 0
      ? [
          bad(
            `Browsers and caches may keep ${names(long)} for more than ten minutes, so members miss updates. ${hostFiles}`,
          ),
        ]
      : []),
    ...(short.length > 0
      ? [note(`Browsers keep ${names(short)} for less than a week, so members load them again. ${hostFiles}`)]
      : []),
  ];
}

/**
 * The seconds for which browsers or caches may keep a response. Without a header they guess, except for error pages.
 */
function freshness({ headers, status }: Reply): number {
  const ages = ["Cache-Control", "CDN-Cache-Control"].flatMap((name) => {
    const value = headers.get(name) ?? "";
    if (/\bno-(store|cache)\b(?!=)/i.test(value)) return [0];
    return [...value.matchAll(/(?:max-age|s-maxage)="?(\d+)/gi)].map(([, age]) => Number(age));
  });
  return ages.length > 0 || status === 404 ? Math.max(0, ...ages) : Number.POSITIVE_INFINITY;
}
