import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for what a browser saves, and what removes it. */
export function downloadFolder(): { readonly downloads: string; readonly remove: () => void } {
  const downloads = mkdtempSync(join(tmpdir(), "onward-downloads-"));
  return { downloads, remove: () => rmSync(downloads, { recursive: true, force: true }) };
}
