import type { Site } from "../../src/project/published.ts";
import { dataOf } from "../../src/publish/template.ts";
import { checkExposed } from "./check-exposed.ts";
import { checkFiles, checkUnknown } from "./check-files.ts";
import { checkHeaders } from "./check-headers.ts";
import { checkHttps } from "./check-https.ts";
import { checkMembers } from "./check-members.ts";
import type { Checked, DoctorOptions } from "./checked.ts";
import { bad, type Finding, good } from "./finding.ts";
import { fault, type LiveSite, liveSite, textOf } from "./live-site.ts";

/** Checks a live site from the outside, as a browser sees it. It knows neither DOM nor Node, and never throws. */
export async function checkSite(options: DoctorOptions): Promise<Finding[]> {
  const named = new URL(options.address.pathname.replace(/(index\.html|404\.html|resources\/?)$/, ""), options.address);
  const asked = liveSite(named, options.fetch);
  const home = await asked.get("");
  const data = dataOf(textOf(home));
  const end = whyNoSite(asked, fault(home), data);
  if (end || !data) return [bad(end ?? "")];
  // The address may have led elsewhere: to https, or to another name.
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

function whyNoSite({ address }: LiveSite, why: string | null, data: Site | null): string | null {
  if (why) return `The page ${address.href} ${why}.`;
  return data ? null : `${address.href} shows another page. Is the address right, and was the folder "dist" published?`;
}

const whereItBelongs = (base: string, address: URL) =>
  `The site was published for ${base}, but it is at ${address.pathname}. Set the address ${address.href} in the project, build and publish again.`;
