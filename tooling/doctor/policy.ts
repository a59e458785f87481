import { type ContentSource, readContent } from "../content/content.ts";
import { type HeaderPolicy, headerPolicy } from "../hosting/headers.ts";

/** In seconds. Browsers that forget https sooner try without it again and again. */
const HALF_A_YEAR = 182 * 86_400;

/** What each header is for, as the owner would say it. */
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

export const purposeOf = (name: string): string => purposes[name] ?? "it belongs to the site's policy";

/** Directives that report or restrict, and allow nothing. */
const HARMLESS = /^(report-(uri|to)|upgrade-insecure-requests|block-all-mixed-content|sandbox)$/;

export interface ExpectedPolicy extends HeaderPolicy {
  /** Directives that are unknown because the content here has mistakes. */
  readonly unknown: readonly string[];
}

/**
 * The headers that a site must be sent with.
 *
 * @param folder a build with the same pages; without one, the HTML in `pages` counts
 */
export function expectedPolicy(folder: string | null, pages: readonly string[]): ExpectedPolicy {
  const policy = (members: ContentSource["members"]) =>
    folder === null ? headerPolicy("", members, pages) : headerPolicy(folder, members);
  try {
    return { ...policy(readContent().members), unknown: [] };
  } catch {
    // The rest of the policy is known without the content.
    return { ...policy({ steps: [] } as unknown as ContentSource["members"]), unknown: ["frame-src", "media-src"] };
  }
}

/**
 * How a header falls short of the policy: "" where it is missing, what is weaker where that can be said, `null` where
 * nothing is wrong.
 *
 * @param unknown directives of the Content-Security-Policy that are skipped
 */
export function weakness(
  name: string,
  value: string | null,
  expected: string,
  unknown: readonly string[] = [],
): string | null {
  if (value === null || value.trim() === "") return "";
  const isSame = value.trim().toLowerCase() === expected.toLowerCase();
  const shown = `it is "${value}"`;
  switch (name) {
    case "Content-Security-Policy":
      return cspWeakness(value, expected, unknown);
    case "Strict-Transport-Security": {
      // Of two such headers the first counts (RFC 6797, section 8.1).
      const age = Number(/^[^,]*max-age="?(\d+)/i.exec(value)?.[1] ?? 0);
      return age < HALF_A_YEAR ? `it holds for only ${age} seconds` : null;
    }
    case "X-Robots-Tag":
      return /\b(noindex|none)\b/i.test(value) ? null : shown;
    case "Permissions-Policy": {
      const sent = value.toLowerCase().split(/\s*,\s*/);
      const open = expected.split(", ").filter((rule) => !sent.includes(rule));
      return open.length === 0 ? null : `${open.join(", ")} is not in it`;
    }
    case "X-Content-Type-Options":
    case "X-Frame-Options":
      // The same value twice still counts.
      return value.split(",").every((part) => part.trim().toLowerCase() === expected.toLowerCase()) ? null : shown;
    default:
      return isSame ? null : shown;
  }
}

/** Several policies apply together: one that is right is enough. */
function cspWeakness(value: string, expected: string, unknown: readonly string[]): string | null {
  const problems = value.split(",").map((policy) => differences(directives(policy), directives(expected), unknown));
  return problems.some((found) => found.length === 0) ? null : (problems[0] ?? []).join("; ");
}

type Directives = ReadonlyMap<string, readonly string[]>;

/** Of a duplicate directive the first counts. */
function directives(policy: string): Directives {
  const found = new Map<string, string[]>();
  for (const part of policy.split(";")) {
    const [name = "", ...sources] = part.trim().split(/\s+/);
    if (name !== "" && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), sources);
  }
  return found;
}

function differences(sent: Directives, expected: Directives, unknown: readonly string[]): string[] {
  const isKnown = ([name]: readonly [string, unknown]) => !unknown.includes(name);
  const fallShort = [...expected].filter(isKnown).flatMap(([name, sources]) => {
    const there = sent.get(name);
    if (!there) return [`${name} is not in it`];
    const more = there.filter((source) => !sources.includes(source) && source !== "'none'");
    const less = sources.filter((source) => !there.includes(source));
    return [
      ...(more.length > 0 ? [`${name} lets ${more.join(" ")} in`] : []),
      ...(less.length > 0 && more.length === 0 ? [`${name} lacks ${less.join(" ")}, so pages don't work`] : []),
    ];
  });
  const looser = [...sent]
    .filter(isKnown)
    .filter(([name, sources]) => !expected.has(name) && !HARMLESS.test(name) && sources.join() !== "'none'")
    .map(([name, sources]) => `${name} lets ${sources.join(" ")} in`);
  return [...fallShort, ...looser];
}
