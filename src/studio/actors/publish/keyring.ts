import { type DBSchema, openDB } from "idb";
import type { HostName } from "../../../publish/host-list.ts";
import type { HostAccount } from "../../model/host.ts";

/** A key, with the name of the account that it opens. */
interface StoredKey {
  readonly key: string;
  readonly name: string;
}

interface Schema extends DBSchema {
  keys: { key: HostName; value: StoredKey };
}

/** Has the owner's key to a host: in this tab, and on this device if the owner wants that. */
interface Keyring {
  /** Returns the key; `undefined` if there is none. */
  readonly find: () => Promise<string | undefined>;
  /** Returns whose account the key opens; `null` if there is no key. */
  readonly account: () => Promise<HostAccount | null>;
  /** Takes a key into this tab. Where one was kept on this device, it replaces that. */
  readonly add: (key: string, name: string) => Promise<HostAccount>;
  /** Keeps the key on this device, or in this tab alone. */
  readonly keep: (isKept: boolean) => Promise<HostAccount>;
  /** Takes the key away from tab and device. */
  readonly forget: () => Promise<void>;
}

/**
 * Opens the keyring of this browser for a host. Its database is its own: nothing that stores, saves or publishes projects reads it. A browser that
 * stores nothing has keys in the tab alone.
 */
export function openKeyring(host: HostName, name = "onward-keys"): Keyring {
  let inTab: StoredKey | undefined;

  async function run<Result>(
    work: (keys: {
      readonly get: () => Promise<StoredKey | undefined>;
      readonly put: (key: StoredKey) => Promise<unknown>;
      readonly delete: () => Promise<unknown>;
    }) => Promise<Result>,
  ): Promise<Result> {
    const database = await openDB<Schema>(name, 1, { upgrade: (fresh) => void fresh.createObjectStore("keys") });
    try {
      return await work({
        get: () => database.get("keys", host),
        put: (key) => database.put("keys", key, host),
        delete: () => database.delete("keys", host),
      });
    } finally {
      database.close();
    }
  }

  const kept = () => run((keys) => keys.get()).catch(() => undefined);

  async function account(): Promise<HostAccount | null> {
    const stored = await kept();
    inTab ??= stored;
    return inTab ? { name: inTab.name, isKept: stored?.key === inTab.key } : null;
  }

  return {
    find: async () => (inTab ?? (await kept()))?.key,
    account,
    async add(key, name) {
      inTab = { key, name };
      const isKept = (await kept()) !== undefined;
      if (isKept) await run((keys) => keys.put({ key, name }));
      return { name, isKept };
    },
    async keep(isKept) {
      const key = inTab;
      if (!key) throw new Error("There is no key.");
      await run((keys) => (isKept ? keys.put(key) : keys.delete()));
      return { name: key.name, isKept };
    },
    async forget() {
      inTab = undefined;
      await run((keys) => keys.delete());
    },
  };
}
