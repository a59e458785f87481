import { isSame } from "../../project/bytes.ts";
import type { Bytes } from "../bytes.ts";
import { type Checked, isListing, NOT_FOUND_PAGE, NOWHERE } from "./checked.ts";
import { bad, type Finding, good, note } from "./finding.ts";
import type { LiveSite } from "./live-site.ts";

/** Paths that no site has: a page, a page below a page, and a script. */
const nowhere = [NOWHERE, "resources/no-such-page", "assets/no-such-script.js"];

/** Checks that unknown addresses get their page and folders get theirs. */
export async function checkUnknown(
  { site, list }: Checked,
  pages: ReadonlyMap<string, Bytes> | null,
): Promise<Finding[]> {
  const page = pages?.get(NOT_FOUND_PAGE) ?? (await site.get(NOT_FOUND_PAGE)).bytes;
  const found = await Promise.all(
    nowhere.map(async (path) => {
      const { status, bytes, error } = await site.get(path);
      if (error) return { ...bad("unknown.silent"), error };
      if (status === 200) return bad("unknown.answered", { address: site.address.href + path });
      return isSame(bytes, page) ? null : note("unknown.notOurs");
    }),
  );
  const slashes = await Promise.all(
    ["resources", ...(list ? ["studio"] : [])].map((folder) => slashFinding(site, folder)),
  );
  const wrong = [found.find((finding) => finding !== null), ...slashes].filter((finding) => !!finding);
  return wrong.length > 0 ? wrong : [good("unknown")];
}

/** Checks how the host answers the address of a folder without its final slash. A folder without a page is told elsewhere. */
async function slashFinding({ address, get }: LiveSite, name: string): Promise<Finding | null> {
  const [without, folder] = [await get(name), await get(`${name}/`)];
  const hasPage = folder.status === 200 && !isListing(folder);
  return !hasPage || isSame(without.bytes, folder.bytes)
    ? null
    : bad("unknown.slash", { address: address.href + name });
}
