import type { ReactNode } from "react";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";

/** Whether the member has passed a place on the path, is there, or has it before them. */
type Mark = "passed" | "here" | "ahead";

interface MilestoneProps {
  readonly mark: Mark;
  /** Whether the way from here to the next is walked; without it there is no way on. */
  readonly isComplete?: boolean;
  /** What stands in the marker: a number or a drawing. */
  readonly sign: ReactNode;
}

/**
 * The marker of a place on the path, and the way from it to the next: footprints ahead, a line once it is walked. Decoration,
 * hidden from screen readers: what it shows must be said beside it.
 */
export function Milestone({ mark, isComplete, sign }: MilestoneProps) {
  return (
    <>
      <Marker data-mark={mark} aria-hidden="true">
        {sign}
      </Marker>
      {isComplete !== undefined && (
        <Way viewBox="0 0 44 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={BEND} />
          <path d={BEND} data-walked={isComplete} />
        </Way>
      )}
    </>
  );
}

/** A row of the path: its milestone, then what is there. */
export const PathRow = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: ${theme.target} minmax(0, 1fr);
  gap: min(${theme.space.medium}, 2.5vw);
  padding-block-end: ${theme.space.medium};
`;

/** In one set of styles for all marks: a click would have to wait for a new one. */
const Marker = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: ${theme.target};
  block-size: ${theme.target};
  border: 2px solid ${theme.color.field};
  border-radius: ${theme.radius.round};
  background: ${theme.color.canvas};
  color: ${theme.color.inkSoft};
  font: 700 ${theme.size.text}/1 ${theme.font.display};

  &[data-mark="passed"] {
    border-color: ${theme.color.done};
    background: ${theme.color.done};
    color: ${theme.color.onDone};
  }

  &[data-mark="here"] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }

  /* A ring, 3px away. An outline is square before Safari 16.4. */
  &[data-mark="here"]::after {
    content: "";
    position: absolute;
    inset: -7px;
    border: 2px solid ${theme.color.accent};
    border-radius: inherit;
  }
`;

/** An S that leaves and arrives in the middle, so that one bend leads into the next. */
const BEND = "M22 0C34 20 38 36 22 50S10 80 22 100";

const Way = styled.svg`
  position: absolute;
  inset-block-start: calc(${theme.target} + ${theme.space.small});
  inset-inline-start: 0;
  inline-size: ${theme.target};
  block-size: calc(100% - ${theme.target} - 1.25rem);
  fill: none;
  stroke: ${theme.color.field};
  stroke-width: 4;
  stroke-linecap: round;

  path {
    vector-effect: non-scaling-stroke;
  }

  path:first-child {
    stroke-dasharray: 0.1 10;
  }

  [data-walked] {
    stroke: ${theme.color.done};
    stroke-width: 5;
    transform: scaleY(0);
    transition: transform ${theme.motion.calm} ease-out;
  }

  [data-walked="true"] {
    transform: scaleY(1);
  }

  @media (forced-colors: active) {
    stroke: CanvasText;

    [data-walked] {
      stroke: Highlight;
    }
  }
`;
