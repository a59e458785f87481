import { styled } from "styled-components";
import { theme } from "../../theme/theme.ts";
import { PathRow } from "../../ui/Path.tsx";
import { belowStage } from "../../ui/stage.ts";
import { Body } from "./step-body.ts";
import { ActionsPart, MediaPart } from "./step-parts.ts";

/** On a phone, the path goes on between a card and what is below it. */
const belowCard = "1.75rem";

/**
 * The row of a step. The browser skips layout and paint of those that are still to come and off the screen, so that a click in a long journey
 * costs as much as in a short one.
 */
export const StepRow = styled(PathRow)`
  &[data-step="upcoming"] {
    contain-intrinsic-size: auto ${theme.target};

    @media screen {
      content-visibility: auto;
    }
  }

  &[data-step="completed"] {
    padding-block-end: ${theme.space.tight};
  }

  /* Rows of what is done touch, as those of a list do. The path goes on under their markers. */
  @media ${theme.screen.narrow} {
    &[data-step="completed"] {
      padding-block-end: 0;
    }

    &[data-step="completed"] > [data-complete] {
      inset-block: calc(${theme.target} / 2) calc(${theme.target} / -2);
    }

    &[data-step="completed"] + &[data-step="current"] {
      margin-block-start: 0.75rem;
    }
  }

  @media ${theme.screen.phone} {
    &[data-step="current"] {
      padding-block-end: ${belowCard};
    }

    /* From the lower edge of the card. */
    &[data-step="current"] > [data-complete] {
      grid-row: 2 / auto;
      inset-block-start: 0;
    }

    /* The Game Plan comes into view with the last step. */
    &:last-child {
      padding-block-end: 1.25rem;

      ${MediaPart}, ${ActionsPart} {
        margin-block-start: ${theme.space.hair};
      }
    }
  }

  /*
   * Sticky, it would lie on the Game Plan below it once the page is scrolled: it is not kept within the rows of its grid area. Beside a rail
   * that is higher than both, they stay together at its end.
   */
  &[data-step="current"]:last-child > ${Body} {
    @media ${theme.screen.wide} {
      position: static;
      align-self: end;
    }
  }

  /* The last piece of the path runs into the Game Plan, which on a desk is on the stage. */
  &[data-step="current"]:last-child > [data-complete] {
    inset-block-end: 0;

    @media ${theme.screen.wide} {
      display: none;
    }
  }
`;

/** Below the first card: what a member must know before going on. */
export const Reload = styled.p`
  grid-column: 2;
  margin-block-start: ${theme.space.tight};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  text-wrap: balance;
  ${belowStage}

  @media print {
    display: none;
  }
`;
