import { statSync } from "node:fs";
import { styleText } from "node:util";
import { isUntouchedDemo } from "../demo/untouched.ts";
import { say } from "../i18n/say.ts";
import { readPassword } from "../settings/read-settings.ts";
import { checkFiles } from "./checks/files.ts";
import { checkHeaders } from "./checks/headers.ts";
import { checkExposed, checkHttps } from "./checks/host.ts";
import { checkContentLinks } from "./checks/links.ts";
import { checkMembers } from "./checks/members.ts";
import { checkBuild, checkLinkPreview, checkPages } from "./checks/pages.ts";
import { bad, type Finding, good, guarded, publishAgain, verdict } from "./findings.ts";
import { initialChunks, readSite, type Site, sitePath } from "./site.ts";
import { builtFolder, fault, fixFor, liveSite, type Reply, type Target, TIME_LIMIT, textOf } from "./target.ts";

/** Where the doctor looks, and what it compares that with. */
export interface Options {
  /** A folder with a built site, or a live site's address. */
  readonly target: string;
  /** Decrypts the members' content. */
  readonly password: string;
  /** The build that a live site is compared with. */
  readonly localBuild?: string;
  /** Whether the site is the demo, whose password everyone knows: `DEMO=1`, or untouched content. */
  readonly isDemo?: boolean;
  /** Per file, in milliseconds; large files get more. */
  readonly timeLimit?: number;
  /** Asks other sites whether the content's links answer. */
  readonly fetch?: typeof fetch;
}

/**
 * Checks a built or a live site from the outside, as a browser sees it, against the build, the policy and the content
 * here. It never throws: what could not be checked is a finding too.
 */
export async function runDoctor(options: Options): Promise<Finding[]> {
  const { password, localBuild = "dist", timeLimit = TIME_LIMIT } = options;
  let found: Site | undefined;
  const start = await guarded("The site", async () => {
    const named = parseTarget(options.target, timeLimit);
    if ("level" in named) return named;
    const target = await followed(named, timeLimit);
    const end = whyNoSite(target, await target.fetchFile(""));
    if (end) return bad(end);
    found = await readSite(target, localBuild);
    return good(`${target.name} shows the gate.`);
  });
  const site = found;
  if (!site) return start;
  const isDemo = () => options.isDemo ?? (process.env.DEMO === "1" || isUntouchedDemo(process.cwd()));
  return [
    ...start,
    ...(await guarded("The address", () => checkHttps(site.target, timeLimit))),
    ...(await guarded("The build", () => checkBuild(site))),
    ...(await guarded("Files", () => checkFiles(site))),
    ...(await guarded("Pages", () => checkPages(site))),
    ...(await guarded("What a link shows", () => checkLinkPreview(site))),
    ...(await guarded("Headers", () => checkHeaders(site))),
    ...(await guarded("What must not be there", () => checkExposed(site))),
    ...(await guarded("The encrypted part", () => checkMembers(site, password, isDemo()))),
    ...(await guarded("Links", () => checkContentLinks(options.fetch ?? fetch, timeLimit))),
  ];
}

function parseTarget(text: string, timeLimit: number): Target | Finding {
  if (/^https?:/i.test(text))
    return URL.canParse(text)
      ? liveSite(siteAddress(text), timeLimit)
      : bad(`"${text}" is not a web address. Write it as your browser shows it, such as https://team.example/.`);
  const isFolder = statSync(text, { throwIfNoEntry: false })?.isDirectory();
  if (!isFolder && /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(text))
    return bad(`There is no folder "${text}" here. If it is a web address, write https:// before it.`);
  return builtFolder(text);
}

/** The site's own address, where somebody copied that of one of its pages. */
function siteAddress(text: string): URL {
  const { origin, pathname } = new URL(text);
  return new URL(pathname.replace(/(index\.html|404\.html|resources\/?)$/, ""), origin);
}

/** The site that an address redirects to: often with https or "www.". */
async function followed(target: Target, timeLimit: number): Promise<Target> {
  const home = await target.fetchFile("");
  if (!target.address || home.problem) return target;
  const address = siteAddress(home.address);
  return address.href === target.address.href ? target : liveSite(address, timeLimit);
}

/** Why there is no site to check, and the fix; `null` where there is one. */
function whyNoSite({ name, address }: Target, home: Reply): string | null {
  if (!address && home.status !== 200) return `${name} has no built site in it. Run "npm run build" first.`;
  if (home.problem) return `${name} does not answer like a website: ${home.problem.why}. ${home.problem.fix}`;
  if (home.status !== 200) return `${name} answers ${home.status}, so nothing of the site is there. ${publishAgain}`;
  if (fault(home)) return `${name} ${fault(home)}. ${fixFor(home, publishAgain)}`;
  const html = textOf(home);
  if (!html.includes('id="root"') || initialChunks(html).length === 0)
    return `${name} shows another page, not this site. Is the address right, and was the folder "dist" published?`;
  const base = sitePath(html);
  return address && base !== address.pathname
    ? `The site was built for ${base}, but it is at ${address.pathname}. Set SITE_ADDRESS="${address.href}" in .env.local, build and publish again.`
    : null;
}

const signs: Record<Finding["level"], string> = {
  good: styleText("green", "✓"),
  note: styleText("yellow", "–"),
  unchecked: styleText("yellow", "?"),
  bad: styleText("red", "✗"),
};

/**
 * npm run doctor [-- folder or address], `dist` unless given. The exit code is 1 where something is wrong or a check
 * failed.
 */
if (import.meta.main) {
  const [target = "dist"] = process.argv.slice(2);
  const findings = await runDoctor({ target, password: readPassword(process.cwd()) });
  for (const { level, text } of findings) console.log(`${signs[level]} ${say(text)}`);
  console.log(`\n${say(verdict(findings))}`);
  process.exitCode = findings.some(({ level }) => level === "bad") ? 1 : 0;
}
