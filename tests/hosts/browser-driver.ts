import type { WebKitPort } from "./webkit.ts";

export type Browser = "Chromium" | "Firefox" | WebKitPort;

/** Roles by which a driver finds what isn't a field. */
export type Role = "button" | "heading" | "img" | "link";

/** Someone at a browser of their own, whichever it is: what a walk needs of it, and no more. */
export interface BrowserDriver {
  readonly name: Browser;
  /** The browser's version. */
  readonly version: string;
  /** Goes to an address, and answers the status of its document. */
  readonly open: (address: string) => Promise<number | undefined>;
  /** Goes to an address, and comes back when the document has been read, whether its scripts have come or not. */
  readonly reach: (address: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  /** Comes back when something of that role and name can be seen. */
  readonly see: (role: Role, name: string) => Promise<unknown>;
  /** Comes back when that text can be seen. */
  readonly read: (text: string) => Promise<unknown>;
  readonly press: (role: "button" | "link", name: string) => Promise<unknown>;
  readonly type: (field: string, text: string) => Promise<unknown>;
  /** Presses one key. */
  readonly key: (name: "Tab" | "Enter" | "Escape") => Promise<unknown>;
  /** Types where the focus is. */
  readonly write: (text: string) => Promise<unknown>;
  /** What a function answers when it runs in the page. */
  readonly ask: <Answer>(question: () => Answer) => Promise<Answer>;
  /** Every warning, error, uncaught exception and violation of the policy that the browser told of, in order. */
  readonly consoleErrors: readonly string[];
  /** The address of every request, in order. */
  readonly requests: readonly string[];
  readonly leave: () => Promise<void>;
}

/** Someone whose browser has tabs, and a folder for what is saved. */
export interface SavingDriver extends BrowserDriver {
  /** The folder for what is saved. */
  readonly downloads: string;
  /** Chooses a file of this machine by the button of that name. */
  readonly choose: (button: string, path: string) => Promise<unknown>;
  /** What a function answers when it runs in the other tab; `undefined` where there is none. */
  readonly askOtherTab: <Answer>(question: () => Answer) => Promise<Answer | undefined>;
}
