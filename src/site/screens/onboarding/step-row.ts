import { css, styled } from "styled-components";
import { theme } from "../../theme/theme.ts";
import { disclosureStyles } from "../../ui/Disclosure.ts";
import { belowStage, besideMarker, laidOnStage, onStage, PathRow } from "../../ui/Path.tsx";
import { whenTouched } from "../../ui/touched.ts";
import { visuallyHidden } from "../../ui/VisuallyHidden.ts";
import { ActionsPart, Description, MediaPart, quietTitle, StepPlace, stages, Title } from "./step-parts.ts";

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

/** The content of a row that is not the current one: one line beside its marker, as high as that. */
const quietRow = css`
  gap: 0;
  grid-auto-rows: max-content;
  align-content: center;
  min-block-size: ${theme.target};
  ${besideMarker}

  @media screen {
    > ${Description} {
      display: none;
    }
  }
`;

/** A step that is done: the line is what opens it again. Its heading stays for who listens, and for paper. */
const completedRow = css`
  @media screen {
    > ${StepPlace},
    > ${Title} {
      ${visuallyHidden}
    }
  }

  > details {
    ${disclosureStyles}

    > summary {
      ${quietTitle}
    }

    > div {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: ${theme.space.medium};
      max-inline-size: ${theme.width.column};
      padding-block-end: ${theme.space.small};
      ${laidOnStage}
    }
  }

  /* What a member opens again is not dimmed, its title is, but not in the color that it has when it is touched. */
  @media screen {
    > details > summary > span {
      opacity: ${theme.dimmed};
    }
  }

  > details > summary {
    ${whenTouched("> span { opacity: 1; }")}
  }

  /* On paper each step has its description, opened or not. */
  @media print {
    > details ${Description} {
      display: none;
    }
  }
`;

/** A step that is still to come says when it opens, if it is the next one. Its number is in its marker. */
const upcomingRow = css`
  > ${Title} {
    ${quietTitle}
  }

  @media screen {
    opacity: ${theme.dimmed};

    > ${StepPlace} > :first-child {
      ${visuallyHidden}
    }
  }

  @media ${theme.screen.wide} {
    > ${Title} {
      max-block-size: 2.6em;
      overflow: hidden;
    }
  }
`;

/** How far the corner of a card is from the marker that lies on it. */
const corner = "0.625rem";

const currentCard = css<{ $stage: keyof typeof stages }>`
  padding: ${theme.space.large} min(1.75rem, 4.5vw);
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card} ${theme.color.shadow};

  /* The marker is in its corner, in line with the others, and the path goes on behind it. */
  @media ${theme.screen.phone} {
    position: relative;
    grid-area: 1 / 1 / auto / -1;
    margin: calc(-1 * ${corner}) ${theme.overhang} 0;
    /* Its text begins where the marker does. */
    padding: ${corner} calc(-1 * ${theme.overhang} - 1px) ${theme.space.medium};

    > ${StepPlace} {
      align-content: center;
      min-block-size: ${theme.target};
      padding-inline-start: calc(${theme.target} + ${theme.space.small});
    }
  }

  @media ${theme.screen.low} {
    > ${Description} {
      line-height: 1.4;
    }
  }

  @media ${theme.screen.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(18rem, 3fr);
    column-gap: 2rem;
    ${({ $stage }) => stages[$stage]}

    > ${StepPlace} {
      grid-area: place;
    }

    > ${Title} {
      grid-area: title;
    }

    > ${Description} {
      grid-area: description;
    }
  }

  ${onStage}

  @media print {
    box-shadow: none;
  }
`;

/** The content of a row: the card of the current step, or a line. */
export const Body = styled.div<{ $stage: keyof typeof stages }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.tight};
  align-content: start;

  [data-step="current"] > & {
    ${currentCard}
  }

  :not([data-step="current"]) > & {
    ${quietRow}
  }

  [data-step="completed"] > & {
    ${completedRow}
  }

  [data-step="upcoming"] > & {
    ${upcomingRow}
  }

  @media print {
    display: block;

    > * + * {
      margin-block-start: ${theme.space.tight};
    }
  }
`;

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
