import type { SyntheticEvent } from "react";
import { Trans } from "#trans";
import { isVideoPlaying } from "../../../../machines/selectors.ts";
import type { Step } from "../../../project/project.ts";
import { useMediaSelector, useMediaSend } from "../../machine-context.ts";
import { Disclosure } from "../../ui/Disclosure.ts";
import { VisuallyHidden } from "../../ui/VisuallyHidden.ts";
import { Extras, hasExtras } from "./Extras.tsx";
import { StepVideo, videoName } from "./StepVideo.tsx";

interface OpenAgainProps {
  readonly step: Step;
  readonly index: number;
  readonly title: string;
}

/** The video and the extras of a completed step, closed at first because the current step comes first. */
export function OpenAgain({ step, index, title }: OpenAgainProps) {
  const send = useMediaSend();
  const isPlaying = useMediaSelector(isVideoPlaying(videoName(step)));
  if (!step.video && !hasExtras(step)) return null;
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    // A hidden video would go on playing its sound.
    if (isPlaying && !currentTarget.open) send({ type: "video.stop" });
  };
  return (
    <Disclosure ref={isPlaying ? open : undefined} onToggle={onToggle}>
      <summary>
        <Trans id="step.openAgain" />
        <VisuallyHidden>{title}</VisuallyHidden>
      </summary>
      <div>
        <StepVideo step={step} index={index} title={title} />
        <Extras step={step} />
      </div>
    </Disclosure>
  );
}

/**
 * A ref that opens the details of a playing video, so that it is visible when the member comes back from another page.
 */
function open(details: HTMLDetailsElement | null): void {
  if (details) details.open = true;
}
