import { Trans } from "@lingui/react";
import { styled } from "styled-components";
import type { Step } from "../../../machines/members.ts";
import { currentLanguage } from "../../../machines/selectors.ts";
import { useOnboardingSelector, useSend } from "../../machine-context.ts";
import { theme } from "../../theme/theme.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { AppBadges } from "./AppBadges.tsx";
import { Flyers } from "./Flyers.tsx";
import { SocialLinks } from "./SocialLinks.tsx";
import { StepVideo } from "./StepVideo.tsx";

interface StepTaskProps {
  readonly step: Step;
  readonly index: number;
  readonly title: string;
  readonly isLast: boolean;
}

/** What a step asks for: a video, its extras and the button that leads on. */
export function StepTask({ step, index, title, isLast }: StepTaskProps) {
  const send = useSend();
  const language = useOnboardingSelector(currentLanguage);
  const video = step.video?.[language];
  return (
    <Task>
      {video && <StepVideo video={video} poster={step.poster} index={index} title={title} />}
      {video && "page" in video && (
        <a href={video.page} target="_blank" rel="noopener noreferrer">
          <Trans id="step.watchElsewhere" values={{ player: video.player }} />
        </a>
      )}
      {step.flyers && <Flyers />}
      {step.appBadges && <AppBadges />}
      {step.socialLinks && <SocialLinks />}
      {!isLast && (
        <Button onClick={() => send({ type: "step.next" })}>
          <Trans id="step.next" />
          <Icon path={icons.arrow} />
        </Button>
      )}
    </Task>
  );
}

const Task = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.large};
  margin-block-start: ${theme.space.small};
`;
