import type { Bytes } from "../../../publish/bytes.ts";

/**
 * Replaces what a file has. Until all is written it has what it had, also where the tab is closed meanwhile.
 *
 * @throws DOMException if it can't be written; the signal's reason if it is aborted
 */
export async function writeWhole(file: FileSystemFileHandle, bytes: Bytes, signal?: AbortSignal): Promise<void> {
  const stream = await file.createWritable();
  try {
    await stream.write(bytes);
    signal?.throwIfAborted();
    // Only now the file is replaced.
    await stream.close();
  } catch (error) {
    // Else the file stays locked.
    await stream.abort().catch(() => {});
    throw error;
  }
}
