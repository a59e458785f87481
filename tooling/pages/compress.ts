import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Files that get smaller. Ciphertext does not, but the payload is ciphertext in base64, and that does. */
const COMPRESSIBLE = /\.(html|js|svg|txt|jwe)$/;

/**
 * Lays a brotli and a gzip copy beside each file that gets smaller, for hosts that serve them as they are.
 *
 * @param folder the folder of the built site
 */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const bytes = readFileSync(path);
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      writeFileSync(
        `${path}.br`,
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      );
    }),
  );
}
