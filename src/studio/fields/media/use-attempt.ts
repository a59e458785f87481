import { useRef, useState } from "react";
import type { ReadyMedium } from "../../media/make-ready.ts";
import { MediumError } from "../../media/medium-error.ts";
import type { Shrinking } from "../../media/shrink-video.ts";

export type AttemptState =
  | { readonly is: "idle" }
  /** A share is known, and the owner can cancel, only while a video is made smaller. */
  | { readonly is: "working"; readonly name: string; readonly share?: number; readonly cancel: () => void }
  | { readonly is: "noted"; readonly name: string; readonly note: NonNullable<ReadyMedium["note"]> }
  | { readonly is: "failed"; readonly name: string; readonly error: unknown };

/** Runs an action with a file and returns its state. A new action cancels the one before; a canceled one leaves all as it was. */
export function useAttempt() {
  const [state, setState] = useState<AttemptState>({ is: "idle" });
  const current = useRef<AbortController>(undefined);
  const attempt = async (name: string, work: (shrinking: Shrinking) => Promise<ReadyMedium["note"]>) => {
    current.current?.abort();
    const canceling = new AbortController();
    current.current = canceling;
    const { signal } = canceling;
    const tell = (next: AttemptState) => !signal.aborted && setState(next);
    const cancel = () => {
      canceling.abort();
      setState({ is: "idle" });
    };
    tell({ is: "working", name, cancel });
    try {
      const note = await work({ signal, onProgress: (share) => tell({ is: "working", name, share, cancel }) });
      tell(note ? { is: "noted", name, note } : { is: "idle" });
    } catch (error) {
      tell({ is: "failed", name, error });
      if (!(error instanceof MediumError || signal.aborted)) throw error;
    }
  };
  return [state, attempt] as const;
}
