import type { Payload } from "../../project/published.ts";
import { PAYLOAD_FILE } from "../../site/members/encryption-format.ts";
import { decodeText } from "../bytes.ts";
import { isPublicPassword } from "../password/public-passwords.ts";
import { openPayload } from "../reopen.ts";
import type { Checked } from "./checked.ts";
import { compareFile } from "./compare-file.ts";
import { bad, type Finding, good, note, servedFinding, unchecked } from "./finding.ts";

/** Checks that the encrypted payload belongs to the page, opens with the password, and is the expected version. */
export async function checkMembers(
  checked: Checked,
): Promise<{ readonly payload: Payload | null; readonly findings: readonly Finding[] }> {
  const { site, data, password } = checked;
  const none = (...findings: Finding[]) => ({ payload: null, findings });
  const reply = await site.get(PAYLOAD_FILE);
  const difference = await compareFile(PAYLOAD_FILE, reply, data.digest);
  if (difference && difference !== "changed") return none(servedFinding(PAYLOAD_FILE, reply, difference));
  if (difference && !isWholePayload(decodeText(reply.bytes))) return none(servedFinding(PAYLOAD_FILE, reply, "cutOff"));
  const opened = await openPayload(async () => reply.bytes, password).then(
    (payload) => ({ payload }),
    () => null,
  );
  // What opens and does not match the page belongs to another publishing.
  if (difference) return none(opened?.payload ? servedFinding(PAYLOAD_FILE, reply, "older") : bad("payload.other"));
  if (!opened) return none(bad("payload.format"));
  const { payload } = opened;
  if (!payload) return none(good("payload"), bad("password.other"));
  return {
    payload,
    findings: [
      good("payload"),
      good("password"),
      ...publicPassword(password, data.isDemo === true),
      version(checked, payload),
    ],
  };
}

/** Whether a text has the five parts of a compact JWE, of which the last one is 16 bytes: RFC 7516, 3.1. */
const isWholePayload = (text: string) => /^[\w-]+(\.[\w-]+){3}\.[\w-]{22}$/.test(text);

function publicPassword(password: string, isDemo: boolean): Finding[] {
  if (!isPublicPassword(password)) return [];
  return [isDemo ? note("password.demo") : bad("password.public")];
}

function version({ built, sameBuild, publishedAt }: Checked, payload: Payload): Finding {
  if (!built && publishedAt === undefined) return unchecked("version.unknown");
  const isExpected = built ? sameBuild !== null : payload.publishedAt === publishedAt;
  return isExpected ? good("version") : bad("version.other");
}
