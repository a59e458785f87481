import { wantsMotion } from "./motion.ts";

/**
 * Scrolls smoothly to the current step, whose heading takes the focus. It uses the browser's smooth scrolling, which
 * stops when the member scrolls.
 */
export function glideToCurrentStep(): void {
  const heading = document.querySelector<HTMLElement>("[aria-current=step] h2");
  heading?.focus({ preventScroll: true });
  heading?.parentElement?.scrollIntoView({ behavior: wantsMotion() ? "smooth" : "auto" });
}

/**
 * A ref for an element that stays in view when the phone is rotated. Browsers keep the scroll position in pixels, which
 * is another place after the text has reflowed.
 */
export function keepInView(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  let isInView = false;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) isInView = isIntersecting;
  });
  observer.observe(element);
  const orientation = matchMedia("(orientation: portrait)");
  const onTurn = () => {
    if (isInView) element.scrollIntoView({ block: "nearest" });
  };
  orientation.addEventListener("change", onTurn);
  return () => {
    observer.disconnect();
    orientation.removeEventListener("change", onTurn);
  };
}
