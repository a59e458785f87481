import { css, styled } from "styled-components";
import { theme } from "../../theme/theme.ts";
import { PathRow, pathGap } from "../../ui/Path.tsx";
import { visuallyHidden } from "../../ui/VisuallyHidden.ts";
import { Description, GridPlace, Part, wideCards } from "./step-columns.ts";

/**
 * Below the first card: what a member must know before going on. It stands beside the path. Once the card is done it is hidden, not
 * removed: it would be gone when `leaveStep` looks where everything is.
 */
export const Reload = styled.p`
  grid-column: 2;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  text-wrap: balance;

  li:not([aria-current]) > & {
    display: none;
  }

  @media print {
    display: none;
  }
`;

/** On a phone, the piece of the path between the card and the next marker begins above the note. */
const besideNote = css`
  > svg {
    grid-area: 2 / 1 / auto / 2;
    inset-block-start: calc(2px - ${pathGap});
    block-size: calc(100% - 0.5rem - 2px + ${pathGap});
  }
`;

/**
 * Skips the layout and paint of cards that are off the screen, so that a click in a long journey costs as much as in a short one.
 * The card before the current one is drawn to remember its size: an estimate would move the current one.
 */
export const StepRow = styled(PathRow)<{ $hasNote: boolean }>`
  &:not([aria-current]) {
    contain-intrinsic-size: auto 8rem;
  }

  /* The last piece of the path, into the Game Plan. */
  &:last-child > [data-complete="true"] {
    block-size: calc(100% - ${theme.target} - ${theme.space.small});
  }

  @media ${theme.screen.low} {
    ${Description} {
      line-height: 1.4;
    }
  }

  @media ${theme.screen.phone} {
    /* A piece of the path between the card and the next marker. */
    &[aria-current] {
      padding-block-end: 2rem;

      > svg {
        inset-block-start: calc(100% - 1.875rem);
        block-size: 1.375rem;
      }

      &:last-child {
        padding-block-end: 1.5rem;
      }

      /* A pixel over the edge of the card, and one under that of the Game Plan. */
      &:last-child > svg {
        inset-block-start: calc(100% - 1.5rem - 1px);
        block-size: calc(1.5rem + 2px);
      }

      ${({ $hasNote }) => $hasNote && besideNote}
    }

    /* The Game Plan comes into view with the last step. */
    &[aria-current]:last-child ${Part} {
      margin-block-start: ${theme.space.hair};
    }

    &:not([aria-current]) {
      contain-intrinsic-size: auto 4rem;
    }

    /* The description is for the current step; a check says that the others are completed. */
    &:not([aria-current]) ${Description} {
      display: none;
    }

    &:not([aria-current]) [data-status="completed"] ~ div {
      min-block-size: calc(${theme.target} + 1.25rem);

      > ${GridPlace} {
        ${visuallyHidden}
      }
    }

    /* Below what was opened again: above it, it would move the summary under the finger. */
    &:not([aria-current]):has([open]) ${Description} {
      display: block;
      order: 1;
    }
  }

  @media screen {
    &:not([aria-current]):not(:has(+ [aria-current])) {
      content-visibility: auto;
    }
  }
`;

export const Body = styled.div<{ $textIs: keyof typeof wideCards }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.tight};
  align-content: start;
  padding: ${theme.space.tight} 0;

  > p,
  > details > div {
    max-inline-size: ${theme.width.column};
  }

  /* What is opened again. */
  > details > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space.large};
  }

  li[aria-current] > & {
    padding: ${theme.space.large} min(1.75rem, 4.5vw);
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.card} ${theme.color.shadow};

    /* The marker is in its corner, in line with the others. */
    @media ${theme.screen.phone} {
      grid-area: 1 / 1 / auto / -1;
      margin: -0.625rem ${theme.overhang} 0;
      /* Its text begins where the marker does. */
      padding: 0.625rem calc(-1 * ${theme.overhang} - 1px) 0.875rem;

      > ${GridPlace} {
        align-content: center;
        min-block-size: ${theme.target};
        padding-inline-start: calc(${theme.target} + 0.75rem);
      }
    }

    @media ${theme.screen.wide} {
      grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
      column-gap: 2rem;
      ${({ $textIs }) => wideCards[$textIs]}
    }

    @media print {
      box-shadow: none;
    }
  }

  /* What a member has opened again is no longer dimmed. */
  @media screen {
    li:not([aria-current]) > & > :not([open]) {
      opacity: ${theme.dimmed};
    }
  }

  @media print {
    display: block;

    > * + * {
      margin-block-start: ${theme.space.tight};
    }
  }
`;
