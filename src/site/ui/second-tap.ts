import { css } from "styled-components";

/**
 * Styles for an element that appears because of a tap. They cover the screen for a moment, so that a hasty second tap
 * presses nothing that has just appeared. The keyboard still works. They use a pseudo-element, because reduced motion
 * ends the animations of elements, and `visibility`, because every supported engine animates it.
 */
export const ignoreSecondTap = css`
  &::after {
    content: "";
    position: fixed;
    inset: 0;
    z-index: 1;
    visibility: hidden;
    /* Prevents zooming by a double tap. */
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
