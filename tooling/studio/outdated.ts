import * as v from "valibot";
import { defaultLanguage } from "../../machines/languages.ts";
import { writeFileAtomically } from "../files/atomic-write.ts";
import { fileOf, type Operation } from "./operations.ts";
import { hashOf, readIfThere, studioPath } from "./storage.ts";

/** By catalog and id. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const FILE = "translations.json";

/** For each text of a catalog the last of its translations, by their SHA-256, each with the original that it was right for. */
const recordSchema = v.record(v.string(), v.record(v.string(), v.record(v.string(), v.string())));

/** So many translations of a text are remembered: one that comes back, by Undo too, is as outdated as it was. */
const MOST = 20;

/**
 * The texts whose original has changed since they were last right, each with the original of then. A translation that was never
 * seen before is right, and so is one that an operation confirms.
 *
 * @throws Error where what is new can't be remembered
 */
export async function findOutdated(root: string, texts: Texts, operations: readonly Operation[] = []): Promise<Texts> {
  const record = readRecord(root);
  const outdated: Record<string, Record<string, string>> = {};
  let isNew = false;
  for (const [file, translations] of Object.entries(texts)) {
    const originals = texts[file.replace(/^locales\/[^/]+/, `locales/${defaultLanguage}`)];
    if (!originals || originals === translations) continue;
    record[file] ??= {};
    for (const [id, translation] of Object.entries(translations)) {
      const { [id]: original } = originals;
      if (!original || !translation) continue;
      const hash = hashOf(translation);
      const { [hash]: then, ...others } = record[file][id] ?? {};
      const confirmed = operations.find((one) => one.type === "confirm" && fileOf(one) === file && one.id === id);
      const right = confirmed?.type === "confirm" ? confirmed.original : (then ?? original);
      if (right !== original) {
        outdated[file] ??= {};
        outdated[file][id] = right;
      }
      if (right === then) continue;
      record[file][id] = Object.fromEntries([...Object.entries(others), [hash, right]].slice(-MOST));
      isNew = true;
    }
  }
  if (isNew) await writeFileAtomically(studioPath(root, FILE), JSON.stringify(record));
  return outdated;
}

/** What is remembered; nothing where it is not whole, and then every translation is right. */
function readRecord(root: string): v.InferOutput<typeof recordSchema> {
  try {
    return v.parse(recordSchema, JSON.parse(String(readIfThere(studioPath(root, FILE)))));
  } catch {
    return {};
  }
}
