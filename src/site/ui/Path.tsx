import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { Icon } from "./Icon.tsx";
import { icons } from "./icons.ts";
import { besideMarker, onRail, pathGap, rail, rowOffset } from "./rail.ts";
import { railWidth, stageGap } from "./stage.ts";

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

/** A row of the path: its marker and its content. */
export const PathRow = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: ${theme.target} minmax(0, 1fr);
  column-gap: ${pathGap};
  padding-block-end: 1.25rem;

  @media ${theme.screen.wide} {
    display: contents;

    /* Without a box of its own, it fades by its parts. */
    > * {
      opacity: inherit;
    }
  }

  @media print {
    display: block;
    padding-inline-start: calc(${theme.target} + ${theme.space.medium});
    break-inside: avoid;
  }
`;

/** A completed step that is open; what is open within a closed one is not seen. */
const openedAgain = `> [data-step="completed"] > div > [open]`;

/** The path at every width. On a desk it is a rail, and beside it a stage: the card of the current step, and what is below it. */
export const PathGrid = styled.div`
  @media ${theme.screen.wide} {
    display: grid;
    grid-template: "rail card" 1fr "rail below" auto / ${railWidth} minmax(0, 1fr);
    column-gap: ${stageGap};

    > ol {
      display: contents;
    }

    /* The stage has room for one card: what is opened again lies over the current one, which nobody can see or reach then. */
    > ol:has(${openedAgain}) > [aria-current] > :not([aria-hidden]),
    > ol:has(${openedAgain}) + [data-end] {
      visibility: hidden;
    }
  }
`;

/** The head of the rail, on a desk alone. */
export const RailHead = styled.div`
  display: none;

  @media ${theme.screen.wide} {
    ${onRail("0px", rail.head)}
    display: flex;
    align-items: center;
    gap: ${theme.space.small};
    padding-block-end: ${theme.space.medium};
  }
`;

/** The title of the current step on the rail, which its card has too. */
export const RailTitle = styled.span`
  display: none;
  ${besideMarker}

  @media ${theme.screen.wide} {
    display: grid;
    align-content: center;
    font: 700 ${theme.size.text}/1.3 ${theme.font.display};
  }
`;

/** How far a piece of the path stays away from its markers. */
const clearance = "1px";

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
    ${onRail(rowOffset, theme.target)}
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

  &[data-status="completed"],
  &[data-reached]:not([data-down]) {
    border-color: ${theme.color.done};
    background: ${theme.color.done};
    color: ${theme.color.onDone};

    > span {
      opacity: 0;
    }

    > svg {
      transform: none;
    }

    /* The page glides first, then the check appears, then the path goes on to the next step. */
    &,
    > * {
      /* Not the color: the last number would have that of a step to come until its check appears. */
      transition: ${theme.motion.calm} 250ms;
      transition-property: opacity, transform, background-color, border-color;
    }

    > svg {
      transition-timing-function: cubic-bezier(0.3, 1.6, 0.6, 1);
    }
  }

  /* Its row touches that of the next one. */
  @media ${theme.screen.narrow} {
    &[data-status="completed"] {
      transform: scale(0.75);
    }
  }

  /* A ring. An outline would be square before Safari 16.4, and the edge of paper may cut it off. */
  @media screen {
    &[data-status="current"]::after {
      content: "";
      position: absolute;
      inset: -7px;
      border: 2px solid ${theme.color.accent};
      border-radius: inherit;
    }
  }

  /* In ink: backgrounds may be left out. */
  @media print {
    &&& {
      position: absolute;
      inset-inline-start: 0;
      background: none;
      color: ${theme.color.ink};
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
  inset-inline-start: 0;
  margin-inline-start: calc(${theme.target} / 2 - 2px);
  inline-size: 4px;
  ${pieces(theme.color.field, theme.color.done)}
  background-repeat: no-repeat, no-repeat round;
  background-size: 4px 0%, 4px 8px;
  transition: background-size ${theme.motion.calm} 500ms ease-out;

  &[data-complete="true"] {
    background-size: 4px 100%, 4px 8px;
  }

  @media ${theme.screen.wide} {
    ${onRail(`${rowOffset} + ${theme.target} + ${clearance}`, `${rail.row} - ${theme.target} - 2 * ${clearance}`)}
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
