import { encodeText, sha256, toBase64 } from "../bytes.ts";
import { dataOf } from "../template.ts";
import type { Difference } from "./served.ts";

interface Script {
  readonly attributes: string;
  readonly text: string;
}

const scriptsOf = (html: string): Script[] =>
  [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis)].map(([, attributes = "", text = ""]) => ({
    attributes,
    text,
  }));

const attributeOf = ({ attributes }: Script, name: string): string | null =>
  new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i")
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined) ?? null;

/** Script types that browsers know: scripts that run, and data blocks. */
const knownType =
  /^(|module|importmap|speculationrules|application\/(ld\+)?json|(text|application)\/(x-)?(java|ecma)script)$/i;

/**
 * Whether a host's script loader rewrote the page. It gives scripts a type that no browser knows, such as `5d0c1a-module`, and runs them
 * itself.
 */
const hasLoader = (scripts: readonly Script[]) =>
  scripts.some(
    (script) =>
      !knownType.test(attributeOf(script, "type") ?? "") || /rocket-loader/i.test(attributeOf(script, "src") ?? ""),
  );

/** Whether a script is inline and can run. */
const isInline = (script: Script) =>
  attributeOf(script, "src") === null && !/json/i.test(attributeOf(script, "type") ?? "");

const inlineTexts = (scripts: readonly Script[]) => scripts.filter(isInline).map(({ text }) => text);

/** Elements that load or show something from another address. */
const loading = /<(script|iframe|img|link|object|embed)\b/gi;

/** The title of a page without what an encoding or a minifier may write in other ways. */
const titleOf = (html: string) => /<title[^>]*>([^<]*)/i.exec(html)?.[1]?.replace(/&#?\w+;|[^ -~]/g, "");

const withoutComments = (html: string) => html.replaceAll(/<!--.*?-->/gs, "");

/**
 * Returns how a page that was served differs from the published one; `null` if it does not.
 *
 * @param served the text as a browser decodes it
 */
export function comparePage(served: string, published: string): Difference | null {
  if (served === published) return null;
  if (published.startsWith(served)) return "cutOff";
  const [data, own] = [dataOf(served), dataOf(published)];
  if (!data && !/id="?root\b/.test(served)) return "otherPage";
  if (own && !data) return "noData";
  // An earlier publishing may have had another title. The Studio's page has no data.
  if (data && own && data.digest !== own.digest) return "older";
  if (data && titleOf(served) !== titleOf(published)) return "startPage";
  const [there, expected] = [scriptsOf(served), scriptsOf(published)];
  if (hasLoader(there)) return "loader";
  const texts = inlineTexts(there);
  if (inlineTexts(expected).some((text) => !texts.includes(text))) return "scripts";
  const count = (html: string) => [...html.matchAll(loading)].length;
  if (there.length > expected.length || count(served) > count(published)) return "added";
  return withoutComments(served) === withoutComments(published) ? "comments" : "markup";
}

/** How every page of a site begins, up to its language. */
const BEGINNING = '<!doctype html><html lang="';

/** Whether a text begins as every page of a site does, or is a part of that. */
function isBeginning(served: string): boolean {
  const start = served.replace(/>\s+</g, "><");
  return (
    start.length > 0 &&
    (BEGINNING.startsWith(start) || /^<!doctype html><html lang="[\w-]*("|$)( data-boot=|\W*$)/.test(start))
  );
}

/**
 * Returns how a page was rewritten, judged by the page alone if there is nothing to compare it with. The page's policy has the digest of
 * each of its inline scripts.
 */
export async function inspectPage(served: string): Promise<Difference | null> {
  const policy = /<meta [^>]*Content-Security-Policy[^>]*>/i.exec(served)?.[0];
  const isEnded = /<\/html\s*>/i.test(served);
  if (!isEnded && (isBeginning(served) || (policy && !dataOf(served)))) return "cutOff";
  if (!dataOf(served) && !/id="?root\b/.test(served)) return "otherPage";
  if (!dataOf(served) && /data-chunks=/.test(served)) return "noData";
  const scripts = scriptsOf(served);
  if (hasLoader(scripts)) return "loader";
  if (!policy) return "markup";
  const texts = inlineTexts(scripts);
  const known = [...policy.matchAll(/script-src ([^;"]*)/g)].flatMap(([, values = ""]) =>
    values.match(/sha256-[\w+/=]+/g),
  );
  const there = await Promise.all(texts.map(async (text) => `sha256-${toBase64(await sha256(encodeText(text)))}`));
  if (known.some((digest) => digest && !there.includes(digest))) return "scripts";
  if (there.some((digest) => !known.includes(digest))) return "added";
  return dataOf(served) ? null : "markup";
}
