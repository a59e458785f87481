import { parseShellList, SHELL_LIST, type ShellList } from "../shell.ts";
import { dataOf } from "../template.ts";
import { checkAddress, checkHttps } from "./check-address.ts";
import { checkExposed } from "./check-exposed.ts";
import { checkFiles, checkPages, knownPages, lookAtPage } from "./check-files.ts";
import { checkHeaders } from "./check-headers.ts";
import { checkMembers } from "./check-members.ts";
import { checkUnknown } from "./check-unknown.ts";
import { type Checked, type CheckOptions, getPage, textOf } from "./checked.ts";
import { bad, type Finding, good } from "./finding.ts";
import { type LiveSite, liveSite } from "./live-site.ts";

/**
 * Checks a live site from the outside, as a member's browser sees it. A terminal and a tab of the Studio read the same findings. It uses neither
 * DOM nor Node, changes nothing, and never throws.
 */
export async function checkSite(options: CheckOptions): Promise<Finding[]> {
  const { asked, data, home } = await findSite(options);
  const worker = options.page?.hasWorker ? [bad("worker")] : [];
  if (!data) return [...worker, await whyNoSite(asked, options.built)];
  // The address may have redirected to https or to another host name.
  const site = home.address.startsWith(asked.address.href)
    ? asked
    : liveSite(new URL(".", home.address), options.fetch);
  const { base } = data;
  const { href, pathname } = site.address;
  if (base !== pathname) return [...worker, bad("place.other", { base, path: pathname, address: href })];

  const list = await readList(options, site, textOf(home));
  const built = dataOf(textOf({ bytes: options.built?.get("index.html") ?? new Uint8Array() }));
  const sameBuild = (built?.digest === data.digest && options.built) || null;
  const checked: Checked = { ...options, site, data, list, sameBuild };
  const { payload, findings } = await checkMembers(checked);
  const pages = await knownPages(checked, payload);
  const found = [
    worker,
    [good("page", { address: href }), good("place")],
    checkAddress(site.address),
    await checkHttps(checked),
    findings,
    await checkPages(checked, pages),
    await checkFiles(checked, payload),
    await checkUnknown(checked, pages),
    await checkHeaders(checked, payload, pages),
    await checkExposed(checked),
  ];
  return found.flat();
}

/** The end of the address of one of a site's pages or of its Studio. */
const PAGE = /\/((resources|studio)(\/(index\.html)?)?|index\.html|404\.html)$/;

/**
 * The first page of the site that an address belongs to. A site may be in a folder with the same name as one of its
 * pages.
 */
async function findSite({ address, fetch }: CheckOptions) {
  const look = async (address: URL) => {
    const asked = liveSite(address, fetch);
    const home = await getPage(asked, "index.html");
    return { asked, home, data: home.status === 200 ? dataOf(textOf(home)) : null };
  };
  const found = await look(new URL(address.pathname.replace(PAGE, "/"), address));
  if (found.data || !PAGE.test(address.pathname)) return found;
  const there = await look(address);
  return there.data ? there : found;
}

/** What is at the address in place of the site. */
async function whyNoSite(site: LiveSite, built: CheckOptions["built"]): Promise<Finding> {
  const wrong = await lookAtPage({ site }, "index.html", built?.get("index.html"));
  return !wrong || wrong.says === "served.otherPage" ? bad("page.other", { address: site.address.href }) : wrong;
}

/** Reads the list of the files that the site was made from: its own, or that of the Studio that asks. */
async function readList({ page }: CheckOptions, site: LiveSite, home: string): Promise<ShellList | null> {
  const isOfPage = (list: ShellList | null) => (list?.initial.every((path) => home.includes(path)) ? list : null);
  const own = isOfPage(parseShellList(textOf(await site.get(SHELL_LIST))));
  return own ?? isOfPage((await page?.readList()) ?? null);
}
