import { useLingui } from "@lingui/react";
import type { SyntheticEvent } from "react";
import { Trans } from "#trans";
import { isVideoPlaying } from "../../../../machines/members-selectors.ts";
import type { Step } from "../../../project/project.ts";
import { textIds } from "../../../project/values.ts";
import { Phrases } from "../../i18n/Phrases.tsx";
import { Text } from "../../i18n/Text.tsx";
import { useMediaSelector, useMediaSend } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.ts";
import { Extras } from "./Extras.tsx";
import { StepVideo, videoName } from "./StepVideo.tsx";
import { ActionsPart, Description, MediaPart, StepPlace, Title } from "./step-parts.ts";

interface OpenAgainProps {
  readonly step: Step;
  readonly index: number;
  readonly total: number;
  readonly title: string;
}

/**
 * The row of a completed step, which opens what the step has, closed at first because the current step comes first. Its styles are those of
 * every row, because new ones would delay the tap that completes a step.
 */
export function OpenAgain({ step, index, total, title }: OpenAgainProps) {
  const { i18n } = useLingui();
  const send = useMediaSend();
  const isPlaying = useMediaSelector(isVideoPlaying(videoName(step)));
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) layOnStage(currentTarget);
    // A hidden video would go on playing its sound.
    else if (isPlaying) send({ type: "video.stop" });
  };
  return (
    <details ref={isPlaying ? open : undefined} onToggle={onToggle}>
      <summary>
        <span>
          <VisuallyHidden>
            <Trans id="step.openAgain" />{" "}
          </VisuallyHidden>
          <Phrases>{title}</Phrases>
        </span>
        <Icon path={icons.chevron} size={18} />
      </summary>
      <div>
        {/* Who listens has heard it from the row. */}
        <div aria-hidden="true">
          <StepPlace as="span">
            <Trans id="step.place" values={{ step: index + 1, total }} />
          </StepPlace>
          <Title>
            <Phrases>{title}</Phrases>
          </Title>
        </div>
        <Description>
          <Text>{i18n._(textIds.stepDescription(step.id))}</Text>
        </Description>
        <MediaPart>{step.video && <StepVideo step={step} index={index} title={title} />}</MediaPart>
        <ActionsPart>
          <Extras step={step} />
        </ActionsPart>
      </div>
    </details>
  );
}

/**
 * A ref that opens the details of a playing video, so that it is visible when the member comes back from another page.
 */
function open(details: HTMLDetailsElement | null): void {
  if (details) details.open = true;
}

/** On a desk what is opened lies on the stage, which has room for one, and a rail may be higher than the screen. */
function layOnStage(opened: HTMLDetailsElement): void {
  if (!matchMedia(theme.screen.wide).matches) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>("[data-step] > div > details"))
    if (other !== opened) other.open = false;
  opened.lastElementChild?.scrollIntoView({ block: "nearest" });
}
