declare global {
  interface Window {
    held: {
      readonly timers: Map<number, { readonly ring: () => void; readonly time: number }>;
      /** Lets a waiting key derivation continue; undefined while none waits. */
      derive?: (() => void) | undefined;
    };
  }
}

/**
 * Makes the machine's timers and the key derivation wait for the test. Retries happen almost at once. Like all
 * functions here it runs in the page, so it must not refer to anything outside of itself.
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
 * Turns off smooth scrolling and the cover that ignores second taps, both of which `tests/e2e/motion.test.ts` covers.
 */
export function stopMotion(): void {
  // The element is empty, because the page's policy forbids inline styles. A constructed style sheet would fail in
  // Safari 16.0.
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

/** The times of the held timers, in ms; an empty list if time is not held. */
export const heldTimes = () => [...(window.held?.timers.values() ?? [])].map(({ time }) => time);

/** Fires the oldest held timer. */
export const endTime = () => {
  for (const [id, { ring }] of [...window.held.timers].slice(0, 1)) {
    window.held.timers.delete(id);
    ring();
  }
};

/** Lets the key derivation continue. Returns whether it was waiting. */
export const derive = () => {
  window.held.derive?.();
  return window.held.derive !== undefined;
};

/** Makes the next access to the browser's cryptography throw, which the password check does not expect. */
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
