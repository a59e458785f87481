import { Trans, useLingui } from "@lingui/react";
import { styled } from "styled-components";
import type { Language } from "../../../machines/languages.ts";
import type { Step, Video as VideoContent } from "../../../machines/members.ts";
import { currentLanguage, isVideoPlaying } from "../../../machines/selectors.ts";
import { useOnboardingSelector, useSend } from "../../machine-context.ts";
import { encryptedVideo } from "../../members/decrypt-file.ts";
import { theme } from "../../theme/theme.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { icons } from "../../ui/icons.ts";
import { leaveStep } from "../../ui/scroll.ts";
import { Video, type VideoSource } from "../../ui/Video.tsx";
import { AppBadges } from "./AppBadges.tsx";
import { Flyers } from "./Flyers.tsx";
import { SocialLinks } from "./SocialLinks.tsx";

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
    <Task ref={leaveStep}>
      {video && (
        <Video
          source={videoSource(video)}
          title={i18n._("step.video", { title })}
          playLabel={i18n._("step.play")}
          note={"file" in video ? megabytes(video.file.size, language) : undefined}
          isPlaying={playing}
          onPlay={() => send({ type: "video.play" })}
        />
      )}
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

function videoSource(video: VideoContent): VideoSource {
  if (video.player !== "file") return { embed: video.embed };
  return "file" in video ? { attach: encryptedVideo(video.file) } : { address: video.address };
}

/** A size such as `0.4 MB`, never 0. */
function megabytes(bytes: number, language: Language): string {
  const size = Math.max(0.1, bytes / 1e6);
  return new Intl.NumberFormat(language, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(size);
}

const Task = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.large};
  margin-block-start: ${theme.space.small};
`;
