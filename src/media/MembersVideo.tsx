import { Trans, useLingui } from "@lingui/react";
import { languages } from "../../machines/languages.ts";
import type { Clip, EncryptedImage, Video as VideoContent } from "../../machines/members.ts";
import { currentLanguage, isVideoPlaying, mediaError } from "../../machines/selectors.ts";
import { useOnboardingSelector, useSend } from "../machine-context.ts";
import { encryptedImage, encryptedMedia } from "../members/decrypt-file.ts";
import { ExternalLink } from "../ui/ExternalLink.tsx";
import { Video } from "../ui/Video.tsx";
import { VideoEmbed } from "../ui/VideoEmbed.tsx";
import { VideoPlayer } from "../ui/VideoPlayer.tsx";
import { MediaFailure } from "./MediaFailure.tsx";

interface MembersVideoProps {
  readonly clip: Clip;
  /** Its name in the machine. */
  readonly name: string;
  readonly title: string;
  /** How high the sun of its poster stands, from 0 to 1. */
  readonly sun: number;
  /** Whether its poster is small where the screen is narrow. */
  readonly isCompact?: boolean;
}

/** One of the members' videos: its poster, its player, or why it can't be shown. A video of another site has a link to it. */
export function MembersVideo({ clip, ...player }: MembersVideoProps) {
  const language = useOnboardingSelector(currentLanguage);
  const video = clip.video[language];
  return (
    <>
      <Player {...player} video={video} poster={clip.poster?.[language]} />
      {"page" in video && (
        <ExternalLink href={video.page} newTab={<Trans id="link.newTab" />}>
          <Trans id="step.watchElsewhere" values={{ player: video.player }} />
        </ExternalLink>
      )}
    </>
  );
}

interface PlayerProps extends Omit<MembersVideoProps, "clip"> {
  readonly video: VideoContent;
  readonly poster: EncryptedImage | undefined;
}

function Player({ video, poster, name, title, sun, isCompact }: PlayerProps) {
  const { i18n } = useLingui();
  const send = useSend();
  const language = useOnboardingSelector(currentLanguage);
  const isPlaying = useOnboardingSelector(isVideoPlaying(name));
  const file = "file" in video ? video.file : undefined;
  const address = "address" in video ? video.address : undefined;
  const source = file?.name ?? address ?? "";
  const error = useOnboardingSelector(mediaError(source));
  const captions = video.player === "file" ? video.captions : undefined;
  const captionsError = useOnboardingSelector(mediaError(captions?.name ?? ""));
  const label = i18n._("step.video", { title });
  const notes = "facts" in video ? [video.facts, video.isSilent && i18n._("step.silent")].filter(Boolean) : [];
  return (
    <>
      <Video
        playLabel={i18n._("step.play")}
        playName={i18n._("step.playTitle", { title })}
        note={notes.join(" · ")}
        sun={sun}
        isCompact={isCompact}
        image={poster && encryptedImage(poster, send)}
        onPlay={() => send({ type: "video.play", video: name })}
        isPlaying={isPlaying}
        failure={error && <MediaFailure name={source} file={file} error={error} label={label} />}
      >
        {video.player === "file" ? (
          <VideoPlayer
            address={address}
            attach={file && encryptedMedia(file, send)}
            title={label}
            captions={captions && !captionsError ? encryptedMedia(captions, send) : undefined}
            language={language}
            languageName={languages.find(({ code }) => code === language)?.name}
            // The bytes of an encrypted file are complete. Those of another site's may not have arrived.
            onError={(isUndecodable) =>
              send({ type: "media.fail", name: source, error: file || isUndecodable ? "unplayable" : "network" })
            }
          />
        ) : (
          <VideoEmbed address={video.embed} title={label} />
        )}
      </Video>
      {isPlaying && !error && captions && captionsError && (
        <MediaFailure
          name={captions.name}
          file={captions}
          error={captionsError}
          label={i18n._("media.captions")}
          isNamed
        />
      )}
    </>
  );
}
