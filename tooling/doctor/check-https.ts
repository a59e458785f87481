import type { Checked } from "./checked.ts";
import { bad, type Finding, good, note, unchecked } from "./finding.ts";
import { getReply } from "./live-site.ts";

/** Checks that members get https, which decryption needs, even if they type the address without it. */
export async function checkHttps({ site: { address }, fetch }: Checked): Promise<Finding[]> {
  if (address.protocol !== "https:")
    return ["localhost", "127.0.0.1"].includes(address.hostname)
      ? [unchecked("The address is this computer's, so https was not checked.")]
      : [bad("The address is http, and browsers decrypt only over https. Turn https on at your host.")];
  const plain = new URL(address);
  plain.protocol = "http:";
  const { status, address: end, problem } = await getReply(plain, fetch);
  if (end.startsWith("https:")) return [good("The address is https, and http leads there.")];
  // A server on a port of its own usually speaks only https.
  if (address.port && (problem || status >= 400)) return [good("The address is https.")];
  if (problem) return [note(`The address without https does not lead to the site: ${problem}.`)];
  return [bad('The address without https does not lead to https. Turn that on at your host ("force https").')];
}
