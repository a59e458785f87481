import { netlifyHeaders, vercelConfig } from "../../hosting/static-hosts.ts";
import { bad, type Finding, good } from "../findings.ts";
import { expectedPolicy } from "../policy.ts";
import { type Site, sitePath } from "../site.ts";
import { textOf } from "../target.ts";

/** Whether a folder's files for hosts have the policy that belongs to its pages and the content here. */
export async function checkHostFiles({ target, pages }: Site): Promise<Finding[]> {
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
  return found.length > 0 ? found : [good("The files that tell hosts the security headers are right.")];
}
