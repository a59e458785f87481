import type { Bytes } from "../../../publish/bytes.ts";

/**
 * Replaces the content of a file. The old content stays until everything is written, even if the tab is closed meanwhile.
 *
 * @throws DOMException if it can't be written; the signal's reason if it is aborted
 */
export async function writeWhole(file: FileSystemFileHandle, bytes: Bytes, signal?: AbortSignal): Promise<void> {
  const stream = await file.createWritable();
  try {
    await stream.write(bytes);
    signal?.throwIfAborted();
    // The browser replaces the file only when the stream is closed.
    await stream.close();
  } catch (error) {
    // The file would stay locked otherwise.
    await stream.abort().catch(() => {});
    throw error;
  }
}
