/** Returns whether the browser lets a page read what was copied, after it has asked its owner. */
export const canPaste = (): boolean => typeof navigator.clipboard?.readText === "function";

/** Returns what was copied; "" for nothing, or if the browser or its owner refuses. */
export const copiedText = (): Promise<string> => navigator.clipboard.readText().catch(() => "");
