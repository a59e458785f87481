import { styleText } from "node:util";
import { checkContentLinks } from "./doctor-links.ts";
import { checkPayload } from "./doctor-payload.ts";
import { builtFolder, type Finding, liveSite, type Place } from "./doctor-place.ts";
import { checkSite } from "./doctor-site.ts";

/** Where the doctor looks, and what it compares that with. */
export interface Visit {
  /** A folder with a built site, or the address of a live one. */
  readonly target: string;
  /** The owner's access word, which opens the members' part. */
  readonly word: string;
  /** Asks other sites whether the content's links answer; the network's own `fetch` unless given. */
  readonly ask?: typeof fetch;
}

/**
 * Looks at a built or a live site as a browser does, from the outside, and at the links of the content here.
 *
 * @returns what was found, in the order of a visit
 */
export async function examine({ target, word, ask = fetch }: Visit): Promise<Finding[]> {
  const place: Place = /^https?:/i.test(target) ? liveSite(target) : builtFolder(target);
  const findings = await checkSite(place);
  if (findings.some(({ isEnd }) => isEnd)) return findings;
  return [...findings, ...(await checkPayload(place, word)), ...(await checkContentLinks(ask))];
}

const signs = { good: styleText("green", "✓"), note: styleText("yellow", "–"), bad: styleText("red", "✗") };

if (import.meta.main) {
  const { readAccessWord } = await import("./access-word.ts");
  const [target = "dist"] = process.argv.slice(2);
  const findings = await examine({ target, word: readAccessWord("production", process.cwd()) });
  for (const { level, text } of findings) console.log(`${signs[level]} ${text}`);
  const bad = findings.filter(({ level }) => level === "bad").length;
  console.log(bad === 0 ? "\nNothing is wrong." : `\n${bad === 1 ? "One thing is" : `${bad} things are`} wrong.`);
  process.exitCode = bad === 0 ? 0 : 1;
}
