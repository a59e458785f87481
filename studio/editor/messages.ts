import { type I18n, setupI18n } from "@lingui/core";
import type { PerLanguage } from "../../machines/languages.ts";
import { messages as en } from "../locales/en/studio.po";
import { messages as es } from "../locales/es/studio.po";

const messages: PerLanguage<typeof en> = { en, es };

/** The Studio's translator. A language of the site in which the Studio has no texts gets the first one's. */
export const createStudioI18n = (language: keyof typeof messages): I18n =>
  setupI18n({ locale: language, messages, missing: (_, id) => id });
