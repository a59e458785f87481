import { styled } from "styled-components";
import { theme } from "../../theme/theme.ts";
import { PathRow } from "../../ui/Path.tsx";
import { Body } from "./step-body.ts";
import { ActionsPart, MediaPart } from "./step-parts.ts";

/** Above the current step. Between two that are done the path has as much less. */
const beforeCurrent = "0.75rem";

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

  /* What is done is close together, and the card or the ring of the current step keeps off it. */
  &[data-step="completed"] {
    padding-block-end: ${theme.space.tight};
  }

  @media ${theme.screen.narrow} {
    &[data-step="completed"] + &[data-step="current"] {
      margin-block-start: ${beforeCurrent};
    }

    &[data-step="completed"] > [data-complete] {
      inset-block-end: calc(-1 * ${beforeCurrent});
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
