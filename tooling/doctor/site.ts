import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { builtFolder, type Reply, type Target, textOf } from "./target.ts";

const pagePaths = ["", "resources/", "404.html"];

/** Paths that no site has: a page, one below a page, and a script. */
export const nowhere = ["no-such-page-as-this", "resources/no-such-page", "assets/no-such-script.js"] as const;

/** How a live site and the build on this computer are related. */
type Relation =
  /** Byte for byte the same. */
  | "same build"
  /** Built separately from the same content and code: only keys and generated names differ. */
  | "same content"
  | "other content"
  /** The build here is for another path and can't be compared. */
  | "other path"
  | "no build";

export interface Site {
  readonly target: Target;
  /** By path. */
  readonly pages: ReadonlyMap<string, Reply>;
  /** What its pages, scripts and manifest name, by path: scripts, the manifest, public images. */
  readonly files: ReadonlyMap<string, Reply>;
  /** The build on this computer; `null` where it is the target itself, or there is none. */
  readonly local: Target | null;
  readonly relation: Relation;
}

/** Fetches all that can be seen without the password, to compare it with the build in `folder`. */
export async function readSite(target: Target, folder: string): Promise<Site> {
  const pages = await readPages(target);
  const files = await crawl(target, pages);
  const isItself = !target.address && resolve(target.name) === resolve(folder);
  const hasLocal = !isItself && statSync(join(folder, "index.html"), { throwIfNoEntry: false })?.isFile();
  const local = hasLocal ? builtFolder(folder) : null;
  const relation = local ? await relate({ pages, files }, local) : "no build";
  return { target, pages, files, local, relation };
}

async function readPages(target: Target): Promise<Map<string, Reply>> {
  return new Map(await Promise.all(pagePaths.map(async (path) => [path, await target.fetchFile(path)] as const)));
}

/** Everything that pages name, and everything that these files name. */
async function crawl(target: Target, pages: ReadonlyMap<string, Reply>): Promise<Map<string, Reply>> {
  const files = new Map<string, Reply>();
  let found = [...pages.values()];
  while (found.length > 0) {
    const paths = [...new Set(found.flatMap((reply) => filesNamedIn(textOf(reply))))].filter(
      (path) => !files.has(path),
    );
    const replies = await Promise.all(
      paths.map(async (path) => {
        const reply = await target.fetchFile(path);
        files.set(path, reply);
        return /\.(js|webmanifest)$/.test(path) ? [reply] : [];
      }),
    );
    found = replies.flat();
  }
  return files;
}

/** Files below `assets/`: pages and the manifest name them so, scripts name each other with `./`. */
const NAMED = /(?:\bassets|["'`]\.)\/([\w.-]+\.(?:js|css|svg|png|jpe?g|gif|webp|avif|ico|woff2|webmanifest))\b/g;

const filesNamedIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name]) => `assets/${name}`);

/** The chunks that a page starts with; none where it is no page of this site. */
export const initialChunks = (html: string): string[] => /data-chunks="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? [];

/** The path below which a page's site was built to lie, with a slash at both ends. */
export function sitePath(html: string): string {
  const [chunk = ""] = initialChunks(html);
  return chunk.slice(0, chunk.indexOf("assets/"));
}

async function relate({ pages, files }: Pick<Site, "pages" | "files">, local: Target): Promise<Relation> {
  const [live, here] = [pages.get(""), await local.fetchFile("")];
  // A chunk's name depends on its content, and one of them has the digest of this build's payload.
  if (live && initialChunks(textOf(live)).join() === initialChunks(textOf(here)).join()) return "same build";
  const localPages = await readPages(local);
  if (live && sitePath(textOf(live)) !== sitePath(textOf(here))) return "other path";
  const others = new Set(texts(localPages, await crawl(local, localPages)).map(essence));
  const isSame = texts(pages, files).every((reply) => reply.status !== 200 || others.has(essence(reply)));
  return isSame ? "same content" : "other content";
}

/** Images may differ between computers; pages and scripts do not. */
const texts = (pages: ReadonlyMap<string, Reply>, files: ReadonlyMap<string, Reply>): Reply[] => [
  ...pages.values(),
  ...[...files].filter(([path]) => path.endsWith(".js")).map(([, reply]) => reply),
];

/** A text without what every build generates: names of chunks and encrypted files, digests. */
const essence = (reply: Reply): string =>
  textOf(reply)
    .replaceAll(/encrypted\/[\da-f]{16}\.bin/g, "encrypted/*")
    .replaceAll(/-[\w-]{8}\.(?=\w+\b)/g, "-*.")
    .replaceAll(/[A-Za-z\d+/]{43}=/g, "*");

/**
 * Scripts that the host, or somebody else, put into a page: the address of each, or its beginning. The page's own
 * script is inline, and its policy has its hash.
 */
export function thirdPartyScripts(html: string): string[] {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  return [...html.matchAll(/<script\b([^>]*)>(.*?)(?:<\/script>|$)/gis)].flatMap(([, attributes = "", code = ""]) => {
    const source = /\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1];
    if (source) return [source];
    const hash = createHash("sha256").update(code).digest("base64");
    return policy?.includes(hash) || (attributes.includes("data-chunks") && !policy) ? [] : [code.trim().slice(0, 60)];
  });
}

/** The files of a build that hosts send unchanged, except pages and encrypted files. */
export function otherFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[_.]|^vercel\.json$|\.(html|jwe|br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(folder, "/").length).replaceAll("\\", "/"))
    .filter((path) => !path.startsWith("encrypted/"));
}
