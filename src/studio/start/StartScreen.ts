import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";

/** A page before the editor, in the light of the morning. */
export const StartScreen = styled.div`
  min-block-size: 100vh;
  background: linear-gradient(${theme.color.dawn}, ${theme.color.canvas} 24rem);
`;

/** The way back and what is beside it, above the column of such a page. */
export const StartTop = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.tight};
  max-inline-size: ${theme.width.column};
  margin-inline: auto;
  padding: ${theme.space.tight} ${theme.space.tight} 0;

  > button {
    flex: none;
  }

  > p {
    flex: initial;
    padding-inline: ${theme.space.tight};
    text-align: end;
    text-wrap: balance;
  }
`;

/** The column of such a page. */
export const StartColumn = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.medium};
  max-inline-size: ${theme.width.column};
  margin-inline: auto;
  padding: ${theme.space.small} ${theme.space.medium} 4rem;
`;
