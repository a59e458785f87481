import { css } from "styled-components";
import { appOf, onceInView } from "./in-view.ts";
import { wantsMotion } from "./motion.ts";

/** The style of the line that says that the end of the path is reached. It appears when its attribute `data-down` is removed. */
export const arrival = css`
  @media screen and (prefers-reduced-motion: no-preference) {
    transition: opacity 0.9s ease-out, transform 0.9s ease-out;

    &[data-down] {
      opacity: 0;
      transform: translateY(0.75rem);
      transition: none;
    }
  }
`;

/** The light runs along this many rows at most, which is about a screen, however long the path is. */
const ROWS_IN_REACH = 12;

/** How long the light takes from the first row to the last, and how long each part shines, in milliseconds. */
const TRAVEL = 900;
const SHINE = 700;

/**
 * Makes a ref for the line with `arrival`. When the line is first in view, it appears, the last marker of the path above gets its check,
 * and a light runs along the path. This happens once in the life of the page. With reduced motion, all of it is there from the start.
 *
 * @param light the color of the light
 */
export function celebrateOnce(light: string): (line: HTMLElement | null) => (() => void) | undefined {
  const over = new WeakSet<Element>();
  return (line) => {
    const path = line?.closest("section")?.previousElementSibling;
    if (!line || !path || over.has(appOf(line)) || !wantsMotion()) return;
    const waiting = [line, ...path.querySelectorAll<HTMLElement>("[data-reached]")];
    for (const element of waiting) element.dataset.down = "";
    return onceInView(line, 1, () => {
      over.add(appOf(line));
      for (const element of waiting) delete element.dataset.down;
      runLight(path, light);
    });
  };
}

/** Lights up the markers of the path and what connects them, one after another. */
function runLight(path: Element, light: string): void {
  const rows = [...path.children].slice(-ROWS_IN_REACH);
  const parts = rows.flatMap((row) => [...row.querySelectorAll(":scope > [data-status], :scope > [data-complete]")]);
  for (const [index, part] of parts.entries())
    part.animate([{}, { filter: `brightness(1.3) drop-shadow(0 0 0.5rem ${light})`, offset: 0.4 }, {}], {
      duration: SHINE,
      delay: (TRAVEL * index) / parts.length,
      easing: "ease-in-out",
    });
}
