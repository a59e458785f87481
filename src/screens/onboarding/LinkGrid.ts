import { styled } from "styled-components";
import { theme } from "../../theme/theme.ts";

/** Links that look like buttons, side by side where there is room. */
export const LinkGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${theme.space.small};

  /* Each address has the width of the paper. */
  @media print {
    display: block;
  }
`;
