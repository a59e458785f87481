import { type DBSchema, openDB } from "idb";
import * as v from "valibot";
import type { HostName } from "../../../publish/host-list.ts";
import type { HostAccount } from "../../model/host.ts";
import { keptText } from "../store/kept-text.ts";

/** A key, with the name of the account that it opens. */
interface StoredKey {
  readonly key: string;
  readonly name: string;
  /** Whether the owner was asked to keep it on this device, and wants it in this tab alone. */
  readonly isForTab?: true;
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
 * Opens the keyring of this browser for a host. A key of this tab is in its session storage, which a reload keeps and a closed tab takes along.
 * The database of those kept on this device is its own: nothing that stores, saves or publishes projects reads either. A browser that stores
 * nothing has keys until the page ends.
 */
export function openKeyring(host: HostName, name = "onward-keys"): Keyring {
  const tab = tabStorage(`${name}.${host}`);

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

  const accountOf = ({ name, isForTab }: StoredKey, isKept: boolean): HostAccount => ({
    name,
    isKept,
    ...(isForTab && !isKept && { isForTab }),
  });

  return {
    find: async () => (tab.get() ?? (await kept()))?.key,
    async account() {
      const stored = await kept();
      const found = tab.get() ?? stored;
      return found ? accountOf(found, stored?.key === found.key) : null;
    },
    async add(key, name) {
      tab.set({ key, name });
      const isKept = (await kept()) !== undefined;
      if (isKept) await run((keys) => keys.put({ key, name }));
      return { name, isKept };
    },
    async keep(isKept) {
      const found = tab.get() ?? (await kept());
      if (!found) throw new Error("There is no key.");
      const { key, name } = found;
      tab.set({ key, name, ...(!isKept && { isForTab: true }) });
      await run((keys) => (isKept ? keys.put({ key, name }) : keys.delete()));
      return accountOf({ key, name, isForTab: true }, isKept);
    },
    async forget() {
      tab.set(undefined);
      await run((keys) => keys.delete());
    },
  };
}

const shape = v.object({ key: v.string(), name: v.string(), isForTab: v.exactOptional(v.literal(true)) });

/** Returns where this tab has its key: in the session storage, or in the page where the browser blocks that. */
function tabStorage(item: string) {
  const kept = keptText(() => sessionStorage, item);
  let inPage: StoredKey | undefined;
  return {
    get(): StoredKey | undefined {
      try {
        inPage = v.parse(shape, JSON.parse(kept.read() ?? ""));
      } catch {
        // Without storage, or with something else in it, the page has the key or there is none.
      }
      return inPage;
    },
    set(key: StoredKey | undefined): void {
      inPage = key;
      kept.write(key ? JSON.stringify(key) : null);
    },
  };
}
