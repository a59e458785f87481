import { useLingui } from "@lingui/react";
import { Trans } from "#trans";
import { isVideoPlaying, mediaError } from "../../../machines/members-selectors.ts";
import { currentLanguage } from "../../../machines/selectors.ts";
import { type Language, languages } from "../../project/languages.ts";
import { type Clip, inLanguage, type MediaName, type VideoSource as VideoContent } from "../../project/project.ts";
import { embedOf, isPlayerVideo, playerOf, watchPageOf } from "../../project/video-player.ts";
import { useMediaSelector, useMediaSend, useOnboardingSelector } from "../machine-context.ts";
import { imageSource, mediaSource } from "../members/decrypt-file.ts";
import { ExternalLink } from "../ui/ExternalLink.tsx";
import type { Light } from "../ui/light.ts";
import { Video } from "../ui/Video.tsx";
import { VideoEmbed, VideoPlayer } from "../ui/VideoPlayer.tsx";
import { videoFactTexts } from "./facts.ts";
import { MediaFailure } from "./MediaFailure.tsx";
import { useMembersFiles } from "./members-files.ts";

interface MembersVideoProps {
  readonly clip: Clip;
  /** The video's name in the machine. */
  readonly name: string;
  readonly title: string;
  /** The light of the poster's landscape. */
  readonly light: Light;
  /** Whether the poster is a small picture beside its texts. */
  readonly isCompact?: boolean;
}

/**
 * One of the members' videos: its poster, its player, or the reason why it can't be shown. A video on another site has
 * a link to that site.
 */
export function MembersVideo(props: MembersVideoProps) {
  const video = inLanguage(props.clip.video, useOnboardingSelector(currentLanguage));
  return (
    <>
      <Player {...props} video={video} />
      {isPlayerVideo(video) && (
        <ExternalLink href={watchPageOf(video)} newTab={<Trans id="link.newTab" />}>
          <Trans id="step.watchElsewhere" values={{ player: playerOf(video) }} />
        </ExternalLink>
      )}
    </>
  );
}

function Player({ clip, video, name, title, light, isCompact }: MembersVideoProps & { readonly video: VideoContent }) {
  const { i18n } = useLingui();
  const send = useMediaSend();
  const fileOf = useMembersFiles();
  const language = useOnboardingSelector(currentLanguage);
  const isPlaying = useMediaSelector(isVideoPlaying(name));
  const poster = clip.poster && fileOf(inLanguage(clip.poster, language));
  const file = "file" in video ? fileOf(video.file) : undefined;
  const address = "address" in video ? video.address : undefined;
  const source = file?.name ?? address ?? "";
  const error = useMediaSelector(mediaError(source));
  const captions = useCaptions(clip, file?.isSilent);
  const label = i18n._("step.video", { title });
  const notes = file ? [...videoFactTexts(file, language), ...(file.isSilent ? [i18n._("step.silent")] : [])] : [];
  return (
    <>
      <Video
        playLabel={i18n._("step.play")}
        playName={i18n._("step.playTitle", { title })}
        note={notes.join(" · ")}
        light={light}
        isCompact={isCompact}
        image={poster && imageSource(poster, send)}
        onPlay={() => send({ type: "video.play", video: name })}
        isPlaying={isPlaying}
        failure={error && <MediaFailure name={source} file={file} error={error} label={label} />}
      >
        {isPlayerVideo(video) ? (
          <VideoEmbed address={embedOf(video, language)} title={label} />
        ) : (
          <VideoPlayer
            address={address}
            attach={file && mediaSource(file, send)}
            title={label}
            captions={captions && !captions.error ? mediaSource(captions.file, send) : undefined}
            language={captions?.language ?? language}
            languageName={languages.find(({ code }) => code === captions?.language)?.name}
            // An error of a members' file is the file's fault, because all of its bytes are there. Another site's file
            // may not have arrived.
            onError={(isUndecodable) =>
              send({ type: "media.fail", name: source, error: file || isUndecodable ? "unplayable" : "network" })
            }
          />
        )}
      </Video>
      {isPlaying && !error && captions?.error && (
        <MediaFailure
          name={captions.file.name}
          file={captions.file}
          error={captions.error}
          label={i18n._("media.captions")}
          isNamed
        />
      )}
    </>
  );
}

/**
 * The captions in the reader's language, or in the language of a video that serves all languages. A silent video needs
 * none.
 */
function useCaptions({ video, captions = {} }: Clip, isSilent = false) {
  const fileOf = useMembersFiles();
  const reader = useOnboardingSelector(currentLanguage);
  const spoken = video[reader] ? reader : (Object.keys(video)[0] as Language);
  const language = [reader, spoken].find((code) => captions[code]);
  const file = !isSilent && language && fileOf(captions[language] as MediaName);
  const error = useMediaSelector(mediaError(file ? file.name : ""));
  return file ? { file, language, error } : undefined;
}
