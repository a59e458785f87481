import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Site } from "./site.ts";

/** What a host is about to answer. */
export interface Answer {
  /** What was asked for: the path below the host, with its search. */
  readonly path: string;
  readonly status: number;
  /** By name in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Makes another answer of one: what a host, a proxy or an extension does to a site. */
export type Rewrite = (answer: Answer) => Answer | Promise<Answer>;

/** A host between a site and its visitors that does not leave the site as it was made. */
export interface RewritingHost extends Site {
  /** From now on answers are rewritten, in this order. Returns what ends that. */
  readonly rewrite: (...rewrites: readonly Rewrite[]) => () => void;
  /** The path and the search of what was asked for, in order. */
  readonly asked: readonly string[];
}

/**
 * A host that hands on what a site answers, rewritten: as real hosts, proxies and extensions do. Below are the rewrites that were seen.
 * They go together, each may be limited to some paths by `only`, and another one is a function of a few lines. Files are never kept by the
 * browser here.
 *
 *     const host = await rewritingHost(inject("address"));
 *     host.rewrite(rocketLoader);                                    every page, as Cloudflare's Rocket Loader does it
 *     host.rewrite(only(/\/members\.jwe$/, answers(403)));           one file is refused
 *     host.rewrite(only(/\.js$/, startPage(site)), withoutComments); the first page for each script, and pages without comments
 *     host.rewrite(only(/\/members\.jwe$/, from(newer)));            an old page and a new payload
 *
 * @param site the address that it stands before
 */
export async function rewritingHost(site: string): Promise<RewritingHost> {
  const active = new Set<Rewrite>();
  const asked: string[] = [];
  const server = createServer(async ({ url = "/" }, response) => {
    asked.push(url);
    try {
      let answer = url === LOADER ? { ...script(loader), path: url } : await ask(site, url);
      for (const rewrite of active) answer = await rewrite(answer);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch {
      // The site is gone, or the visitor is.
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${new URL(site).pathname}`,
    asked,
    rewrite: (...rewrites) => {
      const added = rewrites.map(
        (rewrite): Rewrite =>
          (answer) =>
            rewrite(answer),
      );
      for (const rewrite of added) active.add(rewrite);
      return () => {
        for (const rewrite of added) active.delete(rewrite);
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What the site answers, without its length, which a rewrite changes. */
async function ask(site: string, path: string): Promise<Answer> {
  const response = await fetch(new URL(path, site), { headers: { "Accept-Encoding": "identity" }, redirect: "manual" });
  const { "content-length": _, ...headers } = Object.fromEntries(response.headers);
  // What a browser keeps would be another rewrite's.
  headers["cache-control"] = "no-store";
  return { path, status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

const isPage = ({ headers }: Answer) => headers["content-type"]?.startsWith("text/html") ?? false;

/** Limits a rewrite to the paths that match. */
export const only =
  (path: RegExp, rewrite: Rewrite): Rewrite =>
  (answer) =>
    path.test(answer.path) ? rewrite(answer) : answer;

/** Edits the text of each page. */
export const onPages =
  (edit: (html: string) => string): Rewrite =>
  (answer) =>
    isPage(answer) ? { ...answer, body: Buffer.from(edit(answer.body.toString())) } : answer;

/** Edits the source of each inline script of a page. A block of data is none. */
const onInlineScripts = (edit: (source: string, tag: string) => string): Rewrite =>
  onPages((html) =>
    html.replaceAll(/(<script(?![^>]* (?:src|type)=)[^>]*>)(.*?)<\/script>/gs, (_, tag: string, source: string) =>
      edit(source, tag),
    ),
  );

/** Where the loader of `rocketLoader` lies. */
const LOADER = "/cdn-cgi/scripts/rocket-loader.min.js";

/** Runs in the browser: inserts each script anew, with its own type, once the page is parsed. */
const loader = `addEventListener("DOMContentLoaded", () => {
  for (const old of document.querySelectorAll("script[type^='5d0c1a-']")) {
    const script = document.createElement("script");
    for (const { name, value } of old.attributes) if (name !== "type") script.setAttribute(name, value);
    const type = old.type.slice(7);
    if (type !== "text/javascript") script.type = type;
    if (!old.src) script.append(old.textContent);
    old.replaceWith(script);
  }
});`;

const script = (source: string) => ({
  status: 200,
  headers: { "content-type": "text/javascript" },
  body: Buffer.from(source),
});

/**
 * Cloudflare's Rocket Loader: gives every script that would run a type that no browser knows, and inserts it anew later, but for those
 * with `data-cfasync="false"`, which must stand before \`src\`: https://developers.cloudflare.com/speed/optimization/content/rocket-loader/
 */
export const rocketLoader: Rewrite = onPages((html) =>
  html
    .replaceAll(/<script\b([^>]*)>/g, (tag, attributes: string) => {
      const type = / type="([^"]*)"/.exec(attributes)?.[1] ?? "text/javascript";
      const isLeft = /^[^>]*?\bdata-cfasync="false"/.test(attributes.split(" src=")[0] ?? "");
      if (isLeft || !/^(text\/javascript|module)$/.test(type)) return tag;
      return `<script type="5d0c1a-${type}"${attributes.replace(/ type="[^"]*"/, "")}>`;
    })
    .replace("</body>", `<script src="${LOADER}" defer></script></body>`),
);

/** A minifier that leaves a script's meaning but not its text, such as Auto Minify: no hash of a policy fits any more. */
export const minified: Rewrite = onInlineScripts((source, tag) => `${tag}${source.replace(/;?$/, ";void 0")}</script>`);

/** A proxy or a blocker that takes every inline script out. */
export const withoutInlineScripts: Rewrite = onInlineScripts(() => "");

/** A host without the policy, by which anything else might run. */
const withoutPolicy: Rewrite = ({ headers: { "content-security-policy": _, ...headers }, ...answer }) =>
  onPages((html) => html.replaceAll(/<meta http-equiv="Content-Security-Policy"[^>]*>/g, ""))({ ...answer, headers });

/** Inline scripts that throw at once, as after a change that breaks them and of which the policy does not know. */
export const throwingScripts: Rewrite = async (answer) =>
  onInlineScripts((source, tag) => `${tag}throw new Error("Changed on the way.");${source}</script>`)(
    await withoutPolicy(answer),
  );

/** A minifier that takes comments out of pages. */
export const withoutComments: Rewrite = onPages((html) => html.replaceAll(/<!--.*?-->/gs, ""));

/** A translator, or a host that has one: a `<font>` around the words of each text. */
export const fontAroundWords: Rewrite = onPages((html) => {
  const [head = "", body = ""] = html.split(/(?=<body)/);
  const wrapped = body.replaceAll(
    /(<(script|style|noscript|svg)\b.*?<\/\2>)|(?<=>)([^<>]*[^<>\s][^<>]*)(?=<)/gs,
    (whole, raw?: string) => (raw ? whole : `<font style="vertical-align: inherit;">${whole}</font>`),
  );
  return head + wrapped;
});

/** A password manager that puts a node of its own beside the field. */
export const passwordManager: Rewrite = onPages((html) =>
  html.replace(/<input\b[^>]*type="password"[^>]*>/, (field) => `${field}<div data-lastpass-icon-root=""></div>`),
);

/** A host that names a charset in the header, which counts more than the page's own. */
export const charset =
  (name: string): Rewrite =>
  (answer) => ({
    ...answer,
    headers: {
      ...answer.headers,
      "content-type": `${answer.headers["content-type"]?.split(";")[0]}; charset=${name}`,
    },
  });

const page = (status: number, html: string, headers = {}): Omit<Answer, "path"> => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers },
  body: Buffer.from(html),
});

/** A host that answers with this status and nothing else. */
export const answers =
  (status: number, headers: Readonly<Record<string, string>> = {}): Rewrite =>
  ({ path }) => ({ path, status, headers: { "cache-control": "no-store", ...headers }, body: Buffer.alloc(0) });

/** A firewall that refuses with a page of its own. */
export const firewall: Rewrite = ({ path }) => ({
  path,
  ...page(403, "<!DOCTYPE html><title>Attention Required!</title><h1>Sorry, you have been blocked</h1>"),
});

/** A Wi-Fi that answers with its sign-in page. */
export const signInPage: Rewrite = ({ path }) => ({
  path,
  ...page(200, "<!doctype html><title>Free Wi-Fi</title><form>Sign in to go online</form>"),
});

/** What another site has at this path: the older or the newer one, where a cache mixes two. */
export const from =
  (site: string): Rewrite =>
  ({ path }) =>
    ask(site, path);

/** A host that answers with the first page, and 200, in place of what it does not have. */
export const startPage =
  (site: string): Rewrite =>
  async ({ path }) => ({ ...(await ask(site, site)), path });
