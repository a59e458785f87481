import { createHash } from "node:crypto";
import type { Members } from "../../../machines/members.ts";
import { decryptPayload } from "../../../src/members/decrypt-payload.ts";
import { PAYLOAD_FILE } from "../../../src/members/encryption-format.ts";
import { normalizePassword } from "../../../src/members/normalize-password.ts";
import { type CompiledContent, compileContent } from "../../content/compile-content.ts";
import { readContent } from "../../content/content.ts";
import { DEMO_PASSWORD, isPublicPassword } from "../../encryption/public-passwords.ts";
import { bad, buildAndPublish, type Findings, good, note, unchecked } from "../findings.ts";
import type { Site } from "../site.ts";
import { fault, fixFor, isWebPage, type Reply, type Target, textOf } from "../target.ts";
import { checkEncryptedFiles } from "./encrypted-files.ts";

/**
 * Whether the encrypted content is there, belongs to the page, opens with the password, and has the content and files
 * that are here now.
 *
 * @param isDemo whether the site is the demo, whose password may be public
 */
export async function checkMembers(site: Site, password: string, isDemo: boolean): Promise<Findings> {
  const { target } = site;
  const reply = await target.fetchFile(PAYLOAD_FILE);
  const why = fault(reply) ?? (isWebPage(reply) ? "is a web page instead of the members' content" : null);
  if (why)
    return bad(
      `The encrypted file ${PAYLOAD_FILE} ${why}, so no password opens the site. ${fixFor(reply, buildAndPublish)}`,
    );

  const belongs = belongsToPage(site, reply);
  if (belongs === false)
    return bad(
      `The encrypted file ${PAYLOAD_FILE} comes from another build than the page, or was changed, so members read that the site was updated. ${buildAndPublish}`,
    );
  const jwe = textOf(reply);
  const opened = (await open(jwe, password)) ?? (await open(jwe, DEMO_PASSWORD));
  if (normalizePassword(password) === null)
    return [
      unchecked(
        `No password could be read on this computer, so what is encrypted in ${target.name} was not checked. Put yours into .env.local; "npm run build" says what is wrong with it.`,
      ),
      opened ? checkPassword(target, opened.password, true, isDemo) : [],
    ].flat();
  if (!opened)
    return bad(
      `The password of this computer (.env.local) does not open ${target.name}: it was built with another password. ${buildAndPublish}`,
    );
  const isOwn = opened.password === password;
  const local = await localContent();
  const untold = `Whether ${PAYLOAD_FILE} belongs to the page could not be told, because scripts of the page are missing.`;
  return [
    belongs === null ? unchecked(untold) : [],
    checkPassword(target, opened.password, isOwn, isDemo),
    isOwn && belongs ? good("The encrypted file belongs to the page and opens with your password.") : [],
    checkContent(target, opened.members, local),
    await checkEncryptedFiles(target, opened.members, local),
  ].flat();
}

/** Whether a script of the page has the payload's digest; `null` where a script is missing. */
function belongsToPage({ files }: Site, payload: Reply): boolean | null {
  const digest = createHash("sha256").update(payload.bytes).digest("base64");
  const scripts = [...files].filter(([path]) => path.endsWith(".js")).map(([, reply]) => reply);
  if (scripts.some((reply) => textOf(reply).includes(digest))) return true;
  return scripts.some((reply) => fault(reply) || isWebPage(reply)) ? null : false;
}

async function open(jwe: string, password: string): Promise<{ members: Members; password: string } | null> {
  const normalized = normalizePassword(password);
  try {
    const members = normalized === null ? null : await decryptPayload(jwe, normalized);
    return members && { members, password };
  } catch {
    return null;
  }
}

function checkPassword({ name }: Target, password: string, isOwn: boolean, isDemo: boolean): Findings {
  if (!isOwn)
    return bad(
      `The password of this computer (.env.local) does not open ${name}, but the demo's does, which everyone can read. ${buildAndPublish}`,
    );
  if (!isPublicPassword(password)) return [];
  if (isDemo) return note("This is the demo: its password is in this project, where everyone can read it.");
  return bad(
    `${name} opens with a password that is in this project, where everyone can read it. Put your own into .env.local ("npm run password" makes one), then build and publish the whole folder again.`,
  );
}

async function localContent(): Promise<CompiledContent | null> {
  try {
    return await compileContent(readContent().members);
  } catch {
    return null;
  }
}

function checkContent({ name }: Target, members: Members, local: CompiledContent | null): Findings {
  if (!local)
    return unchecked(`The content here has mistakes, so ${name} was not compared with it: run "npm run check".`);
  return comparable(local.members) === comparable(members)
    ? good("It has the texts, links and steps that are here now.")
    : bad(`The content here is not the one in ${name}: it has been edited since. ${buildAndPublish}`);
}

/** Content without what every build generates (names and keys of files) and what is compared by its bytes. */
function comparable(members: Members): string {
  return JSON.stringify(members, (key, value) => (["name", "key", "iv", "size"].includes(key) ? undefined : value));
}
