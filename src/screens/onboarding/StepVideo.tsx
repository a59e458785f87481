import { useLingui } from "@lingui/react";
import { languages } from "../../../machines/languages.ts";
import type { Step, Video as VideoContent } from "../../../machines/members.ts";
import { currentLanguage, isVideoPlaying, mediaError } from "../../../machines/selectors.ts";
import { useMembers, useOnboardingSelector, useSend } from "../../machine-context.ts";
import { encryptedImage, encryptedMedia } from "../../members/decrypt-file.ts";
import { Video } from "../../ui/Video.tsx";
import { VideoEmbed } from "../../ui/VideoEmbed.tsx";
import { VideoPlayer } from "../../ui/VideoPlayer.tsx";
import { MediaFailure } from "./MediaFailure.tsx";

interface StepVideoProps {
  readonly video: VideoContent;
  readonly poster: Step["poster"];
  /** Of its step, from 0. */
  readonly index: number;
  /** The step's. */
  readonly title: string;
}

/** A step's video: its poster, its player, or why it can't be shown. */
export function StepVideo({ video, poster, index, title }: StepVideoProps) {
  const { i18n } = useLingui();
  const send = useSend();
  const last = useMembers().steps.length - 1;
  const language = useOnboardingSelector(currentLanguage);
  const isPlaying = useOnboardingSelector(isVideoPlaying(index));
  const file = "file" in video ? video.file : undefined;
  const address = "address" in video ? video.address : undefined;
  const name = file?.name ?? address ?? "";
  const error = useOnboardingSelector(mediaError(name));
  const label = i18n._("step.video", { title });
  const notes = "facts" in video ? [video.facts, ...(video.isSilent ? [i18n._("step.silent")] : [])] : [];
  return (
    <Video
      playLabel={i18n._("step.play")}
      playName={i18n._("step.playTitle", { title })}
      note={notes.join(" · ")}
      sun={last > 0 ? index / last : 1}
      image={poster && encryptedImage(poster[language], send)}
      onPlay={() => send({ type: "video.play" })}
      isPlaying={isPlaying}
      failure={error && <MediaFailure name={name} file={file} error={error} label={label} />}
    >
      {video.player === "file" ? (
        <VideoPlayer
          address={address}
          attach={file && encryptedMedia(file, send)}
          title={label}
          captions={video.captions && encryptedMedia(video.captions, send)}
          language={language}
          languageName={languages.find(({ code }) => code === language)?.name}
          // The bytes of an encrypted file are complete. Those of another site's may not have arrived.
          onError={(isUndecodable) =>
            send({ type: "media.fail", name, error: file || isUndecodable ? "unplayable" : "network" })
          }
        />
      ) : (
        <VideoEmbed address={video.embed} title={label} />
      )}
    </Video>
  );
}
