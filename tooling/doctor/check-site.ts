import type { Site } from "../../src/project/published.ts";
import { inspectPage } from "../../src/publish/served/compare-page.ts";
import { dataOf } from "../../src/publish/template.ts";
import { whyDifferent } from "./causes.ts";
import { checkExposed } from "./check-exposed.ts";
import { checkFiles, checkUnknown } from "./check-files.ts";
import { checkHeaders } from "./check-headers.ts";
import { checkHttps } from "./check-https.ts";
import { checkMembers } from "./check-members.ts";
import type { Checked, DoctorOptions } from "./checked.ts";
import { bad, type Finding, good } from "./finding.ts";
import { fault, type LiveSite, liveSite, type Reply, textOf } from "./live-site.ts";

/** Checks a live site from the outside, as a browser sees it. It uses neither DOM nor Node, and never throws. */
export async function checkSite(options: DoctorOptions): Promise<Finding[]> {
  const { asked, home, data } = await findSite(options);
  const end = whyNoSite(asked, fault(home) ?? (await whyCutOff(home)), data);
  if (end || !data) return [bad(end ?? "")];
  // The address may have redirected to https or to another host name.
  const site = home.address === asked.address.href ? asked : liveSite(new URL(home.address), options.fetch);
  if (data.base !== site.address.pathname) return [bad(whereItBelongs(data.base, site.address))];

  const isSameBuild =
    dataOf(textOf({ bytes: options.built?.get("index.html") ?? new Uint8Array() }))?.digest === data.digest;
  const checked: Checked = { ...options, site, data, isSameBuild };
  const members = await checkMembers(checked);
  const found = [
    [good(`${site.address.href} shows the gate.`)],
    await checkHttps(checked),
    await checkFiles(checked),
    await checkUnknown(checked),
    members.findings,
    await checkHeaders(checked, members.payload),
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
async function findSite({ address, fetch }: DoctorOptions) {
  const look = async (address: URL) => {
    const asked = liveSite(address, fetch);
    const home = await asked.get("");
    return { asked, home, data: dataOf(textOf(home)) };
  };
  const found = await look(new URL(address.pathname.replace(PAGE, "/"), address));
  if (found.data || !PAGE.test(address.pathname)) return found;
  const there = await look(address);
  return there.data ? there : found;
}

/** Why a page without a site's data is still one of a site: only its beginning arrived. */
const whyCutOff = async (home: Reply) =>
  (await inspectPage(textOf(home))) === "cutOff" ? whyDifferent("index.html", home) : null;

function whyNoSite({ address }: LiveSite, why: string | null, data: Site | null): string | null {
  if (why) return `The page ${address.href} ${why.replace(/\.?$/, ".")}`;
  return data ? null : `${address.href} shows another page. Is the address right, and was the folder "dist" published?`;
}

const whereItBelongs = (base: string, address: URL) =>
  `The site was published for ${base}, but it is at ${address.pathname}. Set the address ${address.href} in the project, build and publish again.`;
