/** The time in milliseconds that the browser gets to start saving. */
const SAVE_TIME = 60_000;

/** Downloads a file through a link. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVE_TIME);
}
