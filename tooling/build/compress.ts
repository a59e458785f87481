import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Files that get smaller. Ciphertext does not, but the payload is ciphertext in base64, and that does. */
const COMPRESSIBLE = /\.(html|m?js|json|svg|txt|jwe)$/;

/** The Studio has megabytes of word lists, which one person loads now and then: Brotli would take longer than the rest of the build. */
const GZIP_ALONE = /^studio\//;

/** Brotli and gzip copies of the files that get smaller, for hosts that serve them as they are. */
export async function compressedCopies(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<(readonly [path: string, bytes: Uint8Array])[]> {
  const smaller = [...files].filter(([path]) => COMPRESSIBLE.test(path));
  const gzips = smaller.map(
    async ([path, bytes]) => [`${path}.gz`, await promisify(gzip)(bytes, { level: 9 })] as const,
  );
  const brotlis = smaller
    .filter(([path]) => !GZIP_ALONE.test(path))
    .map(async ([path, bytes]) => {
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      return [`${path}.br`, await promisify(brotliCompress)(bytes, { params })] as const;
    });
  return Promise.all([...gzips, ...brotlis]);
}
