import { fixedVersion } from "../../project/lasting-address.ts";
import type { Checked } from "./checked.ts";
import { bad, type Finding, good, note, unchecked } from "./finding.ts";
import { getReply } from "./live-site.ts";

/** Checks that the address is one at which a later version will be seen too. */
export function checkAddress(address: URL): Finding[] {
  const fixed = fixedVersion(address);
  if (!fixed) return [];
  return [fixed.lasting ? bad("address.lasting", { lasting: fixed.lasting }) : bad("address.oneVersion")];
}

/** Checks that members get https, which decryption needs, even if they type the address without it. A page can't ask that. */
export async function checkHttps({ site: { address }, fetch, page }: Checked): Promise<Finding[]> {
  if (page) return [];
  if (address.protocol !== "https:")
    return ["localhost", "127.0.0.1"].includes(address.hostname) ? [unchecked("https.here")] : [bad("https.none")];
  const plain = new URL(address);
  plain.protocol = "http:";
  const { status, address: end, error } = await getReply(plain, fetch);
  // A server on a port of its own usually speaks only https.
  if (end.startsWith("https:") || (address.port && (error || status >= 400))) return [good("https")];
  return [error ? { ...note("https.silent"), error } : bad("https.notLed")];
}
