import type { FileReport } from "../../../machines/media.machine.ts";
import { decryptFile, mediaErrorOf } from "./decrypt-file.ts";
import type { MembersFile } from "./members-file.ts";

/**
 * Downloads and decrypts a file, and creates a `blob:` URL for it.
 * @param report receives the progress, then the URL or the error
 * @returns a function that cancels the download and revokes the URL
 */
export function downloadFile(file: MembersFile, report: (report: FileReport) => void): () => void {
  const { name, size } = file;
  const stop = new AbortController();
  let address = "";
  const send = (status: FileReport["status"]) => stop.signal.aborted || report({ type: "file.report", name, status });
  decryptFile(file, stop.signal, (bytes) => send({ phase: "downloading", received: Math.min(1, bytes / size) })).then(
    (blob) => {
      if (stop.signal.aborted) return;
      address = URL.createObjectURL(blob);
      send({ phase: "ready", address });
    },
    // A canceled download is no error.
    async (error) => stop.signal.aborted || send({ phase: "failed", error: await mediaErrorOf(error) }),
  );
  return () => {
    stop.abort();
    URL.revokeObjectURL(address);
  };
}
