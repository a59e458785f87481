import { vi } from "vitest";

/** What a stand-in of the browser's translator does, after https://webmachinelearning.github.io/translation-api/. */
export interface TranslatorParts {
  readonly availability?: "unavailable" | "downloadable" | "downloading" | "available";
  /** The parts of a download that are told while the translator is made, each from 0 to 1. */
  readonly download?: readonly number[];
  /** The name of the `DOMException` with which making it is refused. */
  readonly refusal?: string;
  /** Returns the words for a text, or throws. By default they are in capitals. */
  readonly translate?: (text: string) => string;
}

/** Gives the page a translator for as long as a test runs. Returns what it was asked to translate, and how many are still open. */
export function platformTranslator({
  availability = "available",
  download = [],
  refusal,
  translate = (text) => text.toUpperCase(),
}: TranslatorParts = {}) {
  const asked: string[] = [];
  let open = 0;
  vi.stubGlobal("Translator", {
    availability: async () => availability,
    async create({ signal, monitor }: { signal?: AbortSignal; monitor?: (target: EventTarget) => void }) {
      signal?.throwIfAborted();
      if (availability === "unavailable") throw new DOMException("No such pair.", "NotSupportedError");
      if (refusal) throw new DOMException("Refused.", refusal);
      const target = new EventTarget();
      monitor?.(target);
      for (const loaded of download) target.dispatchEvent(Object.assign(new Event("downloadprogress"), { loaded }));
      open += 1;
      return {
        async translate(text: string, options: { signal?: AbortSignal } = {}) {
          options.signal?.throwIfAborted();
          asked.push(text);
          return translate(text);
        },
        destroy() {
          open -= 1;
        },
      };
    },
  });
  return { asked, stillOpen: () => open };
}
