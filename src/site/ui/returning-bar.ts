/** How far one scrolls up, in CSS pixels, until it is meant: a finger is not steady. */
const MEANT = 6;

/** How long after a finger, a wheel or a key a scroll is still theirs, in milliseconds. */
const BY_HAND = 1000;

/** What shows that a member scrolls, and no script. */
const handled = ["wheel", "touchmove", "keydown"] as const;

/** The keys that scroll a page up. */
const upward: readonly string[] = ["ArrowUp", "PageUp", "Home", " "];

/** Where the page was when the bar last came or went. */
let last = 0;

/**
 * A ref for the header of the page. Its `data-bar` says where it is once the page was scrolled beyond it: "" if it has never come back,
 * "back" while one scrolls up, "away" again after that.
 */
export function returnOnScrollUp(header: HTMLElement | null): (() => void) | undefined {
  if (!header) return;
  let handledAt = Number.NEGATIVE_INFINITY;
  const onHand = (event: Event) => {
    if (!("key" in event) || upward.includes(String(event.key))) handledAt = performance.now();
  };
  const onScroll = () => {
    const by = scrollY - last;
    const isByHand = performance.now() - handledAt < BY_HAND;
    if (scrollY <= 0) delete header.dataset.bar;
    else if (by > 0) {
      if (header.dataset.bar === "back") header.dataset.bar = "away";
      else if (scrollY > header.offsetHeight) header.dataset.bar ??= "";
    } else if (by > -MEANT) return;
    else if (header.dataset.bar !== undefined && isByHand && !coversFocus(header)) header.dataset.bar = "back";
    last = scrollY;
  };
  /** What takes the focus within it is to be seen, and so is what takes it below. */
  const onFocus = ({ target }: FocusEvent) => {
    if (header.dataset.bar === undefined) return;
    if (header.contains(target as Node)) header.dataset.bar = "back";
    else if (header.dataset.bar === "back" && coversFocus(header)) header.dataset.bar = "away";
  };
  for (const type of handled) addEventListener(type, onHand, { passive: true });
  addEventListener("scroll", onScroll, { passive: true });
  addEventListener("focusin", onFocus);
  return () => {
    for (const type of handled) removeEventListener(type, onHand);
    removeEventListener("scroll", onScroll);
    removeEventListener("focusin", onFocus);
  };
}

/** Whether the bar would lie over what a keyboard is at. */
function coversFocus(header: HTMLElement): boolean {
  const focused = document.querySelector(":focus-visible");
  if (!focused || header.contains(focused)) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom > 0 && top < header.offsetHeight;
}

/** Call this after the page was scrolled to a place: nothing is to lie over that, however the page was scrolled. */
export function keepBarAway(): void {
  last = scrollY;
  const header = document.querySelector<HTMLElement>("[data-bar]");
  if (header) header.dataset.bar = "";
}
