import type { SharedFile } from "../../machines/members.ts";
import type { FileReport } from "../../machines/onboarding.machine.ts";
import { decryptFile, mediaErrorOf } from "./decrypt-file.ts";

/**
 * Downloads and decrypts a file, and makes an address of this page for it.
 *
 * @param report receives how much has arrived, then the address, or why there is none
 * @returns what ends the download, and takes the address back
 */
export function downloadFile(file: SharedFile, report: (report: FileReport) => void): () => void {
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
    // What the member canceled is no error.
    (error) => stop.signal.aborted || send({ phase: "failed", error: mediaErrorOf(error) }),
  );
  return () => {
    stop.abort();
    URL.revokeObjectURL(address);
  };
}
