import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";

/** The buttons that share one link: two beside each other on a phone. */
export const ShareWays = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: ${theme.space.tight};

  > button {
    padding-inline: ${theme.space.tight};
    font-size: ${theme.size.small};
  }
`;
