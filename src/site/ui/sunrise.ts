import { css } from "styled-components";
import { appOf, onceInView } from "./in-view.ts";

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
  const risen = new WeakSet<Element>();
  return (landscape) => {
    if (!landscape || risen.has(appOf(landscape))) return;
    const { top, height } = landscape.getBoundingClientRect();
    const sun = landscape.querySelector("[data-sun]")?.getBoundingClientRect();
    // How much of the landscape, from its upper edge, has the sun in it.
    const share = sun && height > 0 ? (sun.bottom - top) / height : 1;
    landscape.dataset.down = "";
    return onceInView(landscape, share, () => {
      risen.add(appOf(landscape));
      delete landscape.dataset.down;
    });
  };
}
