import { css, styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { cardPadding } from "./Card.ts";
import { rail, rowOffset } from "./rail.ts";

const railWidth = "17.5rem";

const gap = "2rem";

/** The path at every width. On a desk it is a rail, and beside it a stage: the card of the current step, and what is below it. */
export const PathGrid = styled.div`
  @media ${theme.screen.wide} {
    display: grid;
    grid-template: "rail card" 1fr "rail below" auto / ${railWidth} minmax(0, 1fr);
    column-gap: ${gap};

    > ol {
      display: contents;
    }

    /* The stage has room for one card: what is opened again lies over the current one, which nobody can see or reach then. */
    > ol:has([data-step="completed"] [open]) > [aria-current] > :not([aria-hidden]),
    > ol:has([data-step="completed"] [open]) + [data-end] {
      visibility: hidden;
    }
  }
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
    inset-inline-start: calc(100% + ${gap});
    inline-size: calc(min(100vw - 4rem, ${theme.width.wide}) - ${railWidth} - ${gap});
    max-inline-size: none;
    max-block-size: calc(100vh - 4 * ${rail.top});
    overflow: auto;
    padding: ${cardPadding};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.card} ${theme.color.shadow};
  }
`;
