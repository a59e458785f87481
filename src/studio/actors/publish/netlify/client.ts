import type { Draft } from "../../../model/draft.ts";
import { HostError, type HostSite } from "../../../model/host.ts";
import { FailedPublish } from "../failed-publish.ts";
import type { HostClient } from "../host-client.ts";
import { deploySchema, type NetlifyOptions, type NetlifySite, netlifyApi, siteSchema, userSchema } from "./api.ts";
import { deployer } from "./deploy.ts";
import { netlifyFacts } from "./facts.ts";
import { earlierVersions, stampOf, timeIn } from "./versions.ts";

/** Returns what the owner of a key can do at Netlify. */
export function netlify(options: NetlifyOptions): HostClient {
  const api = netlifyApi(options);
  const { ask, all, siteOf } = api;
  const deploy = deployer(api);
  const { versions, withdraw, trim } = earlierVersions(api);

  const sites: HostClient["sites"] = async (address, signal) => {
    const found = await all("/sites?filter=owner&", siteSchema, signal);
    return found.flatMap((site) => {
      const own = toSiteIfAny(site);
      return own && (isOurs(site) || own.address === address) ? [own] : [];
    });
  };

  return {
    account: async (signal) => {
      const { full_name, email, id } = await ask("GET", "/user", userSchema, { signal });
      return (full_name || email || id).slice(0, LONGEST_NAME);
    },

    sites,

    create: async (name, signal) => {
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

    restore: async ({ id }, version, signal) => {
      await ask("POST", `/sites/${id}/deploys/${version}/restore`, deploySchema, { signal });
    },

    withdraw,

    destination: (site) => ({
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

/** A name is cut there before it is shown, in characters. */
const LONGEST_NAME = 100;

/** The letters of the longest host: https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4 */
const LONGEST_HOST = 253;

/** Returns a site of a list; `undefined` if its address is none. */
function toSiteIfAny(site: NetlifySite): HostSite | undefined {
  try {
    return toSite(site);
  } catch {
    return undefined;
  }
}

/** A domain of the owner's own may have no certificate yet, and browsers decrypt nothing over http. */
function toSite({ id, name, ssl_url }: NetlifySite): HostSite {
  const { hostname, href } = new URL(ssl_url?.startsWith("https:") ? ssl_url : netlifyFacts.addressOf(name));
  if (hostname.length > LONGEST_HOST || href.length > hostname.length + "https:///".length)
    throw new TypeError("It is no address of a site.");
  return { host: "netlify", id, name: name.slice(0, LONGEST_NAME), address: href };
}
