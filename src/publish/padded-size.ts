/**
 * Returns the size in bytes to which a file is padded. Padmé adds at most 12 % and leaks O(log log n) bits: Nikitin et al., "Reducing
 * Metadata Leakage from Encrypted Files and Communication with PURBs", PETS 2019, algorithm 1. If this function changes, files that kept
 * their key and IV need new ones, because the padding is encrypted with them.
 */
export function paddedSize(size: number): number {
  if (size < 2) return size;
  const exponent = Math.floor(Math.log2(size));
  const bits = Math.floor(Math.log2(exponent)) + 1;
  const bucket = 2 ** (exponent - bits);
  return Math.ceil(size / bucket) * bucket;
}

/** The length in bytes of what AES-GCM appends: NIST SP 800-38D, with the longest tag. */
const TAG_LENGTH = 16;

/** Returns the length in bytes of the encrypted file of so many bytes. */
export const encryptedSize = (size: number): number => paddedSize(size) + TAG_LENGTH;
