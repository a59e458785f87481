/** How long the browser may take to begin saving, in milliseconds. */
const SAVE_TIME = 60_000;

/** Saves a file as a link does. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVE_TIME);
}
