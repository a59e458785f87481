import { createHash } from "node:crypto";
import type { Members, SealedFile } from "../machines/members.ts";
import { openPayload } from "../src/members/open-payload.ts";
import { PAYLOAD_FILE } from "../src/members/seal-format.ts";
import { canonicalWord } from "../src/members/word.ts";
import { readContent } from "./content.ts";
import { bad, type Finding, good, note, type Place, textOf } from "./doctor-place.ts";
import { sealFiles } from "./seal.ts";

const publishAgain = "Build and publish the whole folder again.";

/** What AES-GCM adds to a file, in bytes. */
const TAG_LENGTH = 16;

/** The sealed part: whether it is there, is the one that the page asks for, opens with the word, and is what the content says now. */
export async function checkPayload(place: Place, word: string): Promise<Finding[]> {
  const reply = await place.ask(PAYLOAD_FILE);
  const jwe = textOf(reply);
  if (reply.status !== 200 || jwe.split(".").length !== 5)
    return [bad(`The sealed file ${PAYLOAD_FILE} is missing, so no word opens the site. ${publishAgain}`)];

  const digest = createHash("sha256").update(reply.bytes).digest("base64");
  if (!(await scriptsOf(place)).some((script) => script.includes(digest)))
    return [
      bad(
        `The sealed file ${PAYLOAD_FILE} is of another build than the page, so members read that the site was updated. ${publishAgain}`,
      ),
    ];
  const members = await open(jwe, word);
  if (!members)
    return [
      bad(
        `The access word of this computer (.env.local) does not open ${place.name}: it was built with another word. ${publishAgain}`,
      ),
    ];
  return [
    good("The sealed file belongs to the page and opens with your access word."),
    ...(await checkFreshness(members, place)),
    ...(await checkSealedFiles(members, place)),
  ];
}

async function open(jwe: string, word: string): Promise<Members | null> {
  const canonical = canonicalWord(word);
  try {
    return canonical === null ? null : await openPayload(jwe, canonical);
  } catch {
    return null;
  }
}

/** The text of every script of the site, as far as one names the other. */
async function scriptsOf(place: Place): Promise<string[]> {
  const texts: string[] = [];
  const seen = new Set<string>();
  const waiting = [textOf(await place.ask(""))];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    texts.push(text);
    for (const [, name = ""] of text.matchAll(/(?:assets|\.)\/([\w.-]+\.js)/g)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const reply = await place.ask(`assets/${name}`);
      if (reply.status === 200) waiting.push(textOf(reply));
    }
  }
  return texts;
}

async function checkFreshness(members: Members, place: Place): Promise<Finding[]> {
  let local: Members;
  try {
    ({ content: local } = await sealFiles(readContent().members));
  } catch {
    return [note(`The content here has mistakes, so ${place.name} was not compared with it: run "npm run check".`)];
  }
  return comparable(local) === comparable(members)
    ? [good("It has the content that is here now.")]
    : [bad(`The content here is not the one in ${place.name}: it was edited since. ${publishAgain}`)];
}

/** Content without what every build makes anew: names and keys of files. */
function comparable(members: Members): string {
  return JSON.stringify(members, (key, value) => (["name", "key", "iv"].includes(key) ? undefined : value));
}

async function checkSealedFiles(members: Members, place: Place): Promise<Finding[]> {
  const found: Finding[] = [];
  const files = sealedFiles(members);
  for (const { name, size } of files) {
    const { status, bytes } = await place.ask(name);
    if (status !== 200) found.push(bad(`The members' file ${name} is missing (${status}). ${publishAgain}`));
    else if (bytes.length < size + TAG_LENGTH) found.push(bad(`The members' file ${name} is cut off. ${publishAgain}`));
  }
  return found.length > 0 ? found : [good(`All ${files.length} sealed pictures and clips are there.`)];
}

/** Every sealed file in the content, once. */
function sealedFiles(json: unknown): SealedFile[] {
  if (typeof json !== "object" || !json) return [];
  if ("key" in json && "iv" in json) return [json as SealedFile];
  return [
    ...new Map(
      Object.values(json)
        .flatMap(sealedFiles)
        .map((file) => [file.name, file]),
    ).values(),
  ];
}
