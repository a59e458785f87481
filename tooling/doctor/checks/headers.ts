import { PAYLOAD_FILE } from "../../../src/members/encryption-format.ts";
import { listed } from "../../files/suggest.ts";
import { netlifyHeaders, vercelConfig } from "../../hosting/static-hosts.ts";
import { bad, type Finding, type Findings, good, hostFiles, note } from "../findings.ts";
import { freshness } from "../freshness.ts";
import { type ExpectedPolicy, expectedPolicy, purposeOf, weakness } from "../policy.ts";
import { nowhere, type Site, sitePath, thirdPartyScripts } from "../site.ts";
import { fault, type Reply, textOf } from "../target.ts";

/** The longest that members may wait for an update, in seconds: GitHub Pages' fixed ten minutes. */
const LONGEST = 600;

const UNKNOWN = "unknown addresses";

/** Answers of one kind, as the owner would call it. */
interface Kind {
  readonly name: string;
  readonly replies: readonly Reply[];
  /** Its name stays when its content changes, so that it must not be cached for long. */
  readonly hasFixedName?: boolean;
  /** A redirect has nothing that could be misused. */
  readonly isRedirect?: boolean;
}

/** Whether every kind of answer has every header of the policy and is not cached for long. */
export async function checkHeaders(site: Site): Promise<Findings> {
  if (!site.target.address) return checkHostFiles(site);
  const kinds = await readKinds(site);
  // An injected script's hash belongs in no policy.
  const pages = [...site.pages.values()].map(textOf).filter((html) => thirdPartyScripts(html).length === 0);
  const hasSamePages = site.relation === "same build" || site.relation === "same content";
  const policy = expectedPolicy(hasSamePages && site.local ? site.local.name : null, pages);
  const isSecure = site.target.address.protocol === "https:";
  const found = [
    ...Object.entries(policy.every)
      // For https alone (RFC 6797, section 8.1).
      .filter(([name]) => isSecure || name !== "Strict-Transport-Security")
      .flatMap(([name, value]) => headerFindings(site, kinds, name, value, policy)),
    ...cacheFindings(kinds),
  ];
  return found.length > 0
    ? found
    : good("All security headers are sent with every kind of file, and updates arrive at once.");
}

const namesOf = (kinds: readonly Pick<Kind, "name">[]) => {
  const names = kinds.map(({ name }) => name);
  return listed(names, "conjunction");
};

async function readKinds({ target, pages, files }: Site): Promise<Kind[]> {
  const [payload, unknown, redirect] = [
    await target.fetchFile(PAYLOAD_FILE),
    await target.fetchFile(nowhere[0]),
    await target.fetchFile("resources", { isRedirectAnswer: true }),
  ];
  const page = (path: string) => [pages.get(path)].flatMap((reply) => reply ?? []);
  const named = (isKind: (path: string) => boolean) =>
    [...files].filter(([path]) => isKind(path)).map(([, reply]) => reply);
  const encrypted = [...files.values()].flatMap(
    (reply) => /encrypted\/[\da-f]{16}\.bin/.exec(textOf(reply))?.[0] ?? [],
  )[0];
  const kinds: Kind[] = [
    { name: "the page", replies: page(""), hasFixedName: true },
    { name: "resources/", replies: page("resources/"), hasFixedName: true },
    { name: UNKNOWN, replies: [unknown], hasFixedName: true },
    { name: "scripts", replies: named((path) => path.endsWith(".js")) },
    { name: "pictures", replies: named((path) => !path.endsWith(".js")) },
    { name: PAYLOAD_FILE, replies: [payload], hasFixedName: true },
    { name: "encrypted files", replies: encrypted ? [await target.fetchFile(encrypted)] : [] },
    {
      name: "the redirect to resources/",
      replies: redirect.status >= 300 && redirect.status < 400 ? [redirect] : [],
      isRedirect: true,
    },
  ];
  // Other checks report what is missing.
  return kinds.map((kind) => ({
    ...kind,
    replies: kind.replies.filter((reply) => (reply === unknown ? !reply.problem : kind.isRedirect || !fault(reply))),
  }));
}

function headerFindings(
  { pages }: Site,
  kinds: readonly Kind[],
  name: string,
  value: string,
  policy: ExpectedPolicy,
): Findings {
  const weak = (replies: readonly Reply[]) =>
    replies
      .map(({ headers }) => weakness(name, headers.get(name), value, policy.unknown))
      .filter((why) => why !== null);
  const short = kinds
    .map((kind) => ({ ...kind, reasons: weak(kind.replies) }))
    .filter(({ reasons }) => reasons.length > 0);
  const [first] = short;
  if (!first) return [];
  const isReport = first.replies.some(({ headers }) => !headers.has(name) && headers.has(`${name}-Report-Only`));
  const reason = isReport
    ? "what it forbids is only reported, by a header that ends in -Report-Only, and not stopped"
    : short.flatMap(({ reasons }) => reasons).find((why) => why !== "");
  const isEverywhere = kinds.every(
    ({ name, replies }) => replies.length === 0 || short.some((kind) => kind.name === name),
  );
  const where = isEverywhere ? "every answer" : namesOf(short);
  const what = `${where} (${purposeOf(name)})${reason ? `: ${reason}` : ""}`;
  // It sends no custom headers: the page itself has the policy.
  if (pages.get("")?.headers.get("Server") === "GitHub.com")
    return note(`GitHub Pages can't send the header ${name} (${purposeOf(name)}).`);
  if (short.every(({ isRedirect }) => isRedirect))
    return note(`The header ${name} is missing on ${what}. It does no harm there.`);
  return bad(`The header ${name} is missing or weaker than it should be on ${what}. ${hostFiles}`);
}

/** What is cached for so long that members would miss an update. */
function cacheFindings(kinds: readonly Kind[]): Finding[] {
  const ages = kinds
    .filter(({ hasFixedName }) => hasFixedName)
    .flatMap(({ name, replies }) => replies.map(({ headers }) => ({ name, ...freshness(headers) })));
  const [guessed, browsers, shared] = [
    // An error page need not say so.
    ages.filter(({ name, browser }) => browser === null && name !== UNKNOWN),
    ages.filter(({ browser }) => (browser ?? 0) > LONGEST),
    ages.filter(({ browser, shared }) => (shared ?? 0) > LONGEST && (browser ?? 0) <= LONGEST),
  ].map(namesOf);
  return [
    browsers &&
      bad(`Browsers may keep ${browsers} for more than ten minutes, so members would miss an update. ${hostFiles}`),
    shared &&
      bad(
        `Caches between your host and members may keep ${shared} for more than ten minutes, so members would miss an update. Take out the rule that says so (s-maxage, CDN-Cache-Control). ${hostFiles}`,
      ),
    guessed &&
      bad(
        `Nothing says how long browsers may keep ${guessed}, so they guess, and members may miss an update. ${hostFiles}`,
      ),
  ].filter((finding) => typeof finding === "object");
}

/** Whether a folder's files for hosts have the policy that belongs to its pages and the content here. */
async function checkHostFiles({ target, pages }: Site): Promise<Findings> {
  const html = [...pages.values()].map(textOf);
  const policy = expectedPolicy(target.name, html);
  // Content with mistakes is reported elsewhere.
  if (policy.unknown.length > 0) return [];
  const base = sitePath(html[0] ?? "");
  const files = { _headers: netlifyHeaders(policy, base), "vercel.json": vercelConfig(policy, base) };
  const found: Finding[] = [];
  for (const [name, text] of Object.entries(files))
    if (textOf(await target.fetchFile(name)) !== text)
      found.push(bad(`${name} in ${target.name} does not have the headers of this site. Run "npm run build" again.`));
  return found.length > 0 ? found : good("The files that tell hosts which security headers to send are right.");
}
