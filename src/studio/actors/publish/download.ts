import { DEMO_PASSWORD } from "../../../publish/password/public-passwords.ts";
import type { ReadFile } from "../../../publish/reopen.ts";
import type { Draft } from "../../model/draft.ts";
import { plainName } from "../../model/host.ts";
import type { MadeSite, OnlineObstacle, SiteZip } from "../../model/results.ts";
import type { RunWork } from "../worker/worker-client.ts";
import type { Destination } from "./destination.ts";
import { FailedPublish } from "./failed-publish.ts";
import { lookOnline } from "./this-site.ts";

interface DownloadOptions {
  /** The address of the site that the Studio belongs to. `read` reads its files. */
  readonly here: URL;
  readonly read: ReadFile;
  readonly runWork: RunWork;
}

/** The owner's downloads, as a zip for any host. What it will replace is taken to be the site that the Studio belongs to. */
export const downloads = ({ here, read, runWork }: DownloadOptions): Destination => ({
  async look(draft, isForced, signal) {
    const { password } = draft;
    const online = await lookOnline(read, [password, draft.published?.password ?? password, DEMO_PASSWORD]);
    signal.throwIfAborted();
    const isDemo = online.is === "opened" && online.password === DEMO_PASSWORD;
    const payload = online.is === "opened" && !isDemo ? online.payload : null;
    const before = payload?.publishedAt ?? "";
    if (!isForced) {
      if (before > (draft.publishedAt ?? "")) throw new FailedPublish({ reason: "newer", publishedAt: before });
      const obstacle = online.is === "none" || online.is === "opened" ? null : online.is;
      if (obstacle && isOwn(draft, obstacle, here)) throw new FailedPublish({ reason: "online", obstacle });
    }
    const isOpen = online.is === "opened" && online.password === password;
    return { before, previous: isOpen && payload ? { ...payload, password } : null };
  },

  async put(made, onProgress, signal) {
    onProgress({ phase: "zip" });
    return { zip: await zipOf(made, runWork, signal) };
  },
});

/** Packs a made site as a zip. */
export async function zipOf({ draft, files }: MadeSite, runWork: RunWork, signal?: AbortSignal): Promise<SiteZip> {
  const blob = new Blob([await runWork((work) => work.zipSite(files), signal)], { type: "application/zip" });
  return { name: siteFileName(draft.project.site.name), size: blob.size, blob };
}

/**
 * Returns whether the site at this address, which can't be read, may be the draft's own. It is not if the draft has another address, or if
 * it was never published and no site answers here.
 */
function isOwn({ project, publishedAt }: Draft, obstacle: OnlineObstacle, here: URL): boolean {
  const { address } = project.site;
  if (address && new URL("./", address).href !== here.href) return false;
  return obstacle === "password" || publishedAt !== undefined;
}

/** Returns the zip's name: the team's name in letters that every system can write, such as `equipo-nandu-site.zip`. */
export const siteFileName = (name: string): string => `${[plainName(name), "site"].filter(Boolean).join("-")}.zip`;
