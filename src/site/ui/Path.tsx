import type { CSSProperties, ReactNode } from "react";
import { css, styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { cardPadding } from "./Card.ts";
import { Icon } from "./Icon.tsx";
import { icons } from "./icons.ts";

interface StepMarkerProps {
  readonly status: "completed" | "current" | "upcoming";
  /** Whether it is the current one and the end of the path is reached: it has a check, which waits until that is seen. */
  readonly isReached?: boolean;
  /** Whether the connector to the next marker is complete. Without it there is no connector. */
  readonly isComplete?: boolean;
  /** A number or an icon. A completed step, and the last one at the end, has a check in its place. */
  readonly children: ReactNode;
}

/**
 * A marker on the path, and the connector to the next one: dotted, then a line when it is complete. It is hidden from screen
 * readers: a text beside it must say the same.
 */
export function StepMarker({ status, isReached, isComplete, children }: StepMarkerProps) {
  return (
    <>
      <Marker data-status={status} data-reached={isReached || undefined} aria-hidden="true">
        <span>{children}</span>
        {status !== "upcoming" && <Icon path={icons.check} />}
      </Marker>
      {isComplete !== undefined && <Connector aria-hidden="true" data-complete={isComplete} />}
    </>
  );
}

/** Between a marker and what is beside it. */
export const pathGap = `min(${theme.space.medium},2.5vw)`;

/** Between a marker and the next one, where a row is no higher than its marker. */
const piece = "1.25rem";

/** How far a piece of the path stays away from its markers. */
const clearance = "1px";

/** A row of the path: its marker and its content. */
export const PathRow = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: ${theme.target} minmax(0, 1fr);
  column-gap: ${pathGap};
  padding-block-end: ${piece};

  @media ${theme.screen.wide} {
    display: contents;
  }

  @media print {
    display: block;
    padding-inline-start: calc(${theme.target} + ${theme.space.medium});
    break-inside: avoid;
  }
`;

/** The style of a row: its place on a rail, from 0. */
export const rowStyle = (index: number) => ({ "--index": index }) as CSSProperties;

/** The style of a path with that many steps. */
export const pathStyle = (steps: number) => ({ "--steps": steps }) as CSSProperties;

/** On a desk the rows of the path make a rail: each as high as the others, so that all stay together while the page is scrolled. */
const rail = {
  row: "4.5rem",
  head: "4rem",
  width: "17.5rem",
  gap: "2rem",
  /** How far from the top of the screen it stays. */
  top: "1rem",
};

/** How far a row is below the head of the rail. `--index` is that of its step. */
const railOffset = (more = "0px") => `(${rail.head} + var(--index) * ${rail.row} + ${more})`;

/** How high the rail is: its last row is that of the Game Plan. */
const railHeight = `(${rail.head} + (var(--steps) + 1) * ${rail.row})`;

const railStyles = (offset: string, height: string) => css`
  position: sticky;
  grid-area: 1 / 1 / -1 / auto;
  align-self: start;
  block-size: calc(${height});
  /* With its margins each part is as high as the rail: all of them stop together at the end of the stage. */
  margin-block: calc(${offset}) calc(${railHeight} - ${offset} - ${height});
  /* A rail that is higher than the screen moves with the page until its end is there. */
  inset-block-start: calc(${rail.top} + ${offset} + min(0px, 100vh - ${rail.top} - ${railHeight}));
`;

/** The head of the rail, above its first row, on a desk alone. */
export const RailHead = styled.div`
  display: none;

  @media ${theme.screen.wide} {
    ${railStyles("0px", rail.head)}
    display: flex;
    align-items: center;
    gap: ${theme.space.small};
    padding-block-end: ${theme.space.medium};
  }
`;

/** What is beside the marker of a row that is not the current one. */
export const besideMarker = css`
  @media ${theme.screen.wide} {
    ${railStyles(railOffset(), rail.row)}
    padding-block-end: calc(${rail.row} - ${theme.target});
    z-index: 1;
    margin-inline-start: calc(${theme.target} + ${pathGap});
  }
`;

/** The title of the current step in the rail, which its card has too. */
export const RailTitle = styled.span`
  display: none;

  @media ${theme.screen.wide} {
    display: grid;
    align-content: center;
    font: 700 ${theme.size.text}/1.3 ${theme.font.display};
    ${besideMarker}
  }
`;

/** The path at every width: its rows, and on a desk the stage beside them, whose last row is that of the Game Plan. */
export const PathGrid = styled.div`
  @media ${theme.screen.wide} {
    display: grid;
    grid-template: 1fr auto auto / ${rail.width} minmax(0, 1fr);
    column-gap: ${rail.gap};

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

/** Where the current card is on the stage: it stays in sight while a long rail is scrolled. At the end the Game Plan is below it. */
export const onStage = css`
  @media ${theme.screen.wide} {
    position: sticky;
    inset-block-start: ${rail.top};
    grid-area: 1 / 2 / 3 / auto;
    align-self: start;
  }
`;

/** What a row of the rail opens: it lies on the stage, over the current card, but no farther from its row than the screen has room for both. */
export const laidOnStage = css`
  @media ${theme.screen.wide} {
    position: absolute;
    inset-block-start: max(-60vh, -1 * ${railOffset()});
    inset-inline-start: calc(100% + ${rail.gap});
    inline-size: calc(min(100vw - 4rem, ${theme.width.wide}) - ${rail.width} - ${rail.gap});
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

/** Below the current card on the stage. */
export const belowStage = css`
  @media ${theme.screen.wide} {
    grid-area: 3 / 2;
    margin-block-start: ${theme.space.medium};
  }
`;

const Marker = styled.div`
  position: relative;
  /* On a phone it lies on the card of its step. */
  z-index: 1;
  grid-area: 1 / 1;
  display: grid;
  place-items: center;
  inline-size: ${theme.target};
  block-size: ${theme.target};
  border: 2px solid ${theme.color.field};
  border-radius: ${theme.radius.round};
  background: ${theme.color.canvas};
  color: ${theme.color.inkSoft};
  font: 700 ${theme.size.text}/1 ${theme.font.display};

  @media ${theme.screen.wide} {
    ${railStyles(railOffset(), theme.target)}
  }

  > * {
    display: grid;
    grid-area: 1 / 1;
  }

  > svg {
    transform: scale(0);
  }

  &[data-status="current"] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }

  /* The page glides first, then the check appears, then the path goes on to the next step. */
  &[data-status="completed"],
  &[data-reached]:not([data-down]) {
    border-color: ${theme.color.done};
    background: ${theme.color.done};
    color: ${theme.color.onDone};
    transition: all ${theme.motion.calm} 250ms;

    > span {
      opacity: 0;
      transition: opacity ${theme.motion.calm} 250ms;
    }

    > svg {
      transform: none;
      transition: transform ${theme.motion.calm} 250ms cubic-bezier(0.3, 1.6, 0.6, 1);
    }
  }

  /* A ring. An outline would be square before Safari 16.4. */
  &[data-status="current"]::after {
    content: "";
    position: absolute;
    inset: -7px;
    border: 2px solid ${theme.color.accent};
    border-radius: inherit;
  }

  /* In ink: backgrounds may be left out. The edge of a page may cut the ring off. What moves on the screen has its end on paper. */
  @media print {
    &&& {
      position: absolute;
      inset-inline-start: 0;
      background: none;
      color: ${theme.color.ink};
    }

    &&&,
    &&& > * {
      transition: none;
    }

    &&&::after {
      content: none;
    }
  }
`;

/** Dots, none of them cut in half whatever the length, and over them the line of a completed piece, no length at first. */
const pieces = (dot: string, line: string) => css`
  background-image: linear-gradient(${line}, ${line}), radial-gradient(circle closest-side, ${dot} 80%, transparent);
`;

/** From a marker to the next one, behind the card on a phone. */
const Connector = styled.div`
  position: absolute;
  inset-block: calc(${theme.target} + ${clearance}) ${clearance};
  inset-inline-start: calc(${theme.target} / 2 - 2px);
  inline-size: 4px;
  ${pieces(theme.color.field, theme.color.done)}
  background-repeat: no-repeat, no-repeat round;
  background-size: 4px 0%, 4px 8px;
  transition: background-size ${theme.motion.calm} 500ms ease-out;

  &[data-complete="true"] {
    background-size: 4px 100%, 4px 8px;
  }

  @media ${theme.screen.wide} {
    ${railStyles(railOffset(`${theme.target} + ${clearance}`), `(${rail.row} - ${theme.target} - 2 * ${clearance})`)}
    margin-inline-start: calc(${theme.target} / 2 - 2px);
  }

  /* Of itself a browser leaves out gradients there. */
  @media (forced-colors: active) {
    forced-color-adjust: none;
    ${pieces("CanvasText", "Highlight")}
  }

  /* In ink: backgrounds may be left out. */
  @media print {
    border-inline-start: 2px dotted ${theme.color.ink};
    background: none;
  }
`;
