import { useCallback, useState } from "react";

/** Copies texts. Where the browser doesn't allow it, as without https, what is said of it is the text itself, to copy by hand. */
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
