declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

/** The public part of the content, as `content/site.json` has it. */
declare module "virtual:onward/site" {
  export const site: {
    readonly productName: string;
    /** Address of the logo. */
    readonly logo: string;
    readonly accent: { readonly light: string; readonly dark: string };
    /** The year of the build, for the first render; the browser's own year follows. */
    readonly builtIn: number;
    /** Whether a step or a category of resources has files. What they are is encrypted. */
    readonly hasFiles: boolean;
    /** Whether the Resources page has something for members. What it is is encrypted. */
    readonly hasResources: boolean;
  };
}

/** The catalogs `site.po`, for the languages of `machines/languages.ts`. */
declare module "virtual:onward/messages" {
  import type { Messages } from "@lingui/core";
  import type { Language, PerLanguage } from "../machines/languages.ts";
  export const defaultMessages: Messages;
  /** Loads the others. */
  export const loadMessages: Partial<Record<Language, () => Promise<{ readonly messages: Messages }>>>;
  /** What `InEveryLanguage` shows. */
  export const notices: PerLanguage<Messages>;
}

/** What the page's inline scripts leave for the bundle. */
interface Window {
  eventReplay?: import("./entry/boot.ts").EventReplay;
  /** Whether the browser is below the site's minimum: see `unsupported-browser.ts`. */
  isTooOld?: boolean;
}

/** What each language (the second key) is called in each language of the page (the first). */
declare module "virtual:onward/language-names" {
  import type { PerLanguage } from "../machines/languages.ts";
  export const languageNames: PerLanguage<PerLanguage<string>>;
}

/** The names of this build's encrypted images. */
declare module "virtual:onward/images" {
  export const images: readonly string[];
}

/** Where this build's encrypted payload lies, and its digest. */
declare module "virtual:onward/payload" {
  export const encryptedPayload: import("./members/unlock.ts").EncryptedPayload;
}
