import type { MissingText } from "../../model/missing-texts.ts";
import type { Place } from "../../model/place.ts";
import { properNames } from "./proper-names.ts";
import { intact, mask, unmask } from "./untouched.ts";

/** What came of drafting. `failure`: why it ended before its end; what was drafted until then is right. */
export interface Drafted {
  readonly texts: ReadonlyMap<Place, string>;
  /** How many texts were left out, because a name, a number or an address in them did not come through. */
  readonly left: number;
  readonly failure?: "refused" | "network" | "failed";
}

interface DraftOptions {
  /** Names that stay as they are, besides those that a text tells by its capital letters. */
  readonly names: readonly string[];
  readonly signal: AbortSignal;
  /** Called with the part that is done, from 0 to 1: of the download of the browser's dictionary, then of the texts. */
  readonly onProgress: (part: number) => void;
}

/** Translates texts with the browser's own translator, on this device. It never rejects. */
export async function draftTexts(
  missing: readonly MissingText[],
  { names, signal, onProgress }: DraftOptions,
): Promise<Drafted> {
  const texts = new Map<Place, string>();
  const translators = new Map<string, Translator>();
  const found = missing.map(({ text, from }) => properNames(text, from));
  // One word may be a name here and none there.
  const everywhere = [...names, ...found.flat().filter((name) => name.includes(" "))];
  let left = 0;
  try {
    for (const [index, { place, text, from, to }] of missing.entries()) {
      const key = `${from} ${to}`;
      const translator = translators.get(key) ?? (await createTranslator(from, to, signal, onProgress));
      translators.set(key, translator);
      const words = await translated(translator, text, [...everywhere, ...(found[index] ?? [])], signal);
      if (words === undefined) left += 1;
      else texts.set(place, words);
      onProgress((index + 1) / missing.length);
    }
    return { texts, left };
  } catch (error) {
    return signal.aborted ? { texts, left } : { texts, left, failure: failureOf(error) };
  } finally {
    for (const translator of translators.values()) translator.destroy();
  }
}

function createTranslator(
  sourceLanguage: string,
  targetLanguage: string,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Translator> {
  if (!globalThis.Translator) throw new DOMException("There is no translator.", "NotSupportedError");
  return globalThis.Translator.create({
    sourceLanguage,
    targetLanguage,
    signal,
    monitor: (monitor) =>
      monitor.addEventListener("downloadprogress", (event) => onProgress((event as ProgressEvent).loaded)),
  });
}

/** Returns a text line by line in the other language; `undefined` if the translator breaks what has to stay. */
async function translated(
  translator: Translator,
  text: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    const words = line.trim() ? await translatedLine(translator, line, names, signal) : line;
    if (words === undefined) return undefined;
    lines.push(words);
  }
  return lines.join("\n");
}

async function translatedLine(translator: Translator, line: string, names: readonly string[], signal: AbortSignal) {
  const plain = (await translator.translate(line, { signal })).trim();
  if (intact(line, plain, names)) return plain;
  const masked = mask(line, names);
  const words = unmask(await translator.translate(masked.text, { signal }), masked.kept)?.trim();
  return words !== undefined && intact(line, words, names) ? words : undefined;
}

function failureOf(error: unknown): NonNullable<Drafted["failure"]> {
  const { name } = error as Partial<DOMException>;
  return name === "NotAllowedError" ? "refused" : name === "NetworkError" ? "network" : "failed";
}
