import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type FetchProblem, fetchProblem, TooLarge } from "./fetch-problem.ts";

/** A target's answer. */
export interface Reply {
  /** The HTTP status; 0 where no whole answer arrived. */
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** After redirects. */
  readonly address: string;
  /** Where no whole answer arrived. */
  readonly problem?: FetchProblem;
}

interface FetchOptions {
  /** About the file's size in bytes, where that is known: a large one gets more time, and is not cached. */
  readonly size?: number;
  /** Returns a redirect itself, not what it leads to. */
  readonly isRedirectAnswer?: boolean;
}

/** What the doctor checks: a folder on this computer, or a live site. */
export interface Target {
  /** As the owner knows it. */
  readonly name: string;
  /** A live site's address, with a slash at its end; `null` for a folder. */
  readonly address: URL | null;
  /** Fetches a file by its path below the site's own, as a browser does. It never throws. */
  readonly fetchFile: (path: string, options?: FetchOptions) => Promise<Reply>;
}

/** Per file, in milliseconds; a large file gets as much again for each `LIMIT_SIZE`. */
export const TIME_LIMIT = 20_000;

/** What 1 Mbit/s carries within the time limit, in bytes. */
const LIMIT_SIZE = 2_500_000;

/** More than any file has whose size is not known beforehand, in bytes. */
const LARGEST = 20_000_000;

/** The site in a folder, answering as the simplest host would. */
export function builtFolder(folder: string): Target {
  return {
    name: folder,
    address: null,
    fetchFile: async (path) => {
      const file = join(folder, path === "" || path.endsWith("/") ? `${path}index.html` : path);
      try {
        return { status: 200, headers: new Headers(), bytes: await readFile(file), address: file };
      } catch {
        return { status: 404, headers: new Headers(), bytes: new Uint8Array(), address: file };
      }
    },
  };
}

/**
 * The site at an address. Answers are cached, so that every check sees the same.
 *
 * @param timeLimit per file, in milliseconds
 */
export function liveSite(address: URL, timeLimit: number): Target {
  const site = new URL(address);
  if (!site.pathname.endsWith("/")) site.pathname += "/";
  const replies = new Map<string, Promise<Reply>>();
  return {
    name: site.href,
    address: site,
    fetchFile: (path, { size = 0, isRedirectAnswer = false } = {}) => {
      const limit = Math.ceil(timeLimit * (1 + size / LIMIT_SIZE));
      const redirect = isRedirectAnswer ? "manual" : "follow";
      const ask = () => fetchReply(new URL(path, site), redirect, limit, Math.max(LARGEST, 2 * size));
      if (size > 0) return ask();
      const key = `${redirect} ${path}`;
      const reply = replies.get(key) ?? ask();
      replies.set(key, reply);
      return reply;
    },
  };
}

async function fetchReply(address: URL, redirect: RequestRedirect, limit: number, most: number): Promise<Reply> {
  try {
    const response = await fetch(address, {
      headers: { "Accept-Encoding": "br, gzip", "Cache-Control": "no-cache" },
      redirect,
      signal: AbortSignal.timeout(limit),
    });
    const { status, headers, url } = response;
    return { status, headers, bytes: await readBody(response, most), address: url };
  } catch (error) {
    const problem = fetchProblem(error, limit);
    return { status: 0, headers: new Headers(), bytes: new Uint8Array(), address: address.href, problem };
  }
}

async function readBody({ body }: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > most) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Whether it is this computer, which browsers trust without https. */
export const isLocal = ({ hostname }: URL): boolean => hostname === "localhost" || hostname === "127.0.0.1";

export const textOf = ({ bytes }: Reply): string => new TextDecoder().decode(bytes);

/** Whether a reply is a web page, whatever was asked for. */
export const isWebPage = (reply: Reply): boolean =>
  /^\s*(<!--.*?-->\s*)*<(!doctype html|html|head|body)\b/is.test(textOf(reply).slice(0, 2000));

/** Why a reply has no file, such as "is missing (404)"; `null` where it has one. */
export function fault({ status, bytes, problem }: Reply): string | null {
  if (problem) return `did not arrive: ${problem.why}`;
  if (status !== 200) return `is missing (${status})`;
  return bytes.length === 0 ? "is empty" : null;
}

/** The fix for a missing file; `usual` unless the reply tells a better one. */
export const fixFor = ({ problem }: Reply, usual: string): string => problem?.fix ?? usual;
