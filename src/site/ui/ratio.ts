import { css } from "styled-components";

/** A grid that is as high as a share of its width, and higher where its content is. Before Chromium 88 there is no `aspect-ratio`. */
export const ratio = (width: number, height: number) => css`
  display: grid;
  aspect-ratio: ${width} / ${height};

  @supports not (aspect-ratio: 1) {
    &::before {
      content: "";
      grid-area: 1 / 1 / -1 / -1;
      padding-block-start: ${(100 * height) / width}%;
    }
  }
`;
