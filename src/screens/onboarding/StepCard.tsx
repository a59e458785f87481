import { Trans, useLingui } from "@lingui/react";
import { type ComponentProps, memo, useEffect, useId, useState } from "react";
import { css, styled } from "styled-components";
import type { Step } from "../../../machines/members.ts";
import { isCurrentAmong, type StepStatus, stepStatus } from "../../../machines/selectors.ts";
import { useOnboardingSelector } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { focusHeading, keepInView } from "../../ui/focus.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Milestone, PathRow } from "../../ui/Path.tsx";
import { StepTask } from "./StepTask.tsx";

interface StepCardProps {
  readonly step: Step;
  readonly index: number;
  readonly total: number;
}

const marks = { completed: "passed", current: "here", later: "ahead" } as const satisfies Record<StepStatus, string>;

/** One step on the path: done, at hand, or still to come. */
export const StepCard = memo(function StepCard({ step, index, total }: StepCardProps) {
  const { i18n } = useLingui();
  const status = useOnboardingSelector(stepStatus(index));
  const isCurrent = status === "current";
  const isLast = index + 1 === total;
  const titleId = `step.${step.id}.title` as const;
  const descriptionId = `step.${step.id}.description` as const;
  const title = i18n._(titleId);
  const placeId = useId();
  return (
    <PathRow aria-current={isCurrent ? "step" : undefined} ref={isCurrent ? keepInView : undefined}>
      <Milestone
        mark={marks[status]}
        isComplete={status === "completed" || (isCurrent && isLast)}
        sign={status === "completed" ? <Icon name="check" /> : index + 1}
      />
      <Body $isCurrent={isCurrent}>
        <Place id={placeId}>
          <Trans id="step.place" values={{ step: index + 1, total }} />
          <Status $isCurrent={isCurrent}>
            {status === "completed" ? (
              <Trans id="step.completed" />
            ) : isCurrent ? (
              <Trans id="step.current" />
            ) : (
              <Trans id="step.locked" values={{ step: index }} />
            )}
          </Status>
        </Place>
        {/* The journey's own heading takes the focus on the first step. */}
        <Title tabIndex={-1} aria-describedby={placeId} ref={isCurrent && index > 0 ? focusHeading : undefined}>
          {title}
        </Title>
        <p>{i18n._(descriptionId)}</p>
        {status !== "completed" && (
          <Task step={step} index={index} title={title} isLast={isLast} isCurrent={isCurrent} />
        )}
      </Body>
    </PathRow>
  );
});

/** How long after a step has become current the next one's task is drawn, in milliseconds: when the click's own frame is out. */
export const AHEAD = 100;

/**
 * The step's task, drawn and laid out, out of sight, while the step before is current: Next Step has only to show it. Gone with
 * the step, and with it the player that may be on.
 */
function Task({ isCurrent, ...task }: ComponentProps<typeof StepTask> & { readonly isCurrent: boolean }) {
  const isNext = useOnboardingSelector(isCurrentAmong(task.index - 1, 1));
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    if (isNext) setTimeout(setAhead, AHEAD, true);
  }, [isNext]);
  return (
    (isCurrent || isAhead) && (
      <TaskPlace inert={!isCurrent}>
        <StepTask {...task} />
      </TaskPlace>
    )
  );
}

/** Ahead, it takes no room and is out of everybody's reach. `display: none` would leave its style and layout to the click. */
const TaskPlace = styled.div`
  &[inert] {
    position: absolute;
    inset-inline: 0;
    contain: strict;
    visibility: hidden;
  }
`;

const Body = styled.div<{ $isCurrent: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.tight};
  align-content: start;
  padding: ${theme.space.tight} 0;

  ${({ $isCurrent }) =>
    $isCurrent
      ? css`
          padding: ${theme.space.large} min(1.75rem, 4.5vw);
          border: 1px solid ${theme.color.line};
          border-radius: ${theme.radius.card};
          background: ${theme.color.surface};
          box-shadow: ${theme.shadow.card} ${theme.color.shadow};
        `
      : css`
          opacity: ${theme.dimmed};
        `}

  @media print {
    opacity: 1;
    box-shadow: none;
    break-inside: avoid;
  }
`;

const Place = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.small};
  font-size: ${theme.size.small};
  font-weight: 650;
`;

const Status = styled.span<{ $isCurrent: boolean }>`
  ${({ $isCurrent }) => $isCurrent && `color: ${theme.color.accent};`}
`;

const Title = styled.h2`
  font-size: ${theme.size.title};
`;
