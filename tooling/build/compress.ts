import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Files that get smaller. Ciphertext does not, but the payload is ciphertext in base64, and that does. */
const COMPRESSIBLE = /\.(html|m?js|json|svg|txt|jwe)$/;

/** The Studio has megabytes of word lists, which one person loads now and then: Brotli would take longer than the rest of the build. */
const GZIP_ALONE = /^studio\//;

/** Brotli and gzip copies of the files that get smaller, for hosts that serve them as they are. */
export async function compressedCopies(files: ReadonlyMap<string, Uint8Array>): Promise<[string, Uint8Array][]> {
  const copies = [...files]
    .filter(([path]) => COMPRESSIBLE.test(path))
    .flatMap(([path, bytes]) => [
      promisify(gzip)(bytes, { level: 9 }).then((packed): [string, Uint8Array] => [`${path}.gz`, packed]),
      ...(GZIP_ALONE.test(path)
        ? []
        : [
            promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).then(
              (packed): [string, Uint8Array] => [`${path}.br`, packed],
            ),
          ]),
    ]);
  return Promise.all(copies);
}
