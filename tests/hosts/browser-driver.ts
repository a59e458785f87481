import type { WebKitPort } from "./webkit.ts";

export type Browser = "Chromium" | "Firefox" | WebKitPort;

/** Roles by which a driver finds what isn't a field. */
export type Role = "button" | "heading" | "img" | "link";

/** A person at a browser of any kind, with all that a walk through the site needs. */
export interface BrowserDriver {
  readonly name: Browser;
  /** The browser's version. */
  readonly version: string;
  /** Goes to an address, and returns the status of its document. */
  readonly open: (address: string) => Promise<number | undefined>;
  /** Goes to an address, and resolves when the document is parsed, whether its scripts have arrived or not. */
  readonly reach: (address: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  /** Resolves when something of that role and name can be seen. */
  readonly see: (role: Role, name: string) => Promise<unknown>;
  /** Resolves when that text can be seen. */
  readonly read: (text: string) => Promise<unknown>;
  readonly press: (role: "button" | "link", name: string) => Promise<unknown>;
  readonly type: (field: string, text: string) => Promise<unknown>;
  /** Presses one key. */
  readonly key: (name: "Tab" | "Enter" | "Escape") => Promise<unknown>;
  /** Types into the element that has the focus. */
  readonly write: (text: string) => Promise<unknown>;
  /** Runs a function in the page and returns its result. */
  readonly ask: <Answer>(question: () => Answer) => Promise<Answer>;
  /** Every warning, error, uncaught exception and violation of the policy that the browser reported, in order. */
  readonly consoleErrors: readonly string[];
  /** The address of every request, in order. */
  readonly requests: readonly string[];
  readonly leave: () => Promise<void>;
}

/** A person whose browser has tabs and a folder for downloads. */
export interface SavingDriver extends BrowserDriver {
  /** The folder for downloads. */
  readonly downloads: string;
  /** Chooses a file of this machine by the button of that name. */
  readonly choose: (button: string, path: string) => Promise<unknown>;
  /** Runs a function in the other tab and returns its result; `undefined` if there is no other tab. */
  readonly askOtherTab: <Answer>(question: () => Answer) => Promise<Answer | undefined>;
}
