import * as v from "valibot";
import type { Bytes } from "../../../../publish/bytes.ts";
import { hosts } from "../../../../publish/host-list.ts";
import { HostError } from "../../../model/host.ts";
import { corsNeeds } from "./cors.ts";
import { failureOf } from "./refusals.ts";
import { type Answer, type SendFile, sendFile } from "./send-file.ts";

/** A request waits for a limit to end at most that long, in milliseconds. */
const LONGEST_PAUSE = 60_000;

/** A request that was cut is sent again after these pauses, in milliseconds. */
const PAUSES = [1000, 4000, 10_000];

/** A list is read to this page at most. */
const MOST_PAGES = 20;

const [REMAINING, RESET, RETRY] = corsNeeds.optional;

type Method = (typeof corsNeeds.methods)[number];

const optionalText = v.optional(v.nullable(v.string()));
export const deploySchema = v.looseObject({
  id: v.string(),
  state: v.string(),
  title: optionalText,
  created_at: optionalText,
  published_at: optionalText,
  /** Whether the owner keeps this version online, whatever comes after it. */
  locked: v.optional(v.nullable(v.boolean())),
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
  readonly send?: SendFile;
}

interface Asked {
  /** An object is sent as JSON, bytes as a file. */
  readonly body?: object | Bytes | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Is told how many bytes of a file went. */
  readonly onSent?: (bytes: number) => void;
}

export type Api = ReturnType<typeof netlifyApi>;

/** Returns how Netlify is asked with a key. Every call rejects with a `HostError`, or with the signal's reason. */
export function netlifyApi({
  key,
  base = hosts.netlify.api,
  wait = pause,
  now = Date.now,
  send = sendFile,
}: NetlifyOptions) {
  /** When the next request may go, in milliseconds since 1970. */
  let openAt = 0;
  const authorization = { Authorization: `Bearer ${key}` };

  /** Sends a request. One that may come twice is sent again after a cut connection, as where a phone changes its network. */
  async function answered(method: Method, path: string, asked: Asked): Promise<Answer> {
    const { signal } = asked;
    for (const pause of method === "POST" ? [0] : [...PAUSES, 0])
      try {
        return await once(method, path, asked);
      } catch (cause) {
        signal?.throwIfAborted();
        const trouble = await whyNoAnswer(base, authorization, signal);
        if (trouble === "closed" || pause === 0) throw new HostError({ trouble }, { cause });
        await wait(pause, signal);
      }
    throw new HostError({ trouble: "cut" });
  }

  async function once(method: Method, path: string, { body, signal, onSent = () => {} }: Asked): Promise<Answer> {
    if (body instanceof Uint8Array)
      return send(base + path, {
        headers: { ...authorization, "Content-Type": "application/octet-stream" },
        body,
        signal,
        onSent,
      });
    const response = await fetch(base + path, {
      method,
      credentials: "omit",
      cache: "no-store",
      headers: { ...authorization, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Sends a request that changes or reads something, and checks its answer. */
  async function ask<Answer extends v.GenericSchema>(
    method: Method,
    path: string,
    schema: Answer,
    asked: Asked = {},
  ): Promise<v.InferOutput<Answer>> {
    const early = Math.min(openAt - now(), LONGEST_PAUSE);
    if (early > 0) await wait(early, asked.signal);
    const { status, headers, text } = await answered(method, path, asked);
    const seconds = secondsLeft(headers, now());
    if (headers.get(REMAINING) === "0") openAt = now() + seconds * 1000;
    const answer = status === 204 ? undefined : jsonOf(text);
    if (status < 200 || status > 299) throw new HostError(failureOf({ status, text, seconds }));
    const read = v.safeParse(schema, answer);
    if (!read.success) throw new HostError({ trouble: "strange" }, { cause: read.issues });
    return read.output;
  }

  /** Reads all pages of a list, without the items that have another form. */
  async function all<Item extends v.GenericSchema>(path: string, item: Item, signal?: AbortSignal) {
    const found: v.InferOutput<Item>[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const some = await ask("GET", `${path}page=${page}&per_page=100`, v.array(v.unknown()), { signal });
      found.push(...some.flatMap((each) => (v.is(item, each) ? [each] : [])));
      if (some.length < 100) break;
    }
    return found;
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

/** Returns the seconds until a limit ends. It is told as a number or as a date, in this device's time or not at all. */
function secondsLeft(headers: Headers, now: number): number {
  const text = headers.get(RESET) ?? headers.get(RETRY) ?? "";
  const at = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text.replace(" UTC", "Z").replace(" ", "T"));
  const seconds = Math.ceil((at - now) / 1000);
  return seconds > 0 && seconds <= 86_400 ? seconds : LONGEST_PAUSE / 1000;
}

/**
 * Finds out why nothing answered. A browser does not tell a refused preflight from a missing connection: the first refuses the same question
 * again, and answers one that needs no preflight.
 */
async function whyNoAnswer(
  base: string,
  headers: HeadersInit,
  signal: AbortSignal | undefined,
): Promise<"closed" | "cut"> {
  const isAnswered = (path: string, options: RequestInit) =>
    fetch(base + path, { credentials: "omit", cache: "no-store", ...(signal && { signal }), ...options }).then(
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
