import { css, styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { whenTouched } from "./touched.ts";

/** The styles of a `<details>` whose summary is large enough to tap: a text with a chevron, which stays in the middle of its row. */
export const disclosureStyles = css`
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.tight};
    min-block-size: ${theme.target};
    font-size: ${theme.size.small};
    font-weight: 650;
    cursor: pointer;
    ${whenTouched(`color: ${theme.color.accent};`)}
  }

  /* Safari's own marker. */
  > summary::-webkit-details-marker {
    display: none;
  }

  > summary > svg {
    flex: none;
  }

  &[open] > summary > svg {
    transform: scaleY(-1);
  }

  /* Nobody can open it on paper. */
  @media print {
    &:not([open]) {
      display: none;
    }
  }
`;

export const Disclosure = styled.details`
  ${disclosureStyles}
`;
