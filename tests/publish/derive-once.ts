import { vi } from "vitest";

/**
 * For tests that open the same payload over and over: a key that was derived from the same password and salt before is there at
 * once. Each derivation takes a third of a second of processor. It ends with the test file.
 */
export function deriveKeysOnce(): void {
  const { subtle } = crypto;
  const { importKey, deriveKey } = subtle;
  const passwords = new WeakMap<CryptoKey, string>();
  const derived = new Map<string, Promise<CryptoKey>>();
  vi.spyOn(subtle, "importKey").mockImplementation(async (...all: Parameters<typeof importKey>) => {
    const key = await importKey.apply(subtle, all);
    if (key.algorithm.name === "PBKDF2")
      passwords.set(key, Buffer.from(all[1] as Uint8Array<ArrayBuffer>).toString("hex"));
    return key;
  });
  vi.spyOn(subtle, "deriveKey").mockImplementation((...all) => {
    const [algorithm, password, ...rest] = all;
    const { salt, ...others } = algorithm as Pbkdf2Params;
    const name = JSON.stringify([
      passwords.get(password),
      Buffer.from(salt as ArrayBuffer).toString("hex"),
      others,
      rest,
    ]);
    const key = derived.get(name) ?? deriveKey.apply(subtle, all);
    derived.set(name, key);
    return key;
  });
}
