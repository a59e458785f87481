import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openKeyring } from "../../src/studio/actors/publish/keyring.ts";

const key = "nfp_the-secret-of-the-owner";

/** A browser with a keyring of the test's own. Each call is another tab. */
function newBrowser() {
  const name = crypto.randomUUID();
  onTestFinished(() => void indexedDB.deleteDatabase(name));
  onTestFinished(() => sessionStorage.clear());
  const reload = () => openKeyring("netlify", name);
  const tab = () => {
    sessionStorage.clear();
    return reload();
  };
  return { tab, reload };
}

/** All that this origin keeps on the device, as text. */
async function everythingStored(): Promise<string> {
  const found: unknown[] = [{ ...localStorage }];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const store of database.objectStoreNames) {
      const request = database.transaction(store).objectStore(store).getAll();
      found.push(await new Promise((resolve) => (request.onsuccess = () => resolve(request.result))));
    }
    database.close();
  }
  return JSON.stringify(found);
}

describe("the owner's key", () => {
  test("is in its tab alone until it is kept, also after a reload or where the phone ended the tab", async () => {
    const { tab, reload } = newBrowser();
    const first = tab();
    expect(await first.account()).toBeNull();
    expect(await first.add(key, "Ana Prado")).toEqual({ name: "Ana Prado", isKept: false });
    expect(await first.find()).toBe(key);
    expect(await everythingStored()).not.toContain(key);
    expect(await reload().account()).toEqual({ name: "Ana Prado", isKept: false });
    expect(await reload().find()).toBe(key);
    expect(await tab().account()).toBeNull();
    const kept = tab();
    await kept.add(key, "Ana Prado");
    expect(await kept.keep(true)).toEqual({ name: "Ana Prado", isKept: true });
    expect(await tab().account()).toEqual({ name: "Ana Prado", isKept: true });
    expect(await tab().find()).toBe(key);
  });

  test("is taken from the device again, and stays in the tab; forgotten, it is nowhere", async () => {
    const { tab, reload } = newBrowser();
    const first = tab();
    await first.add(key, "Ana Prado");
    await first.keep(true);
    const forTab = { name: "Ana Prado", isKept: false, isForTab: true };
    expect(await first.keep(false)).toEqual(forTab);
    expect(await reload().account()).toEqual(forTab);
    expect(await first.find()).toBe(key);
    expect(await everythingStored()).not.toContain(key);
    await first.keep(true);
    await first.forget();
    expect(await first.find()).toBeUndefined();
    expect(await reload().account()).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(key);
    expect(await everythingStored()).not.toContain(key);
  });

  test("that replaces a kept one is kept too", async () => {
    const { tab } = newBrowser();
    await tab().add("nfp_the-first", "Ana Prado");
    const first = tab();
    await first.add("nfp_the-first", "Ana Prado");
    await first.keep(true);
    expect(await first.add(key, "Ben Ruiz")).toEqual({ name: "Ben Ruiz", isKept: true });
    expect(await tab().find()).toBe(key);
    expect(await everythingStored()).not.toContain("nfp_the-first");
  });

  test("works in a browser that stores nothing, in its tab", async () => {
    const tab = newBrowser().tab();
    const blocked = () => {
      throw new DOMException("Denied", "SecurityError");
    };
    for (const name of ["getItem", "setItem", "removeItem"] as const) {
      const spy = vi.spyOn(Storage.prototype, name).mockImplementation(blocked);
      onTestFinished(() => spy.mockRestore());
    }
    const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("Denied", "SecurityError");
    });
    onTestFinished(() => open.mockRestore());
    expect(await tab.account()).toBeNull();
    expect(await tab.add(key, "Ana Prado")).toEqual({ name: "Ana Prado", isKept: false });
    expect(await tab.find()).toBe(key);
    await expect(tab.keep(true)).rejects.toThrow();
  });
});
