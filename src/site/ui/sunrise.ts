import { css } from "styled-components";

/**
 * The style of an element that contains a landscape. The sun rises when the attribute `data-down` is removed from an element around it.
 * Before Chrome 104, which has no `translate`, the sun is up from the start.
 *
 * @param depth how far below its final place the sun starts, in the landscape's own pixels
 */
export const sunrise = (depth: string, time: string) => css`
  @media (prefers-reduced-motion: no-preference) {
    [data-sun] {
      transition: translate ${time} ease-out;
    }

    [data-down] [data-sun] {
      translate: 0 ${depth};
      transition: none;
    }
  }
`;

/**
 * Makes a ref that keeps the sun down until the screen has room for all of it, once in the life of the page: it does not rise again when
 * the member comes back from Resources.
 */
export function sunriseOnce(): (landscape: HTMLElement | null) => (() => void) | undefined {
  let hasRisen = false;
  return (landscape) => {
    if (!landscape || hasRisen) return;
    const { top, height } = landscape.getBoundingClientRect();
    const sun = landscape.querySelector("[data-sun]")?.getBoundingClientRect();
    // How much of the landscape, from its upper edge, has the sun in it. Rounding may leave a fully shown one just below 1.
    const threshold = sun && height > 0 ? Math.min((sun.bottom - top) / height, 0.98) : 0.98;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy phone reports several moments at once, the oldest first.
        if (entries.every(({ intersectionRatio }) => intersectionRatio < threshold)) return;
        hasRisen = true;
        delete landscape.dataset.down;
      },
      { threshold },
    );
    landscape.dataset.down = "";
    observer.observe(landscape);
    return () => observer.disconnect();
  };
}
