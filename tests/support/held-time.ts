declare global {
  interface Window {
    held: {
      readonly timers: Map<number, { readonly ring: () => void; readonly time: number }>;
      /** Lets the key be derived; there only while that waits. */
      derive?: (() => void) | undefined;
    };
  }
}

/**
 * From now on what takes its time waits for the test: the machine's timers, and the derivation of a key. What is asked for again by
 * itself is asked for soon. Runs in the page, and so refers to nothing outside of itself, as all functions here.
 */
export function holdTime(): void {
  const { setTimeout: start, clearTimeout: stop } = window;
  const held: Window["held"] = { timers: new Map() };
  let started = 0;
  window.held = held;
  window.setTimeout = ((ring: () => void, time: number, ...rest: unknown[]) => {
    if (time === 4000) return start(ring, 100, ...rest);
    if (![1000, 3000].includes(time)) return start(ring, time, ...rest);
    started += 1;
    held.timers.set(-started, { ring, time });
    return -started;
  }) as typeof setTimeout;
  window.clearTimeout = (id) => {
    if (!held.timers.delete(Number(id))) stop(id);
  };
  const { deriveKey } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.deriveKey = async function (...how) {
    await new Promise<void>((resolve) => {
      held.derive = resolve;
    });
    held.derive = undefined;
    return deriveKey.apply(this, how);
  };
}

/**
 * From now on nothing moves, and a tap is taken at once: for a member the screen glides after a step, and is covered for a moment,
 * which `tests/e2e/motion.test.ts` has.
 */
export function stopMotion(): void {
  // Empty, for the policy of the page, and no sheet of the document's own: Safari 16.0 has none.
  const { sheet } = document.head.appendChild(document.createElement("style"));
  sheet?.insertRule("::after { animation: none !important; }");
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...motion) {
    const animation = animate.apply(this, motion);
    animation.finish();
    return animation;
  };
  const { scrollBy } = window;
  window.scrollBy = (...place: unknown[]) =>
    Reflect.apply(
      scrollBy,
      window,
      place.map((to) => (typeof to === "object" ? { ...to, behavior: "instant" } : to)),
    );
}

/** The time of each timer that is held, in ms; none where time is not held. */
export const heldTimes = () => [...(window.held?.timers.values() ?? [])].map(({ time }) => time);

/** Ends the time of the oldest timer. */
export const endTime = () => {
  for (const [id, { ring }] of [...window.held.timers].slice(0, 1)) {
    window.held.timers.delete(id);
    ring();
  }
};

/** Lets the key be derived. Answers whether that waited. */
export const derive = () => {
  window.held.derive?.();
  return window.held.derive !== undefined;
};

/** The next one who looks for the browser's cryptography meets an exception, which the check of a password expects nowhere. */
export const breakOnce = () => {
  const own = Object.getOwnPropertyDescriptor(window, "crypto") as PropertyDescriptor;
  Object.defineProperty(window, "crypto", {
    configurable: true,
    get() {
      Object.defineProperty(window, "crypto", own);
      throw new Error("broken once");
    },
  });
};
