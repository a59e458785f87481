/** For how many seconds nothing may arrive: at 400 kbit/s, time for a megabyte. */
export const STALL_SECONDS = 20;

/** Waits for something to arrive. */
export interface StallWatch {
  /** Aborted when nothing has arrived for too long. */
  readonly signal: AbortSignal;
  /** Something has arrived. */
  readonly arrive: () => void;
  readonly end: () => void;
}

/**
 * Watches whether anything arrives. It counts seconds, because a phone that sleeps counts none: what came meanwhile is heard within the
 * second after the last.
 */
export function watchStall(): StallWatch {
  const controller = new AbortController();
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 1;
    if (seconds > STALL_SECONDS) controller.abort();
  }, 1000);
  return {
    signal: controller.signal,
    arrive: () => {
      seconds = 0;
    },
    end: () => clearInterval(timer),
  };
}
