import * as v from "valibot";
import { hex } from "../../../project/bytes.ts";
import type { Bytes } from "../../../publish/bytes.ts";
import { HOST_API } from "../../../publish/policy.ts";
import type { Draft } from "../../model/draft.ts";
import { HostError, type Hosted, type HostFailure, type HostSite, type HostVersion } from "../../model/host.ts";
import type { MadeSite } from "../../model/results.ts";
import { FailedPublish } from "./failed-publish.ts";
import type { Place } from "./place.ts";

/** The first words of a deploy's title, by which the sites and versions of this product are found again. The time of publishing follows. */
const MARK = "Onward ";

/** Files that are sent at a time. Netlify allows 500 requests a minute: https://docs.netlify.com/api/get-started/#rate-limiting */
const AT_A_TIME = 3;

/** Requests wait for a limit to end, and for a version to be live, at most that long, in milliseconds. */
const LONGEST_PAUSE = 60_000;
const LONGEST_WAIT = 600_000;
const POLL = 1500;

/** Earlier versions that are kept, as long as the password is the same. */
const KEPT_VERSIONS = 5;

const optionalText = v.optional(v.nullable(v.string()));
const deploySchema = v.looseObject({
  id: v.string(),
  state: v.string(),
  title: optionalText,
  created_at: optionalText,
  published_at: optionalText,
  error_message: optionalText,
  required: v.optional(v.nullable(v.array(v.string()))),
});
const siteSchema = v.looseObject({
  id: v.string(),
  name: v.string(),
  url: optionalText,
  ssl_url: optionalText,
  published_deploy: v.optional(v.nullable(deploySchema)),
  build_settings: v.optional(v.nullable(v.looseObject({ repo_url: optionalText }))),
});
const userSchema = v.looseObject({ id: v.string(), full_name: optionalText, email: optionalText });
const fileSchema = v.looseObject({ sha: v.string() });

type Deploy = v.InferOutput<typeof deploySchema>;
type Site = v.InferOutput<typeof siteSchema>;

interface NetlifyOptions {
  readonly key: string;
  /** The address of the interface. */
  readonly base?: string;
  /** Resolves after that many milliseconds. Rejects with the signal's reason if it is aborted. */
  readonly wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly now?: () => number;
}

export type Netlify = ReturnType<typeof netlify>;

/** Returns what the owner of a key can do at Netlify. Every call rejects with a `HostError`, or with the signal's reason. */
export function netlify({ key, base = HOST_API, wait = pause, now = Date.now }: NetlifyOptions) {
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

  const deploysOf = (site: string, signal?: AbortSignal) => all(`/sites/${site}/deploys?`, deploySchema, signal);
  const siteOf = (site: string, signal?: AbortSignal) => ask("GET", `/sites/${site}`, siteSchema, { signal });

  /** Begins a version, or finds the one that was begun. */
  async function begin({ id }: HostSite, { publishedAt, sent }: MadeSite, digests: Digests, signal: AbortSignal) {
    if (sent.deploy) {
      const begun = await ask("GET", `/deploys/${sent.deploy}`, deploySchema, { signal }).catch(isGone);
      if (begun && begun.state !== "error") return begun;
    }
    const files = Object.fromEntries([...digests].map(([path, digest]) => [`/${path}`, digest]));
    const path = `/sites/${id}/deploys?title=${encodeURIComponent(MARK + publishedAt)}`;
    const deploy = await ask("POST", path, deploySchema, { body: { files }, signal });
    Object.assign(sent, { deploy: deploy.id, required: deploy.required ?? [] });
    return deploy;
  }

  /** Sends what Netlify lacks of a version, a few files at a time. */
  async function send(
    deploy: Deploy,
    made: MadeSite,
    digests: Digests,
    tell: (part: number) => void,
    signal: AbortSignal,
  ) {
    const { files, sent } = made;
    const needed = new Set([...sent.required, ...(deploy.required ?? [])]);
    const paths = new Map([...digests].map(([path, digest]) => [digest, path]));
    const sizeOf = (digest: string) => files.get(paths.get(digest) ?? "")?.length ?? 0;
    const total = [...needed].reduce((sum, digest) => sum + sizeOf(digest), 0);
    let done = [...needed].reduce((sum, digest) => sum + (sent.digests.has(digest) ? sizeOf(digest) : 0), 0);
    const left = [...needed].filter((digest) => !sent.digests.has(digest));
    tell(total > 0 ? done / total : 1);
    const sendSome = async () => {
      for (let digest = left.shift(); digest; digest = left.shift()) {
        const path = paths.get(digest);
        const body = path && files.get(path);
        if (!path || !body) continue;
        const address = `/deploys/${deploy.id}/files/${path.split("/").map(encodeURIComponent).join("/")}`;
        const { sha } = await ask("PUT", address, fileSchema, { body, signal });
        if (sha !== digest) throw new HostError({ trouble: "altered" });
        sent.digests.add(digest);
        done += body.length;
        tell(done / total);
      }
    };
    // After one failure the others send nothing more.
    await Promise.all(Array.from({ length: AT_A_TIME }, () => sendSome().finally(() => void left.splice(0))));
  }

  /** Waits until a version is online. */
  async function untilLive(site: HostSite, id: string, signal: AbortSignal): Promise<void> {
    let isReady = false;
    for (let waited = 0; waited < LONGEST_WAIT; waited += POLL) {
      if (!isReady) {
        const { state, error_message } = await ask("GET", `/deploys/${id}`, deploySchema, { signal });
        if (state === "error") throw new HostError(endOf(error_message ?? ""));
        isReady = state === "ready";
      }
      if (isReady && (await siteOf(site.id, signal)).published_deploy?.id === id) return;
      await wait(POLL, signal);
    }
    throw new HostError({ trouble: isReady ? "notLive" : "theirs" });
  }

  /** Deletes versions, and returns how many. One that is gone already counts too. */
  async function remove(deploys: readonly Deploy[], signal?: AbortSignal): Promise<number> {
    for (const { id } of deploys) await ask("DELETE", `/deploys/${id}`, v.undefined(), { signal }).catch(isGone);
    return deploys.length;
  }

  /** Deletes every version but the one that is online, and returns how many. */
  const withdraw = async ({ id, deploy }: Hosted, signal?: AbortSignal) =>
    remove(
      (await deploysOf(id, signal)).filter((one) => one.id !== deploy),
      signal,
    );

  return {
    /** Returns the name of the account that the key opens. */
    account: async (signal?: AbortSignal): Promise<string> => {
      const { full_name, email, id } = await ask("GET", "/user", userSchema, { signal });
      return full_name || email || id;
    },

    /**
     * Returns the account's sites that this product made, or that have nothing yet.
     *
     * @param address the site with this address belongs to them, however it was put online
     */
    sites: async (address?: string, signal?: AbortSignal): Promise<readonly HostSite[]> => {
      const found = await all("/sites?filter=owner&", siteSchema, signal);
      return found.filter((site) => isOurs(site) || toSite(site).address === address).map(toSite);
    },

    /** Makes a site of that name. */
    create: async (name: string, signal?: AbortSignal): Promise<HostSite> =>
      toSite(await ask("POST", "/sites", siteSchema, { body: { name }, signal })),

    /** Returns the versions of this product that can be shown again, without the one that is shown. */
    versions: async ({ id }: HostSite, signal?: AbortSignal): Promise<readonly HostVersion[]> => {
      const [{ published_deploy: live }, deploys] = await Promise.all([siteOf(id, signal), deploysOf(id, signal)]);
      return deploys
        .filter((deploy) => isVersion(deploy) && deploy.id !== live?.id)
        .map((deploy) => ({ id: deploy.id, publishedAt: stampOf(deploy) }));
    },

    /** Shows a version again. */
    restore: ({ id }: HostSite, version: string, signal?: AbortSignal): Promise<unknown> =>
      ask("POST", `/sites/${id}/deploys/${version}/restore`, deploySchema, { signal }),

    withdraw,

    /** A site as a place to publish to. */
    place: (site: Hosted): Place => ({
      async look(draft, isForced, signal) {
        const live = (await siteOf(site.id, signal)).published_deploy;
        const stamp = live ? stampOf(live) : "";
        const isOwn = stamp !== "" && [draft.publishedAt, draft.underway?.publishedAt].includes(stamp);
        const isKnown = !live || live.id === site.deploy || isOwn;
        const publishedAt = stamp || timeIn(live?.published_at) || timeIn(live?.created_at);
        if (!isForced && !isKnown)
          throw new FailedPublish(
            publishedAt ? { reason: "newer", publishedAt } : { reason: "online", obstacle: "unread" },
          );
        return { before: stamp, previous: null };
      },

      async put(made, onProgress, signal) {
        onProgress({ phase: "upload", part: 0 });
        const digests = await digestsOf(made.files);
        const deploy = await begin(site, made, digests, signal);
        await send(deploy, made, digests, (part) => onProgress({ phase: "upload", part }), signal);
        onProgress({ phase: "live" });
        await untilLive(site, deploy.id, signal);
        const { hasOld = false, ...hosted } = { ...site, deploy: deploy.id };
        const mustWithdraw = hasOld || hasNewPassword(made.draft);
        try {
          if (mustWithdraw) return { hosted, withdrawn: await withdraw(hosted, signal) };
          const earlier = (await deploysOf(site.id, signal)).filter((one) => isVersion(one) && one.id !== deploy.id);
          earlier.sort((one, other) => stampOf(other).localeCompare(stampOf(one)));
          await remove(earlier.slice(KEPT_VERSIONS), signal);
          return { hosted };
        } catch (error) {
          // It is online all the same.
          if (!(error instanceof HostError)) throw error;
          return { hosted: mustWithdraw ? { ...hosted, hasOld: true } : hosted };
        }
      },
    }),
  };
}

type Digests = ReadonlyMap<string, string>;

/** Returns the SHA-1 of each file in hex, by which Netlify knows what it has. */
async function digestsOf(files: MadeSite["files"]): Promise<Digests> {
  const found = new Map<string, string>();
  for (const [path, bytes] of files) found.set(path, hex(new Uint8Array(await crypto.subtle.digest("SHA-1", bytes))));
  return found;
}

const hasNewPassword = ({ published, password }: Draft) => published !== undefined && published.password !== password;

/** Returns when a version was published, if this product did it; "" otherwise. */
function stampOf({ title }: Deploy): string {
  return title?.startsWith(MARK) ? timeIn(title.slice(MARK.length)) : "";
}

/** Returns a text if it is a time, otherwise "". */
const timeIn = (text: string | null | undefined): string => (text && !Number.isNaN(Date.parse(text)) ? text : "");

/** Returns whether a version is whole, and this product's. */
const isVersion = (deploy: Deploy) => deploy.state === "ready" && stampOf(deploy) !== "";

/** Returns whether a site is of this product. An empty one that no repository fills was begun by it, or has nothing to lose. */
const isOurs = ({ published_deploy: live, build_settings: built }: Site) =>
  live ? stampOf(live) !== "" : !built?.repo_url;

function toSite({ id, name, ssl_url, url }: Site): HostSite {
  const address = ssl_url || url || `https://${name}.netlify.app`;
  return { id, name, address: new URL(address).href };
}

function isGone(error: unknown): undefined {
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

const endOf = (message: string): HostFailure =>
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
