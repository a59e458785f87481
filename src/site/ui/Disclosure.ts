import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";

/** A `<details>` whose summary is large enough to tap. */
export const Disclosure = styled.details`
  summary {
    padding-block: 0.7rem;
    font-size: ${theme.size.small};
    font-weight: 650;
    cursor: pointer;
  }

  /* Nobody can open it on paper. */
  @media print {
    &:not([open]) {
      display: none;
    }
  }
`;
