import { Trans, useLingui } from "@lingui/react";
import { styled } from "styled-components";
import type { Language } from "../../../machines/languages.ts";
import type { Step, Video as VideoContent } from "../../../machines/members.ts";
import { currentLanguage, isVideoPlaying } from "../../../machines/selectors.ts";
import { useOnboardingSelector, useSend } from "../../machine-context.ts";
import { encryptedVideo } from "../../members/decrypt-file.ts";
import { theme } from "../../theme/theme.ts";
import { Button } from "../../ui/Button.tsx";
import { ExternalLink } from "../../ui/ExternalLink.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { leaveStep } from "../../ui/scroll.ts";
import { Video, type VideoSource } from "../../ui/Video.tsx";
import { Extras } from "./Extras.tsx";

interface StepTaskProps {
  readonly step: Step;
  readonly index: number;
  readonly title: string;
  readonly isLast: boolean;
}

/** What a step asks for: a video, its extras and the button that leads on. */
export function StepTask({ step, index, title, isLast }: StepTaskProps) {
  const { i18n } = useLingui();
  const send = useSend();
  const playing = useOnboardingSelector(isVideoPlaying(index));
  const language = useOnboardingSelector(currentLanguage);
  const video = step.video?.[language];
  return (
    <>
      {video && (
        <Part>
          <Video
            source={videoSource(video)}
            title={i18n._("step.video", { title })}
            playLabel={i18n._("step.play")}
            note={"file" in video ? megabytes(video.file.size, language) : undefined}
            isPlaying={playing}
            onPlay={() => send({ type: "video.play" })}
          />
          {"page" in video && (
            <ExternalLink href={video.page} newTab={<Trans id="link.newTab" />}>
              <Trans id="step.watchElsewhere" values={{ player: video.player }} />
            </ExternalLink>
          )}
        </Part>
      )}
      <Part ref={leaveStep}>
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

function videoSource(video: VideoContent): VideoSource {
  if (video.player !== "file") return { embed: video.embed };
  return "file" in video ? { attach: encryptedVideo(video.file) } : { address: video.address };
}

/** A size such as `0.4 MB`, never 0. */
function megabytes(bytes: number, language: Language): string {
  const size = Math.max(0.1, bytes / 1e6);
  return new Intl.NumberFormat(language, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(size);
}

/** The video, or what comes after it: on a wide screen on the card's right. */
export const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.large};
  align-content: start;
  margin-block-start: ${theme.space.medium};

  &:empty {
    display: none;
  }

  @media ${theme.screen.wide} {
    &:last-child {
      grid-column: 2;
    }
  }
`;
