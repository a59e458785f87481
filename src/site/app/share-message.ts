import type { ShareResult } from "../../../machines/results.ts";

/**
 * Opens the phone's share sheet with a message, or copies the message if there is no share sheet. Must be called within
 * the member's tap, because browsers refuse both afterwards.
 * @throws if the browser allows neither
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
