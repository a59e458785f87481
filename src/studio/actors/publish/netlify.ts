import type { Draft } from "../../model/draft.ts";
import { HostError, type Hosted, type HostSite } from "../../model/host.ts";
import type { Destination } from "./destination.ts";
import { FailedPublish } from "./failed-publish.ts";
import {
  deploySchema,
  type NetlifyOptions,
  type NetlifySite,
  netlifyApi,
  siteSchema,
  userSchema,
} from "./netlify/api.ts";
import { deployer } from "./netlify/deploy.ts";
import { earlierVersions, stampOf, timeIn } from "./netlify/versions.ts";

export type Netlify = ReturnType<typeof netlify>;

/** Returns what the owner of a key can do at Netlify. Every call rejects with a `HostError`, or with the signal's reason. */
export function netlify(options: NetlifyOptions) {
  const api = netlifyApi(options);
  const { ask, all, siteOf } = api;
  const deploy = deployer(api);
  const { versions, withdraw, trim } = earlierVersions(api);

  /** Returns the account's sites that this product made, or that have nothing yet, and the one with this address. */
  const sites = async (address?: string, signal?: AbortSignal): Promise<readonly HostSite[]> => {
    const found = await all("/sites?filter=owner&", siteSchema, signal);
    return found.filter((site) => isOurs(site) || toSite(site).address === address).map(toSite);
  };

  return {
    /** Returns the name of the account that the key opens. */
    account: async (signal?: AbortSignal): Promise<string> => {
      const { full_name, email, id } = await ask("GET", "/user", userSchema, { signal });
      return full_name || email || id;
    },

    sites,

    /** Makes a site of that name. Where the answer to an earlier try was cut off, it is there. */
    create: async (name: string, signal?: AbortSignal): Promise<HostSite> => {
      try {
        return toSite(await ask("POST", "/sites", siteSchema, { body: { name }, signal }));
      } catch (error) {
        const isTaken = error instanceof HostError && error.failure.trouble === "taken";
        const own = isTaken && (await sites(undefined, signal)).find((site) => site.name === name);
        if (!own) throw error;
        return own;
      }
    },

    versions,

    /** Shows a version again. */
    restore: ({ id }: HostSite, version: string, signal?: AbortSignal): Promise<unknown> =>
      ask("POST", `/sites/${id}/deploys/${version}/restore`, deploySchema, { signal }),

    withdraw,

    /** A site as a destination of publishing. */
    destination: (site: Hosted): Destination => ({
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
        const { hasOld = false, ...hosted } = { ...site, deploy: await deploy(site, made, onProgress, signal) };
        const mustWithdraw = hasOld || hasNewPassword(made.draft);
        try {
          if (mustWithdraw) return { hosted, withdrawn: await withdraw(hosted, signal) };
          await trim(hosted, signal);
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

/** Returns whether earlier versions may open with another password: a draft out of a project file doesn't know what was online before. */
const hasNewPassword = ({ published, password }: Draft) => published?.password !== password;

/** Returns whether a site is of this product. An empty one that no repository fills was begun by it, or has nothing to lose. */
const isOurs = ({ published_deploy: live, build_settings: built }: NetlifySite) =>
  live ? stampOf(live) !== "" : !built?.repo_url;

/** A domain of the owner's own may have no certificate yet, and browsers decrypt nothing over http. */
function toSite({ id, name, ssl_url }: NetlifySite): HostSite {
  const address = ssl_url?.startsWith("https:") ? ssl_url : `https://${name}.netlify.app`;
  return { id, name, address: new URL(address).href };
}
