import { css } from "styled-components";

/**
 * For what has a landscape in it: the sun rises when `data-down` is taken from around that.
 *
 * @param depth how far below its place it is before, in the landscape's own pixels
 */
export const sunrise = (depth: string, time: string) => css`
  @media (prefers-reduced-motion: no-preference) {
    g {
      transition: transform ${time} ease-out;
    }

    [data-down] g {
      transform: translateY(${depth});
      transition: none;
    }
  }
`;

/**
 * Makes a ref that keeps the sun down until it is seen, once in the life of the page: it does not rise again when the member comes
 * back from Resources.
 */
export function sunriseOnce(): (landscape: HTMLElement | null) => (() => void) | undefined {
  let hasRisen = false;
  return (landscape) => {
    if (!landscape || hasRisen) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        hasRisen = true;
        delete landscape.dataset.down;
      },
      { threshold: 0.6 },
    );
    landscape.dataset.down = "";
    observer.observe(landscape);
    return () => observer.disconnect();
  };
}
