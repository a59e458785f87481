import { memo } from "react";
import { Trans } from "#trans";
import type { Step } from "../../../project/project.ts";
import { useSend } from "../../machine-context.ts";
import { answered } from "../../ui/answered.ts";
import { ButtonWithIcon } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { leaveStep } from "../../ui/next-step.ts";
import { Extras } from "./Extras.tsx";
import { StepVideo } from "./StepVideo.tsx";
import { ActionsPart, MediaPart } from "./step-parts.ts";

interface StepTaskProps {
  readonly step: Step;
  readonly index: number;
  readonly title: string;
  readonly isLast: boolean;
}

/** The task of a step: its video or its landscape, its extras and the button to the next step. */
export const StepTask = memo(function StepTask({ step, index, title, isLast }: StepTaskProps) {
  const send = useSend();
  const onNext = answered((button) => {
    leaveStep(button);
    send({ type: "step.next" });
  });
  return (
    <>
      {(step.video || !isLast) && (
        <MediaPart>
          <StepVideo step={step} index={index} title={title} isCompact={isLast} />
        </MediaPart>
      )}
      <ActionsPart>
        <Extras step={step} />
        {!isLast && (
          <ButtonWithIcon onClick={onNext}>
            <Trans id="step.next" />
            <Icon path={icons.arrow} />
          </ButtonWithIcon>
        )}
      </ActionsPart>
    </>
  );
});
