import type { ShareResult } from "../../../machines/results.ts";

/**
 * Opens the phone's share sheet with a message; where there is none, copies it. Rejects where the browser allows neither. It must
 * run within the member's tap: browsers refuse both afterwards.
 */
export async function shareMessage(text: string): Promise<ShareResult> {
  try {
    await navigator.share({ text });
  } catch (error) {
    const isCanceled = (error as Error).name === "AbortError";
    if (!isCanceled) return navigator.clipboard.writeText(text).then(() => "copied");
  }
  return "closed";
}
