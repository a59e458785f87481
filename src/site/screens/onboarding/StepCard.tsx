import { useLingui } from "@lingui/react";
import { Activity, memo, useId } from "react";
import { Trans } from "#trans";
import { isEndReached, isNextStep, stepStatus } from "../../../../machines/members-selectors.ts";
import type { Step } from "../../../project/project.ts";
import { textIds } from "../../../project/values.ts";
import { Phrases } from "../../i18n/Phrases.tsx";
import { Text } from "../../i18n/Text.tsx";
import { useOnboardingSelector } from "../../machine-context.ts";
import { useSite } from "../../site-context.ts";
import { arriveAtStep } from "../../ui/next-step.ts";
import { RailTitle, StepMarker } from "../../ui/Path.tsx";
import { rowStyle } from "../../ui/rail.ts";
import { keepInView } from "../../ui/scroll.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.ts";
import { OpenAgain } from "./OpenAgain.tsx";
import { StepTask } from "./StepTask.tsx";
import { Body } from "./step-body.ts";
import { Description, StepPlace, stageOf, Title } from "./step-parts.ts";
import { Reload, StepRow } from "./step-row.ts";

interface StepCardProps {
  readonly step: Step;
  readonly index: number;
  readonly total: number;
}

/** A step on the path. */
export const StepCard = memo(function StepCard({ step, index, total }: StepCardProps) {
  const { i18n } = useLingui();
  const status = useOnboardingSelector(stepStatus(index));
  const isCurrent = status === "current";
  const isNext = useOnboardingSelector(isNextStep(index));
  const isReached = useOnboardingSelector(isEndReached(index));
  const isLast = index + 1 === total;
  const titleId = textIds.stepTitle(step.id);
  const descriptionId = textIds.stepDescription(step.id);
  const title = i18n._(titleId);
  const placeId = useId();
  const site = useSite();
  return (
    <StepRow data-step={status} style={rowStyle(index)} aria-current={isCurrent ? "step" : undefined}>
      <StepMarker status={status} isReached={isReached} isComplete={status === "completed" || isReached}>
        {index + 1}
      </StepMarker>
      {isCurrent && (
        <RailTitle aria-hidden="true">
          <Text>{title}</Text>
        </RailTitle>
      )}
      <Body $stage={stageOf(step, isLast, site)} ref={isCurrent ? keepInView : undefined}>
        <StepPlace id={placeId}>
          <Trans id="step.place" values={{ step: index + 1, total }} />
          {status === "completed" && <Trans id="step.completed" />}
          {isCurrent && (
            <VisuallyHidden>
              <Trans id="step.current" />
            </VisuallyHidden>
          )}
          {isNext && <Trans id="step.locked" values={{ step: index }} />}
        </StepPlace>
        {/* On the first step, the heading of the journey takes the focus. */}
        <Title tabIndex={-1} aria-describedby={placeId} ref={isCurrent && index > 0 ? arriveAtStep : undefined}>
          <Phrases>{title}</Phrases>
        </Title>
        <Description>
          <Text>{i18n._(descriptionId)}</Text>
        </Description>
        {status === "completed" && <OpenAgain step={step} index={index} total={total} title={title} />}
        {/* The next task is prepared, hidden, when there is time: the tap only has to show it. */}
        {(isCurrent || isNext) && (
          <Activity mode={isCurrent ? "visible" : "hidden"}>
            <StepTask step={step} index={index} title={title} isLast={isLast} />
          </Activity>
        )}
      </Body>
      {index === 0 && isCurrent && !isLast && (
        <Reload>
          <Trans id="journey.reload" />
        </Reload>
      )}
    </StepRow>
  );
});
