import * as v from "valibot";
import type { Hosted } from "../../../model/host.ts";
import type { HostClient } from "../host-client.ts";
import { type Api, type Deploy, isGone } from "./api.ts";

/** The first words of a deploy's title, by which the sites and versions of this product are found again. The time of publishing follows. */
export const MARK = "Onward ";

/** Earlier versions that are kept, as long as the password is the same. */
const KEPT_VERSIONS = 5;

/** Returns when a version was published, if this product did it; "" otherwise. */
export function stampOf({ title }: Deploy): string {
  return title?.startsWith(MARK) ? timeIn(title.slice(MARK.length)) : "";
}

/** Returns a text if it is a time, otherwise "". */
export const timeIn = (text: string | null | undefined): string =>
  text && !Number.isNaN(Date.parse(text)) ? text : "";

/** Returns whether a version is whole, and this product's. */
const isVersion = (deploy: Deploy) => deploy.state === "ready" && stampOf(deploy) !== "";

/** Returns what can be done with the earlier versions of a site. */
export function earlierVersions({ ask, deploysOf, siteOf }: Api): Pick<HostClient, "versions" | "withdraw"> & {
  readonly trim: (site: Hosted, signal: AbortSignal) => Promise<void>;
} {
  /** Deletes versions, and returns how many. One that is gone already counts too. */
  async function remove(deploys: readonly Deploy[], signal?: AbortSignal): Promise<number> {
    for (const { id } of deploys) await ask("DELETE", `/deploys/${id}`, v.undefined(), { signal }).catch(isGone);
    return deploys.length;
  }

  const withdraw: HostClient["withdraw"] = async ({ id, deploy }, signal) =>
    remove(
      (await deploysOf(id, signal)).filter((one) => one.id !== deploy),
      signal,
    );

  /** Deletes the oldest of this product's versions beside the one that is online. */
  async function trim({ id, deploy }: Hosted, signal: AbortSignal): Promise<void> {
    const earlier = (await deploysOf(id, signal)).filter((one) => isVersion(one) && one.id !== deploy);
    earlier.sort((one, other) => stampOf(other).localeCompare(stampOf(one)));
    await remove(earlier.slice(KEPT_VERSIONS), signal);
  }

  return {
    withdraw,
    trim,

    versions: async ({ id }, signal) => {
      const [{ published_deploy: live }, deploys] = await Promise.all([siteOf(id, signal), deploysOf(id, signal)]);
      return deploys
        .filter((deploy) => isVersion(deploy) && deploy.id !== live?.id)
        .map((deploy) => ({ id: deploy.id, publishedAt: stampOf(deploy) }));
    },
  };
}
