import { Trans } from "@lingui/react";
import { styled } from "styled-components";
import type { Step } from "../../../project/project.ts";
import { useSend } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { leaveStep } from "../../ui/next-step.ts";
import { Extras } from "./Extras.tsx";
import { StepVideo } from "./StepVideo.tsx";

interface StepTaskProps {
  readonly step: Step;
  readonly index: number;
  readonly title: string;
  readonly isLast: boolean;
}

/** The task of a step: its video, its extras and the button to the next step. */
export function StepTask({ step, index, title, isLast }: StepTaskProps) {
  const send = useSend();
  return (
    <>
      {step.video && (
        <Part ref={leaveStep}>
          <StepVideo step={step} index={index} title={title} isCompact={isLast} />
        </Part>
      )}
      <Part ref={step.video ? undefined : leaveStep}>
        <Extras step={step} />
        {!isLast && (
          <Button onClick={() => send({ type: "step.next" })}>
            <Trans id="step.next" />
            <Icon path={icons.arrow} />
          </Button>
        )}
      </Part>
    </>
  );
}

/**
 * A part of the task: the video, or what follows it. On a wide screen the second part is the card's right column, with
 * the button at the bottom.
 */
export const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.large};
  align-content: start;
  margin-block-start: ${theme.space.medium};

  &:empty {
    display: none;
  }

  @media print {
    display: block;
  }

  @media ${theme.screen.wide} {
    &:last-child {
      grid-column: 2;
      grid-template-rows: 1fr;
    }

    > button {
      align-self: end;
    }
  }
`;
