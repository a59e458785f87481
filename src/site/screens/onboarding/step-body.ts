import { css, styled } from "styled-components";
import { theme } from "../../theme/theme.ts";
import { disclosureStyles } from "../../ui/Disclosure.ts";
import { besideMarker } from "../../ui/rail.ts";
import { cardSurface, laidOnStage, onStage } from "../../ui/stage.ts";
import { whenTouched } from "../../ui/touched.ts";
import { visuallyHidden } from "../../ui/VisuallyHidden.ts";
import { ActionsPart, Description, MediaPart, quietTitle, StepPlace, stages, Title } from "./step-parts.ts";

/** The columns of a card on the stage. */
const besidePicture = css`
  grid-template-columns: minmax(0, 5fr) minmax(18rem, 3fr);
  column-gap: 2rem;
`;

/** A row that is not the current one: a line beside its marker, as high as that. */
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

/** What is opened again on the stage: its extras below its picture or, as in the current card, beside it. */
const openedBelow = css`
  grid-template-areas: "." "." "media" "extras";
`;

const openedBeside = css`
  ${besidePicture}
  grid-template-areas: ". ." ". ." "media extras";
`;

/** A step that is done: the line is what opens it again. Its heading stays for who listens, and for paper. */
const completedRow = css<{ $stage: keyof typeof stages }>`
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
      ${whenTouched("> span { opacity: 1; }")}

      /* What a member opens again is not dimmed, its title is, but not in the color that it has when it is touched. */
      @media screen {
        > span {
          opacity: ${theme.dimmed};
        }
      }
    }

    > div {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: ${theme.space.tight};
      padding-block: ${theme.space.tight} ${theme.space.small};
      ${laidOnStage}

      @media ${theme.screen.wide} {
        ${({ $stage }) => ($stage === "beside" ? openedBeside : openedBelow)}

        > [aria-hidden],
        > ${Description},
        > ${MediaPart}:empty + ${ActionsPart} > * {
          grid-column: 1 / -1;
        }
      }
    }

    /* The heading is in the row, but on the stage. */
    > div > [aria-hidden] {
      display: none;
      gap: ${theme.space.tight};

      @media ${theme.screen.wide} {
        display: grid;
      }
    }
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
    > * {
      opacity: ${theme.dimmed};
    }

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
  ${cardSurface}

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
    ${besidePicture}
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
