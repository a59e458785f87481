/** The seconds without data after which a download has stalled. At 400 kbit/s, a megabyte arrives in this time. */
export const STALL_SECONDS = 20;

/** Tells when a download has stalled. */
export interface StallWatch {
  /** Aborts when nothing has arrived for too long. */
  readonly signal: AbortSignal;
  /** Must be called whenever data arrives. */
  readonly arrive: () => void;
  readonly end: () => void;
}

/**
 * Starts to watch for a stall. It counts seconds with a timer, because a sleeping phone runs no timers: data that
 * arrived meanwhile is noticed before the last second is counted.
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
