import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * Files that compression makes smaller. Ciphertext does not shrink, except the payload, which is ciphertext in base64.
 */
const COMPRESSIBLE = /\.(html|m?js|json|svg|txt|jwe)$/;

/**
 * The Studio has megabytes of word lists, which one person loads now and then. Brotli would take longer than the rest
 * of the build.
 */
const GZIP_ALONE = /^studio\//;

/** Brotli and gzip copies of compressible files, for hosts that serve such copies. */
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
