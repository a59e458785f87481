/** What a page says of its own loading, and what the bench asks of it. */
export interface Probe {
  readonly paints: { first: number; largest: number };
  readonly shift: number;
  readonly blocking: number;
  readonly alive: number;
  /** Enters a word again and again from the first paint on, until the page takes it. Resolves with the time of that. */
  readonly untilGateWorks: (word: string) => Promise<number>;
  /** Listens for the next event of a type, and the change it makes. */
  readonly arm: (type: string) => void;
  /** The time from that event to the paint that shows its change, in ms. */
  readonly latency: Promise<number>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in every document before its own scripts. It must need nothing from outside itself. */
export function installProbe(): void {
  const probe = { paints: { first: 0, largest: 0 }, shift: 0, blocking: 0, alive: 0 };
  const watch = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") probe.paints.first = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    probe.paints.largest = startTime;
  });
  watch("layout-shift", (entry) => {
    probe.shift += (entry as unknown as { value: number }).value;
  });
  watch("longtask", ({ startTime, duration }) => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    if (startTime + duration > painted) probe.blocking += Math.max(0, duration - 50);
  });
  // A page that never carries the mark is alive when it has been read to its end.
  addEventListener("DOMContentLoaded", () => {
    const page = document.documentElement;
    const look = () => {
      if (probe.alive === 0 && page.dataset.boot === undefined) probe.alive = performance.now();
    };
    look();
    new MutationObserver(look).observe(page, { attributes: true });
  });

  const afterPaint = (done: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

  window.probe = Object.assign(probe, {
    async untilGateWorks(word: string) {
      let isTaken = false;
      const hear = (event: Event) => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      };
      for (;;) {
        const field = document.querySelector<HTMLInputElement>("input");
        if (field && performance.getEntriesByName("first-contentful-paint").length > 0) {
          // Last in line each time, after whatever listener the page has added.
          removeEventListener("submit", hear);
          addEventListener("submit", hear);
          const time = performance.now();
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, word);
          field.dispatchEvent(new InputEvent("input", { bubbles: true, data: word }));
          field.form?.requestSubmit();
          if (isTaken) return time;
        }
        await pause();
      }
    },
    latency: Promise.resolve(0),
    arm(type: string) {
      window.probe = {
        ...window.probe,
        latency: new Promise<number>((resolve) => {
          const hear = (event: Event) => {
            if (type === "keydown" && (event as KeyboardEvent).key !== "Enter") return;
            removeEventListener(type, hear, true);
            const observer = new MutationObserver(() => {
              observer.disconnect();
              afterPaint(() => resolve(performance.now() - event.timeStamp));
            });
            observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
          };
          addEventListener(type, hear, true);
        }),
      };
    },
  });
}
