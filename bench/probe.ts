/** The times of a page's loading, in ms. */
interface Loading {
  first: number;
  largest: number;
  shift: number;
  blocking: number;
  hydrated: number;
}

/** The functions that the bench calls in a page. */
interface Acts {
  /** Submits a password repeatedly from the first paint on. Resolves with the time at which the page accepts it. */
  readonly untilInputAccepted: (password: string) => Promise<number>;
  /** Observes the next event of a type, and the changes in the page that it causes. */
  readonly observe: (type: string) => void;
  /** The times from the observed event to the paint of its first change, and to that of the first other content, in ms. */
  latency: Promise<readonly [answer: number, content: number]>;
}

declare global {
  interface Window {
    loading: Loading;
    acts: Acts;
  }
}

// Both functions run in every document before its own scripts, so they must not refer to anything outside of
// themselves.

export function watchLoading(): void {
  const loading: Loading = { first: 0, largest: 0, shift: 0, blocking: 0, hydrated: 0 };
  window.loading = loading;
  const watch = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") loading.first = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    loading.largest = startTime;
  });
  watch("layout-shift", (entry) => {
    loading.shift += (entry as unknown as { value: number }).value;
  });
  watch("longtask", ({ startTime, duration }) => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    if (startTime + duration > painted) loading.blocking += Math.max(0, duration - 50);
  });
  // A page without a boot attribute counts as hydrated once it is parsed.
  addEventListener("DOMContentLoaded", () => {
    const page = document.documentElement;
    const check = () => {
      if (loading.hydrated === 0 && page.dataset.boot === undefined) loading.hydrated = performance.now();
    };
    check();
    new MutationObserver(check).observe(page, { attributes: true });
  });
}

export function installActs(): void {
  const untilInputAccepted = async (password: string) => {
    let isAccepted = false;
    const onEvent = (event: Event) => {
      isAccepted = event.defaultPrevented;
      event.preventDefault();
    };
    for (;;) {
      const field = document.querySelector<HTMLInputElement>("input");
      if (field && performance.getEntriesByName("first-contentful-paint").length > 0) {
        // The listener is added again each time, so that it runs after every listener of the page.
        removeEventListener("submit", onEvent);
        addEventListener("submit", onEvent);
        const time = performance.now();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, password);
        field.dispatchEvent(new InputEvent("input", { bubbles: true, data: password }));
        field.form?.requestSubmit();
        if (isAccepted) return time;
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  /** Calls `done` after the first frame that shows such a change. It looks at each frame: what the page does after one must not be laid to it. */
  const whenPainted = (changes: MutationObserverInit, done: () => void) => {
    let isChanged = false;
    const observer = new MutationObserver(() => {
      isChanged = true;
    });
    observer.observe(document.body, { subtree: true, ...changes });
    const look = () =>
      requestAnimationFrame(() => {
        const isShown = isChanged;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (!isShown) return look();
          observer.disconnect();
          done();
        };
        port2.postMessage(null);
      });
    look();
  };
  const observe = (type: string) => {
    const { promise, resolve } = Promise.withResolvers<Awaited<Acts["latency"]>>();
    window.acts.latency = promise;
    const onEvent = (event: Event) => {
      if (type === "keydown" && (event as KeyboardEvent).key !== "Enter") return;
      removeEventListener(type, onEvent, true);
      const painted = (changes: MutationObserverInit) =>
        new Promise<number>((done) => whenPainted(changes, () => done(performance.now() - event.timeStamp)));
      const content = { childList: true, characterData: true };
      resolve(Promise.all([painted({ ...content, attributes: true }), painted(content)]));
    };
    addEventListener(type, onEvent, true);
  };
  window.acts = { untilInputAccepted, observe, latency: Promise.resolve([0, 0]) };
}
