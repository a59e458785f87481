import { createDecipheriv } from "node:crypto";
import type { EncryptedFile, Members } from "../../../machines/members.ts";
import type { CompiledContent } from "../../content/compile-content.ts";
import { bad, buildAndPublish, type Finding, firstFew, good } from "../findings.ts";
import { fault, fixFor, isWebPage, type Reply, type Target } from "../target.ts";

/** What AES-GCM adds to a file, in bytes. */
const TAG_LENGTH = 16;

/** Files on their way at once: large ones need memory. */
const AT_ONCE = 6;

/**
 * Whether each encrypted file is there, can be decrypted, and is the owner's file here.
 *
 * @param local the content here, compiled; `null` where it has mistakes
 */
export async function checkEncryptedFiles(
  target: Target,
  members: Members,
  local: CompiledContent | null,
): Promise<Finding[]> {
  const files = encryptedFiles(members);
  const here = local && encryptedFiles(local.members);
  const edited: Finding[] = [];
  const broken: Finding[] = [];
  const queue = files.entries();
  const work = async () => {
    for (const [place, file] of queue) {
      const reply = await target.fetchFile(file.name, { size: file.size });
      const plain = decrypt(file, reply.bytes);
      const why = fault(reply) ?? (plain ? null : damage(file, reply));
      const twin = here?.get(place);
      const ciphertext = twin && local?.files.get(twin.name);
      if (why) broken.push(bad(`The members' file ${file.name} ${why}. ${fixFor(reply, buildAndPublish)}`));
      else if (plain && twin && ciphertext && decrypt(twin, ciphertext)?.compare(plain) !== 0)
        edited.push(
          bad(
            `The file of ${place} here is not the one in ${target.name}: it has been edited since. ${buildAndPublish}`,
          ),
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const found = [...firstFew(broken), ...firstFew(edited)];
  if (found.length > 0) return found;
  const areSame = local ? ", can be opened, and are those that are here now" : " and can be opened";
  return [good(`All ${files.size} encrypted pictures and clips are there${areSame}.`)];
}

function damage({ size }: EncryptedFile, reply: Reply): string {
  if (isWebPage(reply)) return "is a web page instead of the encrypted file";
  return reply.bytes.length < size + TAG_LENGTH ? "is cut off" : "is damaged: it can't be decrypted";
}

/** Every encrypted file by its place in the content, such as `flyers, en`. A file in several places counts once. */
function encryptedFiles(json: unknown, place: readonly string[] = []): Map<string, EncryptedFile> {
  if (typeof json !== "object" || !json) return new Map();
  if ("key" in json && "iv" in json) return new Map([[place.join(", "), json as EncryptedFile]]);
  const all = Object.entries(json).flatMap(([key, value]) => [...encryptedFiles(value, [...place, key])]);
  const once = new Map(all.map(([at, file]) => [file.name, at]).reverse() as [string, string][]);
  return new Map(all.filter(([at, { name }]) => once.get(name) === at));
}

/** Decrypts a file as the browser does; `null` where the bytes are not the file's. */
function decrypt({ name, key, iv, size }: EncryptedFile, bytes: Uint8Array): Buffer | null {
  try {
    const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "base64url"), Buffer.from(iv, "base64url"));
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-TAG_LENGTH));
    const padded = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_LENGTH)), decipher.final()]);
    return padded.subarray(0, size);
  } catch {
    return null;
  }
}
