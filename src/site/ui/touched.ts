import { css } from "styled-components";

/**
 * How something looks while a pointer is on it or it is pressed. A finger leaves no pointer behind: where there is no hover, a tap
 * would keep that look until the next one.
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
