import { css } from "styled-components";

/**
 * Styles of an element that is hovered or pressed. On a touch screen `:hover` would persist after a tap, so it is used
 * only if the device can hover.
 */
export const whenTouched = (styles: string) => css`
  &:active {
    ${styles}
  }

  @media (hover: hover) {
    &:hover {
      ${styles}
    }
  }
`;
