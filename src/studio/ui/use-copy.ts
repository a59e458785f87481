import { useCallback, useState } from "react";

/**
 * Returns a function that copies a text, and a message about it. If the browser does not allow copying, as without https, the message is
 * the text, so that it can be copied by hand.
 */
export function useCopy() {
  const [note, say] = useState<string>();
  const copy = useCallback(async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say(done);
    } catch {
      say(text);
    }
  }, []);
  return { note, say, copy };
}
