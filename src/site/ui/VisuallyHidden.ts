import { css, styled } from "styled-components";

/** Hides a text visually, but not from screen readers. */
export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** A text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
