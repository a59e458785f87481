/**
 * Addresses at which a host shows one version for ever, or a preview: the host, and what of it leads to the lasting address. Without that, the
 * host alone knows where the lasting one is. A hash has a digit, because without one it may be a word of a name.
 *
 * Sources: https://docs.netlify.com/deploy/deploy-overview/, https://developers.cloudflare.com/pages/configuration/preview-deployments/,
 * https://developers.cloudflare.com/workers/configuration/previews/, https://vercel.com/docs/deployments/generated-urls,
 * https://firebase.google.com/docs/hosting/test-preview-deploy, https://render.com/docs/service-previews,
 * https://docs.aws.amazon.com/amplify/latest/userguide/pr-previews.html,
 * https://learn.microsoft.com/azure/static-web-apps/preview-environments, https://docs.deno.com/deploy/classic/deployments/,
 * https://cloud.google.com/run/docs/rollouts-rollbacks-traffic-migration,
 * https://cloud.google.com/appengine/docs/standard/how-requests-are-routed, https://specs.ipfs.tech/http-gateways/subdomain-gateway/
 */
const ofOneVersion: readonly (readonly [host: RegExp, lasting?: string])[] = [
  [/^.+--([a-z\d-]+\.netlify\.(?:app|com))$/, "$1"],
  [/^.+\.netlify\.live$/],
  [/^[a-z\d-]+\.([a-z\d-]+\.pages\.dev)$/, "$1"],
  [/^(?=[a-z]*\d)[\da-f]{8}-([a-z\d-]+\.[a-z\d-]+\.workers\.dev)$/, "$1"],
  [/^.+-(?=[a-z]*\d)[a-z\d]{9}-[a-z\d-]+\.(?:vercel\.app|now\.sh)$/],
  [/^.+-[a-z\d]{9}-[a-z\d-]+-projects\.vercel\.app$/],
  [/^.+-git-[a-z\d-]+-[a-z\d-]+\.(?:vercel\.app|now\.sh)$/],
  [/^([a-z\d-]+)--[a-z\d-]+-[a-z\d]{8}\.(web\.app|firebaseapp\.com)$/, "$1.$2"],
  [/^.+-pr-\d+(?:-[a-z\d]+)?\.(?:onrender\.com|herokuapp\.com|up\.railway\.app)$/],
  [/^pr-\d+\.[a-z\d]+\.amplifyapp\.com$/],
  [/^([a-z]+-[a-z]+-[\da-f]{9})-[a-z\d]+\.[a-z\d]+\.((?:\d+\.)?azurestaticapps\.net)$/, "$1.$2"],
  [/^([a-z\d-]+)-(?=[a-z]*\d)[a-z\d]{12}\.(deno\.dev|[a-z\d-]+\.deno\.net)$/, "$1.$2"],
  [/^[a-z\d-]+---([a-z\d-]+(?:\.[a-z\d-]+)?\.run\.app)$/, "$1"],
  [/^[a-z\d-]+-dot-([a-z\d-]+(?:\.[a-z\d]+\.r)?\.appspot\.com)$/, "$1"],
  [/^\d{10,13}-([a-z\d-]+\.surge\.sh)$/, "$1"],
  [/^(?:baf|Qm|k51)\w{40,}\.ip[fn]s\..+$/],
  [/^.+\.(?:app\.github\.dev|githubpreview\.dev|webcontainer\.io|csb\.app)$/],
  [/^.+\.(?:trycloudflare\.com|ngrok(?:-free)?\.(?:app|dev|io)|loca\.lt)$/],
];

/** A copy of a page in an archive, or one that a store of content keeps by its digest. */
const copies: readonly (readonly [address: RegExp, lasting?: string])[] = [
  [/^https?:\/\/web\.archive\.org\/web\/\w+\/(https?:\/\/.+)$/, "$1"],
  [/^https?:\/\/[^/]+\/ipfs\/\w{40,}(?:\/.*)?$/],
];

/**
 * Returns where the newest version is, if an address shows one version for ever or is a preview's; `null` if it is a lasting address.
 *
 * @returns `lasting` is `null` if that can't be derived from the address
 */
export function fixedVersion({ protocol, hostname, pathname, href }: URL): { readonly lasting: string | null } | null {
  const [pattern, lasting] = ofOneVersion.find(([host]) => host.test(hostname)) ?? [];
  if (pattern) return { lasting: lasting ? `${protocol}//${hostname.replace(pattern, lasting)}${pathname}` : null };
  const [copy, original] = copies.find(([address]) => address.test(href)) ?? [];
  return copy ? { lasting: original ? href.replace(copy, original) : null } : null;
}
