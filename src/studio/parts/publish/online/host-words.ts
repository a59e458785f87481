import type { I18n } from "@lingui/core";
import type { HostName } from "../../../../publish/host-list.ts";
import type { HostFacts } from "../../../actors/publish/host-client.ts";
import { netlifyFacts } from "../../../actors/publish/netlify/facts.ts";

/** What is said of one host alone. */
interface HostWords extends HostFacts {
  /** What it costs and needs, before one begins. */
  readonly about: (i18n: I18n) => string;
  /** How one makes an account there, and a key. */
  readonly account: (i18n: I18n) => string;
  readonly key: (i18n: I18n) => string;
  /** A new version is there and not shown, and what to do about it there. */
  readonly locked: (i18n: I18n) => string;
}

export const hostWords: Readonly<Record<HostName, HostWords>> = {
  netlify: {
    ...netlifyFacts,
    about: (i18n) => i18n._("online.netlify.about"),
    account: (i18n) => i18n._("online.netlify.account"),
    key: (i18n) => i18n._("online.netlify.key"),
    locked: (i18n) => i18n._("online.netlify.locked"),
  },
};
