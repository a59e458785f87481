import * as v from "valibot";
import type { Bytes } from "../../../../publish/bytes.ts";
import { hosts } from "../../../../publish/host-list.ts";
import { HostError, type HostFailure } from "../../../model/host.ts";

/** A request waits for a limit to end at most that long, in milliseconds. */
const LONGEST_PAUSE = 60_000;

const optionalText = v.optional(v.nullable(v.string()));
export const deploySchema = v.looseObject({
  id: v.string(),
  state: v.string(),
  title: optionalText,
  created_at: optionalText,
  published_at: optionalText,
  error_message: optionalText,
  required: v.optional(v.nullable(v.array(v.string()))),
});
export const siteSchema = v.looseObject({
  id: v.string(),
  name: v.string(),
  ssl_url: optionalText,
  published_deploy: v.optional(v.nullable(deploySchema)),
  build_settings: v.optional(v.nullable(v.looseObject({ repo_url: optionalText }))),
});
export const userSchema = v.looseObject({ id: v.string(), full_name: optionalText, email: optionalText });
export const fileSchema = v.looseObject({ sha: v.string() });

/** A version of a site. */
export type Deploy = v.InferOutput<typeof deploySchema>;
export type NetlifySite = v.InferOutput<typeof siteSchema>;

export interface NetlifyOptions {
  readonly key: string;
  /** The address of the interface. */
  readonly base?: string;
  /** Resolves after that many milliseconds. Rejects with the signal's reason if it is aborted. */
  readonly wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly now?: () => number;
}

export type Api = ReturnType<typeof netlifyApi>;

/** Returns how Netlify is asked with a key. Every call rejects with a `HostError`, or with the signal's reason. */
export function netlifyApi({ key, base = hosts.netlify.api, wait = pause, now = Date.now }: NetlifyOptions) {
  /** When the next request may go, in milliseconds since 1970. */
  let openAt = 0;
  const authorization = { Authorization: `Bearer ${key}` };

  /** Sends a request that changes or reads something, and checks its answer. */
  async function ask<Answer extends v.GenericSchema>(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    schema: Answer,
    { body, signal }: { readonly body?: object | Bytes; readonly signal?: AbortSignal | undefined } = {},
  ): Promise<v.InferOutput<Answer>> {
    const early = Math.min(openAt - now(), LONGEST_PAUSE);
    if (early > 0) await wait(early, signal);
    const isFile = body instanceof Uint8Array;
    let response: Response;
    let text: string;
    try {
      response = await fetch(base + path, {
        method,
        credentials: "omit",
        cache: "no-store",
        headers: {
          ...authorization,
          ...(body && { "Content-Type": isFile ? "application/octet-stream" : "application/json" }),
        },
        ...(body && { body: isFile ? body : JSON.stringify(body) }),
        ...(signal && { signal }),
      });
      text = await response.text();
    } catch (cause) {
      signal?.throwIfAborted();
      throw new HostError({ trouble: await whyNoAnswer(base, authorization) }, { cause });
    }
    const seconds = secondsLeft(response.headers, now());
    if (response.headers.get("X-RateLimit-Remaining") === "0") openAt = now() + seconds * 1000;
    const answer = response.status === 204 ? undefined : jsonOf(text);
    if (!response.ok) throw new HostError(failureOf(response.status, answer, seconds));
    const read = v.safeParse(schema, answer);
    if (!read.success) throw new HostError({ trouble: "strange" }, { cause: read.issues });
    return read.output;
  }

  /** Reads all pages of a list. */
  async function all<Item extends v.GenericSchema>(path: string, item: Item, signal?: AbortSignal) {
    const found: v.InferOutput<Item>[] = [];
    for (let page = 1; ; page += 1) {
      const some = await ask("GET", `${path}page=${page}&per_page=100`, v.array(item), { signal });
      found.push(...some);
      if (some.length < 100) return found;
    }
  }

  return {
    ask,
    all,
    wait,
    deploysOf: (site: string, signal?: AbortSignal) => all(`/sites/${site}/deploys?`, deploySchema, signal),
    siteOf: (site: string, signal?: AbortSignal) => ask("GET", `/sites/${site}`, siteSchema, { signal }),
  };
}

/** Lets what is gone already be. */
export function isGone(error: unknown): undefined {
  if (!(error instanceof HostError && error.failure.trouble === "gone")) throw error;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How Netlify says that a plan has no more publishes is not documented: its words are read. */
const isOfPlan = (message: string) => /\b(credits?|usage|quota|billing|upgrade|plan limit)\b/i.test(message);

/** Returns what the words of a failed version mean. */
export const endOf = (message: string): HostFailure =>
  isOfPlan(message) ? { trouble: "credits" } : { trouble: "error", message };

/** Returns what an answer means that refuses something. */
function failureOf(status: number, answer: unknown, seconds: number): HostFailure {
  const message = String((answer as { readonly message?: unknown } | undefined)?.message ?? "");
  if (status >= 500) return { trouble: "theirs" };
  // A firewall or a sign-in answers with a page of its own.
  if (answer === undefined && status !== 429) return { trouble: "strange" };
  if (status === 402 || isOfPlan(message)) return { trouble: "credits" };
  if (status === 429) return { trouble: "busy", seconds };
  if (status === 401) return { trouble: "key" };
  if (status === 404 || status === 410) return { trouble: "gone" };
  // https://github.com/netlify/open-api/issues/377
  const taken = v.is(v.object({ errors: v.object({ subdomain: v.unknown() }) }), answer);
  return taken ? { trouble: "taken" } : { trouble: "refused", message: message || String(status) };
}

/** Returns the seconds until a limit ends. It is told as a number or as a date, in this device's time or not at all. */
function secondsLeft(headers: Headers, now: number): number {
  const text = headers.get("X-RateLimit-Reset") ?? headers.get("Retry-After") ?? "";
  const at = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text.replace(" UTC", "Z").replace(" ", "T"));
  const seconds = Math.ceil((at - now) / 1000);
  return seconds > 0 && seconds <= 86_400 ? seconds : LONGEST_PAUSE / 1000;
}

/**
 * Finds out why nothing answered. A browser does not tell a refused preflight from a missing connection: the first refuses the same question
 * again, and answers one that needs no preflight.
 */
async function whyNoAnswer(base: string, headers: HeadersInit): Promise<"closed" | "cut"> {
  const isAnswered = (path: string, options: RequestInit) =>
    fetch(base + path, { credentials: "omit", cache: "no-store", ...options }).then(
      () => true,
      () => false,
    );
  if (await isAnswered("/user", { headers })) return "cut";
  return (await isAnswered("", { mode: "no-cors" })) ? "closed" : "cut";
}

const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
