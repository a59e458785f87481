import { styled } from "styled-components";
import { theme } from "../../theme/theme.ts";

/** Links that look like buttons, side by side where there is room for their words on one line. */
export const LinkGrid = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.small};

  > * {
    flex: 1 0 min(100%, 15rem);
    /* As wide as the words, but no wider than the grid. */
    min-inline-size: fit-content;
  }

  /* Each address has the width of the paper. */
  @media print {
    display: block;
  }
`;
