import { createServer } from "node:http";
import { listen } from "./listen.ts";
import type { Site } from "./site.ts";

/** A response that a host is about to send. */
export interface Answer {
  /** The requested path below the host, with its query. */
  readonly path: string;
  readonly status: number;
  /** The headers, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Changes a response in the way that a host, a proxy or an extension does. */
export type Rewrite = (answer: Answer) => Answer | Promise<Answer>;

/** A host between a site and its visitors that changes the site's responses. */
export interface RewritingHost extends Site {
  /** Adds rewrites, which apply in this order. Returns a function that removes them. */
  readonly rewrite: (...rewrites: readonly Rewrite[]) => () => void;
  /** The requested paths with their queries, in order. */
  readonly asked: readonly string[];
}

/**
 * A host that forwards a site's responses with rewrites, as real hosts, proxies and extensions do. The rewrites below
 * were all observed. They can be combined, `only` limits one to some paths, and a new one is a function of a few lines.
 * Browsers never cache files of this host.
 * Examples: `host.rewrite(rocketLoader)` changes every page as Cloudflare's Rocket Loader does.
 * `host.rewrite(only(/\/members\.jwe$/, answers(403)))` refuses one file. `host.rewrite(only(/\.js$/, startPage(site)),
 * withoutComments)` sends the first page for each script, and pages without comments.
 * `host.rewrite(only(/\/members\.jwe$/, from(newer)))` combines an old page with a new payload.
 * @param site the address of the site behind this host
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
      // Either the site or the visitor has disconnected.
      response.destroy();
    }
  });
  const { address, close } = await listen(server);
  return {
    address: new URL(new URL(site).pathname, address).href,
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
    close,
  };
}

/** The site's response without its length, which a rewrite may change. */
async function ask(site: string, path: string): Promise<Answer> {
  const response = await fetch(new URL(path, site), { headers: { "Accept-Encoding": "identity" }, redirect: "manual" });
  const { "content-length": _, ...headers } = Object.fromEntries(response.headers);
  // A cached response would keep an earlier rewrite.
  headers["cache-control"] = "no-store";
  return { path, status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

const isPage = ({ headers }: Answer) => headers["content-type"]?.startsWith("text/html") ?? false;

/** Limits a rewrite to matching paths. */
export const only =
  (path: RegExp, rewrite: Rewrite): Rewrite =>
  (answer) =>
    path.test(answer.path) ? rewrite(answer) : answer;

/** Rewrites the text of each page. */
export const onPages =
  (edit: (html: string) => string): Rewrite =>
  (answer) =>
    isPage(answer) ? { ...answer, body: Buffer.from(edit(answer.body.toString())) } : answer;

/** A connection that ends in the middle of each page, before what is given. */
export const cutOff = (before: string): Rewrite => onPages((html) => html.slice(0, html.indexOf(before)));

/** Rewrites the source of each inline script of a page. A data block is not a script. */
const onInlineScripts = (edit: (source: string, tag: string) => string): Rewrite =>
  onPages((html) =>
    html.replaceAll(/(<script(?![^>]* (?:src|type)=)[^>]*>)(.*?)<\/script>/gs, (_, tag: string, source: string) =>
      edit(source, tag),
    ),
  );

/** The path of the loader script that `rocketLoader` adds. */
const LOADER = "/cdn-cgi/scripts/rocket-loader.min.js";

/** This source runs in the browser. It inserts each script again with its own type, once the page is parsed. */
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
 * Imitates Cloudflare's Rocket Loader. It gives every executable script a type that no browser knows, and inserts it
 * again later, except scripts with `data-cfasync="false"`, which must precede `src`:
 * https://developers.cloudflare.com/speed/optimization/content/rocket-loader/
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

/**
 * Imitates a minifier such as Auto Minify, which changes a script's text but not its behavior, so that the policy's
 * hashes no longer match.
 */
export const minified: Rewrite = onInlineScripts((source, tag) => `${tag}${source.replace(/;?$/, ";void 0")}</script>`);

/** Imitates a proxy or a blocker that removes every inline script. */
export const withoutInlineScripts: Rewrite = onInlineScripts(() => "");

/** Removes the policy, which would block changed scripts. */
const withoutPolicy: Rewrite = ({ headers: { "content-security-policy": _, ...headers }, ...answer }) =>
  onPages((html) => html.replaceAll(/<meta http-equiv="Content-Security-Policy"[^>]*>/g, ""))({ ...answer, headers });

/** Makes inline scripts throw at once, as after a change that breaks them, without a policy that would block them. */
export const throwingScripts: Rewrite = async (answer) =>
  onInlineScripts((source, tag) => `${tag}throw new Error("Changed on the way.");${source}</script>`)(
    await withoutPolicy(answer),
  );

/** Imitates a minifier that removes comments from pages. */
export const withoutComments: Rewrite = onPages((html) => html.replaceAll(/<!--.*?-->/gs, ""));

/** Imitates a translator: it wraps the words of each text in a `<font>` element. */
export const fontAroundWords: Rewrite = onPages((html) => {
  const [head = "", body = ""] = html.split(/(?=<body)/);
  const wrapped = body.replaceAll(
    /(<(script|style|noscript|svg)\b.*?<\/\2>)|(?<=>)([^<>]*[^<>\s][^<>]*)(?=<)/gs,
    (whole, raw?: string) => (raw ? whole : `<font style="vertical-align: inherit;">${whole}</font>`),
  );
  return head + wrapped;
});

/** Imitates a password manager that inserts a node beside the field. */
export const passwordManager: Rewrite = onPages((html) =>
  html.replace(/<input\b[^>]*type="password"[^>]*>/, (field) => `${field}<div data-lastpass-icon-root=""></div>`),
);

/** Imitates a host whose header names a charset, which overrides the page's own. */
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

/** Imitates a host that answers with a status and an empty body. */
export const answers =
  (status: number): Rewrite =>
  ({ path }) => ({ path, status, headers: { "cache-control": "no-store" }, body: Buffer.alloc(0) });

/** Imitates a firewall that refuses requests with its own page. */
export const firewall: Rewrite = ({ path }) => ({
  path,
  ...page(403, "<!DOCTYPE html><title>Attention Required!</title><h1>Sorry, you have been blocked</h1>"),
});

/** Imitates a Wi-Fi network that answers with its sign-in page. */
export const signInPage: Rewrite = ({ path }) => ({
  path,
  ...page(200, "<!doctype html><title>Free Wi-Fi</title><form>Sign in to go online</form>"),
});

/** Answers with another site's file of the same path, as a cache does that mixes an older and a newer site. */
export const from =
  (site: string): Rewrite =>
  ({ path }) =>
    ask(site, path);

/** Imitates a host that answers missing files with the first page and status 200. */
export const startPage =
  (site: string): Rewrite =>
  async ({ path }) => ({ ...(await ask(site, site)), path });
