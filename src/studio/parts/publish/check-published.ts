import { sha256, toBase64 } from "../../../publish/bytes.ts";
import { openPayload } from "../../../publish/reopen.ts";
import { dataOf } from "../../../publish/template.ts";
import { PAYLOAD_FILE } from "../../../site/members/encryption-format.ts";

/** What is looked at, in its order. */
type CheckName = "page" | "place" | "payload" | "password" | "version" | "headers";

/** What was found. Only `headers` may be wrong on a site that works. */
export interface Finding {
  readonly check: CheckName;
  readonly isRight: boolean;
}

/** Headers without which a host protects members less: the page itself has what a page can have. */
const headers = ["Content-Security-Policy", "X-Content-Type-Options", "X-Frame-Options"];

/**
 * Looks at a site as a member's phone does: its page, the encrypted file that belongs to it, whether the password opens it, and whether it
 * is the version that was published last. What comes after something that is wrong is not looked at.
 *
 * @param publishedAt of the version that should be there
 */
export async function checkPublished(site: URL, password: string, publishedAt: string | undefined): Promise<Finding[]> {
  const found: Finding[] = [];
  const add = (check: CheckName, isRight: boolean) => {
    found.push({ check, isRight });
    return isRight;
  };
  const get = (path: string) => fetch(new URL(path, site), { cache: "no-store" }).catch(() => null);
  const page = await get("");
  const data = page?.ok ? dataOf(await page.text()) : null;
  if (!page || !data) return [{ check: "page", isRight: false }];
  add("page", true);
  if (!add("place", data.base === site.pathname)) return found;
  const reply = await get(PAYLOAD_FILE);
  const bytes = reply?.ok ? new Uint8Array(await reply.arrayBuffer()) : null;
  if (!add("payload", bytes !== null && toBase64(await sha256(bytes)) === data.digest) || !bytes) return found;
  const payload = await openPayload(async () => bytes, password).catch(() => null);
  if (!add("password", payload !== null)) return found;
  add("version", payload?.publishedAt === publishedAt);
  add(
    "headers",
    headers.every((name) => page.headers.has(name)),
  );
  return found;
}
