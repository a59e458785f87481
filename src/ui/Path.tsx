import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { theme } from "../theme/theme.ts";

/** Whether the member has passed a place on the path, is there, or has it before them. */
type Mark = "passed" | "here" | "ahead";

interface MilestoneProps {
  readonly mark: Mark;
  /** Whether the way from here to the next is walked; without it there is no way on. */
  readonly isWalked?: boolean;
  /** What stands in the marker: a number or a drawing. */
  readonly sign: ReactNode;
}

/**
 * The marker of a place on the path, and the way from it to the next: footprints ahead, a line once it is walked. Decoration,
 * hidden from screen readers: what it shows must be said beside it.
 */
export function Milestone({ mark, isWalked, sign }: MilestoneProps) {
  return (
    <>
      <Marker $mark={mark} aria-hidden="true">
        {sign}
      </Marker>
      {isWalked !== undefined && (
        <Way viewBox="0 0 44 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={BEND} />
          <Walked d={BEND} $isWalked={isWalked} />
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

const marks = {
  passed: css`
    border-color: ${theme.color.done};
    background: ${theme.color.done};
    color: ${theme.color.onDone};
  `,
  here: css`
    border-color: ${theme.color.accent};
    outline: 2px solid ${theme.color.accent};
    outline-offset: 3px;
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  `,
  ahead: css`
    border-color: ${theme.color.field};
    background: ${theme.color.canvas};
    color: ${theme.color.inkSoft};
  `,
} satisfies Record<Mark, unknown>;

const Marker = styled.div<{ $mark: Mark }>`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: ${theme.target};
  block-size: ${theme.target};
  border: 2px solid;
  border-radius: ${theme.radius.round};
  font: 700 ${theme.size.text}/1 ${theme.font.display};
  transition: background-color ${theme.motion.calm};
  ${({ $mark }) => marks[$mark]}
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

  @media (forced-colors: active) {
    stroke: CanvasText;
  }
`;

const Walked = styled.path<{ $isWalked: boolean }>`
  stroke: ${theme.color.done};
  stroke-width: 5;
  transform: scaleY(${({ $isWalked }) => ($isWalked ? 1 : 0)});
  transition: transform ${theme.motion.calm} ease-out;

  @media (forced-colors: active) {
    stroke: Highlight;
  }
`;
