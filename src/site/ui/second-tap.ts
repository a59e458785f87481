import { css } from "styled-components";

/**
 * For an element that appears because of a tap: the screen is covered for a moment, so that a hasty second tap presses nothing of
 * what has just come under the finger. The keyboard goes through. A pseudo-element, because reduced motion ends the animations of
 * elements; `visibility`, because every supported engine animates it.
 */
export const ignoreSecondTap = css`
  &::after {
    content: "";
    position: fixed;
    inset: 0;
    z-index: 1;
    visibility: hidden;
    /* No zoom by a double tap. */
    touch-action: manipulation;
    animation: cover 400ms;
  }

  @keyframes cover {
    from,
    to {
      visibility: visible;
    }
  }
`;
