import { vi } from "vitest";

/** For tests that publish many times: keys are derived with fewer iterations, when encrypting and decrypting alike. */
export function deriveQuickly(): void {
  const { subtle } = crypto;
  const { deriveBits, deriveKey } = subtle;
  const quick = <Algorithm>(algorithm: Algorithm) => ({ ...algorithm, iterations: 1 });
  vi.spyOn(subtle, "deriveBits").mockImplementation((algorithm, ...rest) =>
    deriveBits.call(subtle, quick(algorithm as Pbkdf2Params), ...rest),
  );
  vi.spyOn(subtle, "deriveKey").mockImplementation(((algorithm: Pbkdf2Params, ...rest: never) =>
    deriveKey.call(
      subtle,
      quick(algorithm),
      ...(rest as unknown as [CryptoKey, AesKeyAlgorithm, boolean, KeyUsage[]]),
    )) as never);
}
