import { css } from "styled-components";
import { theme } from "../theme/theme.ts";
import { rail, rowOffset } from "./rail.ts";

/** The column of the rail, and the space between it and the stage. */
export const railWidth = "17.5rem";
export const stageGap = "2rem";

/** What a card of the path is on. */
export const cardSurface = css`
  padding: ${theme.space.large} min(1.75rem, 4.5vw);
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card} ${theme.color.shadow};
`;

/** The current card: it stays in sight while a long rail is scrolled. */
export const onStage = css`
  @media ${theme.screen.wide} {
    position: sticky;
    inset-block-start: ${rail.top};
    grid-area: card;
    align-self: start;
  }
`;

/** What is below the current card. */
export const belowStage = css`
  @media ${theme.screen.wide} {
    grid-area: below;
    margin-block-start: ${theme.space.medium};
  }
`;

/** What a row of the rail opens: it lies on the stage, over the current card, but no farther from its row than the screen has room for both. */
export const laidOnStage = css`
  @media ${theme.screen.wide} {
    position: absolute;
    inset-block-start: max(-60vh, -1 * (${rowOffset}));
    inset-inline-start: calc(100% + ${stageGap});
    inline-size: calc(min(100vw - 4rem, ${theme.width.wide}) - ${railWidth} - ${stageGap});
    max-block-size: calc(100vh - 4 * ${rail.top});
    overflow: auto;
    ${cardSurface}
  }
`;
