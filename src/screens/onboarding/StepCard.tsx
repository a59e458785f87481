import { Trans, useLingui } from "@lingui/react";
import { memo, type ReactElement } from "react";
import { css, styled } from "styled-components";
import type { Step } from "../../../machines/members.ts";
import { type StepStatus, stepStatus } from "../../../machines/selectors.ts";
import { useOnboarding } from "../../chart.ts";
import { theme } from "../../theme/theme.ts";
import { takeFocus } from "../../ui/focus.ts";
import { Icon } from "../../ui/Icon.tsx";
import { StepTask } from "./StepTask.tsx";

interface StepCardProps {
  readonly step: Step;
  readonly index: number;
  readonly total: number;
}

const labels = {
  completed: <Trans id="step.completed" />,
  current: <Trans id="step.current" />,
  later: <Trans id="step.later" />,
} satisfies Record<StepStatus, ReactElement>;

/** One step on the path: done, at hand, or still to come. */
export const StepCard = memo(function StepCard({ step, index, total }: StepCardProps) {
  const { i18n } = useLingui();
  const status = useOnboarding(stepStatus(index));
  const isCurrent = status === "current";
  const words = { title: `step.${step.id}.title`, description: `step.${step.id}.description` } as const;
  const title = i18n._(words.title);
  return (
    <Row $status={status} aria-current={isCurrent ? "step" : undefined}>
      <Marker $status={status}>
        {status === "completed" ? <Icon name="check" /> : <span aria-hidden="true">{index + 1}</span>}
      </Marker>
      <Body $status={status}>
        <Place>
          <span>
            <Trans id="step.place" values={{ step: index + 1, total }} />
          </span>
          <Status $status={status}>{labels[status]}</Status>
        </Place>
        {/* The journey's own heading takes the focus on the first step. */}
        <Title tabIndex={-1} ref={isCurrent && index > 0 ? takeFocus : undefined}>
          {title}
        </Title>
        <p>{i18n._(words.description)}</p>
        {isCurrent && <StepTask step={step} title={title} isLast={index + 1 === total} />}
      </Body>
    </Row>
  );
});

const MARKER = "2.75rem";

const Row = styled.li<{ $status: StepStatus }>`
  position: relative;
  display: grid;
  grid-template-columns: ${MARKER} minmax(0, 1fr);
  gap: ${theme.space.small};
  padding-block-end: ${theme.space.medium};

  /* The path, from this marker to the next: filled once the member has walked it. */
  &:not(:last-child)::before,
  &:not(:last-child)::after {
    content: "";
    position: absolute;
    inset-block: ${theme.space.medium} calc(-1 * ${theme.space.medium});
    inset-inline-start: calc(${MARKER} / 2 - 2px);
    inline-size: 4px;
    border-radius: 2px;
    background: ${theme.color.line};
  }

  &:not(:last-child)::after {
    background: ${theme.color.done};
    transform: scaleY(${({ $status }) => ($status === "completed" ? 1 : 0)});
    transform-origin: top;
    transition: transform ${theme.motion.calm} ease-out;
  }
`;

const statusColors = {
  completed: theme.color.done,
  current: theme.color.accent,
  later: theme.color.inkSoft,
} satisfies Record<StepStatus, string>;

const markers = {
  completed: css`
    border-color: ${theme.color.done};
    background: ${theme.color.done};
    color: ${theme.color.onDone};
  `,
  current: css`
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
    box-shadow: 0 0 0 5px ${theme.color.accentSoft};
  `,
  later: css`
    border-color: ${theme.color.line};
    background: ${theme.color.canvas};
    color: ${theme.color.inkSoft};
  `,
} satisfies Record<StepStatus, unknown>;

const Marker = styled.div<{ $status: StepStatus }>`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  inline-size: ${MARKER};
  block-size: ${MARKER};
  border: 3px solid;
  border-radius: ${theme.radius.round};
  font: 700 ${theme.size.text}/1 ${theme.font.display};
  ${({ $status }) => markers[$status]}
`;

const Body = styled.div<{ $status: StepStatus }>`
  display: grid;
  gap: ${theme.space.tight};
  align-content: start;
  padding: ${theme.space.small} ${theme.space.medium};
  border: 1px solid transparent;
  border-radius: ${theme.radius.card};

  ${({ $status }) =>
    $status === "current"
      ? css`
          padding: ${theme.space.large} clamp(1rem, 4vw, 1.75rem);
          border-color: ${theme.color.line};
          background: ${theme.color.surface};
          box-shadow: 0 1.25rem 2.5rem -1.5rem ${theme.color.shadow};
        `
      : css`
          opacity: ${theme.dimmed};
        `}
`;

const Place = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space.small};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  font-weight: 650;
`;

const Status = styled.span<{ $status: StepStatus }>`
  color: ${({ $status }) => statusColors[$status]};
`;

const Title = styled.h2`
  font-size: ${theme.size.title};
`;
