import type { HostName } from "../../../publish/host-list.ts";
import type { HostAnswer, HostQuestion } from "../../machine/hosting-event.ts";
import { type HostAccount, HostError, type Hosted } from "../../model/host.ts";
import type { Destination } from "./destination.ts";
import type { HostClient } from "./host-client.ts";
import { openKeyring } from "./keyring.ts";
import { netlify } from "./netlify/client.ts";

/** A host, with the owner's key. Calls reject with a `HostError`, or with the signal's reason. */
export interface Host {
  /** Returns whose account the key of this tab or this device opens. Asks nobody. */
  readonly recall: () => Promise<HostAccount | null>;
  /** Takes a key, if the host knows it. */
  readonly enter: (key: string, signal: AbortSignal) => Promise<HostAccount>;
  readonly forget: () => Promise<void>;
  readonly ask: (asked: HostQuestion, signal: AbortSignal) => Promise<HostAnswer>;
  readonly destination: (hosted: Hosted) => Promise<Destination>;
}

/** How each host is asked with a key. */
const clients: Readonly<Record<HostName, (options: { readonly key: string }) => HostClient>> = { netlify };

export function openHost(name: HostName): Host {
  const keyring = openKeyring(name);
  const client = clients[name];
  const withKey = async () => {
    const key = await keyring.find();
    if (key === undefined) throw new HostError({ trouble: "noKey" });
    return client({ key });
  };
  return {
    recall: keyring.account,
    enter: async (key, signal) => keyring.add(key, await client({ key }).account(signal)),
    forget: keyring.forget,
    destination: async (hosted) => (await withKey()).destination(hosted),
    async ask(asked, signal) {
      if (asked.type === "key.keep") return { account: await keyring.keep(asked.isKept) };
      const host = await withKey();
      switch (asked.type) {
        case "sites.list":
          return { sites: await host.sites(asked.address, signal) };
        case "site.create":
          return { hosted: await host.create(asked.name, signal) };
        case "versions.list":
          return { versions: await host.versions(asked.hosted, signal) };
        case "version.restore":
          await host.restore(asked.hosted, asked.id, signal);
          return { hosted: { ...asked.hosted, deploy: asked.id } };
        case "versions.withdraw": {
          await host.withdraw(asked.hosted, signal);
          const { hasOld: _, ...hosted } = asked.hosted;
          return { hosted };
        }
      }
    },
  };
}
