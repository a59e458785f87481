import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { theme } from "../theme/theme.ts";
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
      {isComplete !== undefined && (
        <Connector viewBox="0 0 44 100" preserveAspectRatio="none" aria-hidden="true" data-complete={isComplete}>
          <path strokeDasharray="0.1 10" d={CURVE} />
          <Line d={CURVE} />
        </Connector>
      )}
    </>
  );
}

/** Between a marker and what is beside it, and between what is below each other there. */
export const pathGap = `min(${theme.space.medium},2.5vw)`;

/** A row of the path: its marker and its content. */
export const PathRow = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: ${theme.target} minmax(0, 1fr);
  gap: ${pathGap};
  padding-block-end: ${theme.space.medium};

  @media print {
    display: block;
    padding-inline-start: calc(${theme.target} + ${theme.space.medium});
    break-inside: avoid;
  }
`;

const Marker = styled.div`
  position: relative;
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

/** An S-curve from top center to bottom center. */
const CURVE = "M22 0C34 20 38 36 22 50S10 80 22 100";

/** On a phone: dots, none of them cut in half whatever the length, and over them the line of a completed piece, no length at first. */
const pieces = (dot: string, line: string) => css`
  background-image: linear-gradient(${line}, ${line}), radial-gradient(circle closest-side, ${dot} 80%, transparent);
`;

const Line = styled.path`
  stroke: ${theme.color.done};
  stroke-width: 5;
  /* Nothing is seen of its round end either. */
  clip-path: inset(0 -9px 100%);
  transition: clip-path ${theme.motion.calm} 500ms ease-out;

  [data-complete="true"] > & {
    clip-path: inset(-9px);
  }

  @media (forced-colors: active) {
    stroke: Highlight;
  }
`;

const Connector = styled.svg`
  position: absolute;
  inset-block-start: calc(${theme.target} + ${theme.space.small});
  inset-inline-start: 0;
  inline-size: ${theme.target};
  block-size: calc(100% - ${theme.target} - 1.25rem);
  /* The ends are round. */
  overflow: visible;
  fill: none;
  stroke: ${theme.color.field};
  stroke-width: 4;
  stroke-linecap: round;

  path {
    vector-effect: non-scaling-stroke;
  }

  @media ${theme.screen.phone} {
    inset-block-start: calc(${theme.target} + 0.5rem);
    inset-inline-start: calc(${theme.target} / 2 - 2px);
    inline-size: 4px;
    /* Down to the edge of the current card, which is 0.625rem above its marker, and a pixel under it. */
    block-size: calc(100% - ${theme.target} - 1.125rem + 1px);
    ${pieces(theme.color.field, theme.color.done)}
    background-repeat: no-repeat, no-repeat round;
    background-size: 4px 0%, 4px 10px;
    transition: background-size ${theme.motion.calm} 500ms ease-out;

    path {
      display: none;
    }

    &[data-complete="true"] {
      background-size: 4px 100%, 4px 10px;
    }
  }

  @media (forced-colors: active) {
    stroke: CanvasText;
  }

  @media ${theme.screen.phone} and (forced-colors: active) {
    ${pieces("CanvasText", "Highlight")}
  }
`;
