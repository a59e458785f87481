import { hex } from "../../../../project/bytes.ts";
import { HostError, type HostSite } from "../../../model/host.ts";
import type { MadeSite, PublishProgress } from "../../../model/results.ts";
import { type Api, type Deploy, deploySchema, fileSchema, isGone } from "./api.ts";
import { endOf } from "./refusals.ts";
import { MARK } from "./versions.ts";

/** Files that are sent at a time. Netlify allows 500 requests a minute: https://docs.netlify.com/api/get-started/#rate-limiting */
const AT_A_TIME = 3;

/** Bytes after which progress is told again: often enough that it never looks as if nothing moved, and not at each packet. */
const STEP = 50_000;

/** A version is waited for at most that long, one that is ready to be shown, and looked at again after a while, in milliseconds. */
const LONGEST_WAIT = 600_000;
const LONGEST_SHOW = 30_000;
const POLL = 1500;

type Digests = ReadonlyMap<string, string>;

/** Returns the SHA-1 of each file in hex, by which Netlify knows what it has. */
async function digestsOf(files: MadeSite["files"]): Promise<Digests> {
  const found = new Map<string, string>();
  for (const [path, bytes] of files) found.set(path, hex(new Uint8Array(await crypto.subtle.digest("SHA-1", bytes))));
  return found;
}

/** Returns what puts a version of a site online. It resolves with the version's id, or rejects with a `HostError` or the signal's reason. */
export function deployer({ ask, siteOf, wait }: Api) {
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
    tell: (done: number, total: number) => void,
    signal: AbortSignal,
  ) {
    const { files, sent } = made;
    const needed = new Set([...sent.required, ...(deploy.required ?? [])]);
    const paths = new Map([...digests].map(([path, digest]) => [digest, path]));
    const sizeOf = (digest: string) => files.get(paths.get(digest) ?? "")?.length ?? 0;
    const total = [...needed].reduce((sum, digest) => sum + sizeOf(digest), 0);
    /** What went of each file, in bytes. */
    const gone = new Map([...needed].map((digest) => [digest, sent.digests.has(digest) ? sizeOf(digest) : 0]));
    const goneInAll = () => [...gone.values()].reduce((sum, bytes) => sum + bytes, 0);
    let told = goneInAll();
    const report = (digest: string, bytes: number, isWhole: boolean) => {
      gone.set(digest, bytes);
      const now = goneInAll();
      if (!isWhole && Math.abs(now - told) < STEP) return;
      told = now;
      tell(now, total);
    };
    const left = [...needed].filter((digest) => !sent.digests.has(digest));
    tell(told, total);
    const sendSome = async () => {
      for (let digest = left.shift(); digest; digest = left.shift()) {
        const path = paths.get(digest);
        const body = path && files.get(path);
        if (!path || !body) continue;
        const address = `/deploys/${deploy.id}/files/${path.split("/").map(encodeURIComponent).join("/")}`;
        const onSent = (bytes: number) => report(digest, Math.min(bytes, body.length), false);
        const { sha } = await ask("PUT", address, fileSchema, { body, signal, onSent });
        if (sha !== digest) throw new HostError({ trouble: "altered" });
        sent.digests.add(digest);
        report(digest, body.length, true);
      }
    };
    // After one failure the others send nothing more.
    await Promise.all(Array.from({ length: AT_A_TIME }, () => sendSome().finally(() => void left.splice(0))));
  }

  /** Waits until a version is online. */
  async function untilLive(site: HostSite, id: string, signal: AbortSignal): Promise<void> {
    let isReady = false;
    let left = LONGEST_WAIT;
    for (; left > 0; left -= POLL) {
      if (!isReady) {
        const { state, error_message } = await ask("GET", `/deploys/${id}`, deploySchema, { signal });
        if (state === "error") throw new HostError(endOf(error_message ?? ""));
        isReady = state === "ready";
        if (isReady) left = Math.min(left, LONGEST_SHOW);
      }
      const shown = isReady ? (await siteOf(site.id, signal)).published_deploy : null;
      if (shown?.id === id) return;
      if (shown?.locked) break;
      await wait(POLL, signal);
    }
    throw new HostError({ trouble: isReady ? "notLive" : "theirs" });
  }

  return async (
    site: HostSite,
    made: MadeSite,
    onProgress: (progress: PublishProgress) => void,
    signal: AbortSignal,
  ): Promise<string> => {
    onProgress({ phase: "upload", share: 0 });
    const digests = await digestsOf(made.files);
    const deploy = await begin(site, made, digests, signal);
    const tell = (done: number, total: number) =>
      onProgress({ phase: "upload", share: total > 0 ? done / total : 1, bytes: [done, total] });
    await send(deploy, made, digests, tell, signal);
    onProgress({ phase: "live" });
    await untilLive(site, deploy.id, signal);
    return deploy.id;
  };
}
