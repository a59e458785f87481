import type { Payload } from "../../project/published.ts";
import { memberValues } from "../../project/values.ts";
import { PAYLOAD_FILE } from "../../site/members/encryption-format.ts";
import { encodeText, sha256, toBase64 } from "../bytes.ts";
import { asciiHtml } from "../html.ts";
import { headerPolicy, httpsOnly, STUDIO_PAGE } from "../policy.ts";
import { addressOf, type Checked, getPage, NOT_FOUND_PAGE, NOWHERE, pageFiles, textOf } from "./checked.ts";
import { bad, type Finding, good, note, unchecked } from "./finding.ts";
import type { Reply } from "./live-site.ts";

/** The longest that members may wait for an update, in seconds: GitHub Pages' fixed ten minutes. */
const LONGEST = 600;

/** The shortest caching of hashed files, in seconds. Browsers reload files with less again and again. */
const WEEK = 7 * 86_400;

/** The shortest time for which browsers must remember https, in seconds. With less, they often try http first. */
const HALF_A_YEAR = 182 * 86_400;

const CSP = "Content-Security-Policy";

/** A response of a kind of file. */
interface Kind {
  /** The path that was asked for. */
  readonly path: string;
  readonly reply: Reply;
  /** Whether the name of the file changes with its content. */
  readonly isHashed: boolean;
}

/** Checks that each kind of response has each header and may be cached for the right time. */
export async function checkHeaders(
  checked: Checked,
  payload: Payload | null,
  pages: ReadonlyMap<string, Uint8Array<ArrayBuffer>> | null,
): Promise<Finding[]> {
  const { site, list } = checked;
  const responses = await readKinds(checked);
  if (!payload) return [unchecked("headers.unchecked")];
  const textOfPage = async (file: string) => {
    const bytes = pages?.get(file);
    return textOf(bytes ? { bytes } : await getPage(site, file));
  };
  const texts = await Promise.all([...pageFiles, NOT_FOUND_PAGE].map(textOfPage));
  // Some hosts answer with another page for an address that does not exist.
  const studioPage = await textOfPage(STUDIO_PAGE);
  const hasStudio = studioPage.includes(asciiHtml("<title>Studio · Onward</title>"));
  const { every } = await headerPolicy(payload.project.members, texts, hasStudio ? studioPage : undefined);
  const isSecure = site.address.protocol === "https:";
  // The policy has the digests of the Studio's scripts. Those of a page that was changed on the way are other ones.
  const digest = toBase64(await sha256(encodeText(studioPage)));
  const isPolicyKnown = !hasStudio || pages?.has(STUDIO_PAGE) || list?.digests[STUDIO_PAGE] === digest;
  const found = [
    ...lackingHeaders(
      Object.entries(every).filter(
        ([name]) => (isSecure || !httpsOnly.includes(name)) && (isPolicyKnown || name !== CSP),
      ),
      responses,
    ),
    ...addedHeaders(every[CSP] ?? "", payload, responses),
    ...cacheFindings(responses),
  ];
  return found.length > 0 ? found : [good("headers")];
}

/** Gets a response of each kind. Other checks report missing files. */
async function readKinds({ site, data }: Checked): Promise<Kind[]> {
  const script = /data-chunks="[^" ]*?(assets\/[^" ]+)/.exec(textOf(await getPage(site, "index.html")))?.[1];
  const paths: readonly (readonly [path: string | undefined, isHashed?: boolean])[] = [
    ...pageFiles.map((file) => [addressOf(file)] as const),
    [NOWHERE],
    [PAYLOAD_FILE],
    [script, true],
    [data.logo, true],
    [data.images[0], true],
  ];
  const responses = paths.map(async ([path, isHashed = false]): Promise<Kind[]> => {
    const reply = path === undefined ? null : await site.get(path);
    const isAnswer = reply && (reply.status === 404 || (reply.status === 200 && reply.bytes.length > 0));
    return isAnswer && path !== undefined ? [{ path, reply, isHashed }] : [];
  });
  return (await Promise.all(responses)).flat();
}

/** The paths of responses in a sentence; the page's own is `/`. */
const named = (kinds: readonly Kind[]) => kinds.map(({ path }) => path || "/").join(", ");

/** Findings on headers that are missing, a finding for all that the same responses lack, and on those with another value. */
function lackingHeaders(
  expected: readonly (readonly [name: string, value: string])[],
  all: readonly Kind[],
): Finding[] {
  const missing = new Map<string, string[]>();
  const different: Finding[] = [];
  for (const [name, value] of expected) {
    const lacking = all.filter(({ reply: { headers } }) => !isRight(name, headers.get(name), value));
    const [first] = lacking;
    if (!first) continue;
    const sent = lacking.map(({ reply }) => reply.headers.get(name)).find((value) => value);
    const where = named(lacking);
    // GitHub Pages sends no custom headers, so the page itself has the policy.
    const says = first.reply.headers.get("Server") === "GitHub.com" ? "github" : where;
    if (sent && says !== "github") different.push(bad("headers.different", { name, where, sent }));
    else missing.set(says, [...(missing.get(says) ?? []), name]);
  }
  return [
    ...[...missing].map(([where, names]) =>
      where === "github"
        ? note("headers.github", { names: names.join(", ") })
        : bad("headers.missing", { names: names.join(", "), where }),
    ),
    ...different,
  ];
}

/** The values of a header that was sent several times. Two values of most headers are joined by a comma. */
const policiesOf = (value: string) => value.split(",").map((policy) => policy.trim());

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Whether a header has the expected value. If there are several policies, all of them apply, so one correct policy is
 * enough.
 */
function isRight(name: string, value: string | null, expected: string): boolean {
  if (!value) return false;
  // The first of two such headers counts: RFC 6797, section 8.1.
  if (name === "Strict-Transport-Security") return Number(/^[^,]*max-age="?(\d+)/i.exec(value)?.[1]) >= HALF_A_YEAR;
  const all = name === "Permissions-Policy" ? [value.trim()] : policiesOf(value);
  return name === CSP
    ? all.some((policy) => isSame(policy, expected))
    : all.every((policy) => isSame(policy, expected));
}

/** Directives that keep nothing of the site from loading. */
const harmless =
  /^(upgrade-insecure-requests|block-all-mixed-content|frame-ancestors|report-(uri|to)|form-action|base-uri)\b/i;

/** Findings on headers of the host's own that keep parts of the site from loading. */
function addedHeaders(policy: string, { project }: Payload, responses: readonly Kind[]): Finding[] {
  const pages = responses.filter(({ path, reply }) => path === "" || (path.endsWith("/") && reply.status === 200));
  const hasPlayer = memberValues(project.members).some(
    (value) => value.kind === "video" && ("youtube" in value.video || "vimeo" in value.video),
  );
  return pages.slice(0, 1).flatMap(({ reply: { headers } }) => {
    // Players don't allow to be embedded in an isolated page: https://html.spec.whatwg.org/#coep
    const name = "Cross-Origin-Embedder-Policy";
    const isolation = headers.get(name);
    const blocksPlayer = hasPlayer && isolation && !/^\s*unsafe-none/i.test(isolation);
    const added = policiesOf(headers.get(CSP) ?? "").filter(
      (value) =>
        value &&
        !isSame(value, policy) &&
        !value.split(";").every((part) => harmless.test(part.trim()) || !part.trim()),
    );
    const hasOwn = policiesOf(headers.get(CSP) ?? "").some((value) => isSame(value, policy));
    return [
      ...(blocksPlayer ? [bad("headers.player", { name, value: isolation })] : []),
      // Without the expected policy, the difference is already told.
      ...(hasOwn ? added.map((value) => bad("headers.added", { name: CSP, value })) : []),
    ];
  });
}

/** Findings on responses that are cached so long that members would miss an update, or not long enough. */
function cacheFindings(responses: readonly Kind[]): Finding[] {
  const late = responses.filter((kind) => !kind.isHashed && freshness(kind.reply) > LONGEST);
  const soon = responses.filter((kind) => kind.isHashed && freshness(kind.reply) < WEEK);
  return [
    ...(late.length > 0 ? [bad("headers.late", { where: named(late) })] : []),
    ...(soon.length > 0 ? [note("headers.soon", { where: named(soon) })] : []),
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
