/** The platform's translator, as far as the Studio uses it: https://webmachinelearning.github.io/translation-api/ */
interface Translator {
  translate(text: string, options?: { readonly signal?: AbortSignal }): Promise<string>;
  destroy(): void;
}

interface TranslatorLanguages {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** Missing where the browser has no translator. */
declare var Translator:
  | {
      availability(
        languages: TranslatorLanguages,
      ): Promise<"unavailable" | "downloadable" | "downloading" | "available">;
      create(
        options: TranslatorLanguages & {
          readonly signal?: AbortSignal;
          readonly monitor?: (monitor: EventTarget) => void;
        },
      ): Promise<Translator>;
    }
  | undefined;
