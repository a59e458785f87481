import type { Payload } from "../../src/project/published.ts";
import { isPublicPassword } from "../../src/publish/password/public-passwords.ts";
import { openMedium, openPayload } from "../../src/publish/reopen.ts";
import { compareFile } from "../../src/publish/served/compare-file.ts";
import { PAYLOAD_FILE } from "../../src/site/members/encryption-format.ts";
import { whyDifferent } from "./causes.ts";
import type { Checked } from "./checked.ts";
import { bad, buildAgain, type Finding, firstFew, good, note, publishAgain } from "./finding.ts";

/**
 * Checks that the encrypted payload belongs to the page and opens with the password, and that each medium is the one
 * that it names.
 */
export async function checkMembers(
  checked: Checked,
): Promise<{ readonly payload: Payload | null; readonly findings: readonly Finding[] }> {
  const { site, data, password } = checked;
  const none = (text: string) => ({ payload: null, findings: [bad(text)] });
  const reply = await site.get(PAYLOAD_FILE);
  const difference = await compareFile(PAYLOAD_FILE, reply, data.digest);
  if (difference && difference !== "changed")
    return none(
      `Nobody can enter: the encrypted file ${PAYLOAD_FILE} ${await whyDifferent(PAYLOAD_FILE, reply, data.digest)}`,
    );
  if (difference)
    return none(`The encrypted file ${PAYLOAD_FILE} does not belong to the page, so nobody can enter. ${publishAgain}`);
  const payload = await openPayload(async () => reply.bytes, password).catch(() => null);
  if (!payload) return none(`The password here does not open the site: it was built with another one. ${buildAgain}`);
  return {
    payload,
    findings: [
      good("The encrypted file belongs to the page and opens with the password."),
      ...publicPassword(password, data.isDemo === true),
      ...(await checkMedia(checked, payload)),
    ],
  };
}

function publicPassword(password: string, isDemo: boolean): Finding[] {
  if (!isPublicPassword(password)) return [];
  if (isDemo) return [note("This is a demo: its password is public.")];
  return [
    bad(`The password is in this program's files, where everyone can read it. Set your own ACCESS_WORD. ${buildAgain}`),
  ];
}

async function checkMedia({ site }: Checked, { project, files }: Payload): Promise<Finding[]> {
  const found = Object.entries(project.media).map(async ([name, medium]) => {
    const file = files[name];
    if (!file) return [];
    const reply = await site.get(file.path);
    const isRight = await openMedium(medium, file, reply.bytes).then(
      () => true,
      () => false,
    );
    if (isRight) return [];
    const why = (await whyDifferent(file.path, reply)) ?? `is damaged. ${publishAgain}`;
    return [bad(`The file ${file.path} ${why}`)];
  });
  const wrong = (await Promise.all(found)).flat();
  return wrong.length > 0 ? firstFew(wrong) : [good(`All ${found.length} media are there and open.`)];
}
