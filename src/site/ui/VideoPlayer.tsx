import { type RefCallback, useCallback } from "react";

interface VideoPlayerProps {
  /** The file's address, where there is no `attach`. */
  readonly address: string | undefined;
  /** A ref that gives the element its source. */
  readonly attach: RefCallback<HTMLVideoElement> | undefined;
  /** Its accessible name. */
  readonly title: string;
  /** A ref that gives the element of the captions its source. */
  readonly captions: RefCallback<HTMLTrackElement> | undefined;
  readonly language: string;
  /** What the player calls the captions. */
  readonly languageName: string | undefined;
  /** Is told when the browser can't play the file, and whether that is known to be the file's fault. */
  readonly onError: (isUndecodable: boolean) => void;
}

/**
 * The browser's own player. `play()` is called while the tap still counts as user activation, and again when the source has
 * loaded: Safari does not autoplay videos with sound.
 */
export function VideoPlayer({ address, attach, title, captions, language, languageName, onError }: VideoPlayerProps) {
  const start = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) play(video);
      return attach?.(video);
    },
    [attach],
  );
  return (
    <video
      {...(address && { src: address })}
      ref={start}
      onLoadedMetadata={({ currentTarget }) => play(currentTarget)}
      onPlaying={({ currentTarget }) => showWithNextFrame(currentTarget)}
      // Where there is no other frame, or nobody tells.
      onTimeUpdate={({ currentTarget }) => currentTarget.currentTime > 0 && showPlayer(currentTarget)}
      // Another language's video has its own poster.
      onEmptied={({ currentTarget }) => delete currentTarget.dataset.shown}
      onError={({ currentTarget }) => onError(currentTarget.error?.code === MediaError.MEDIA_ERR_DECODE)}
      aria-label={title}
      // Safari's player takes the focus from a script only with it.
      tabIndex={0}
      controls
      autoPlay
      playsInline
    >
      {captions && (
        <track key={language} ref={captions} kind="captions" srcLang={language} label={languageName} default />
      )}
    </video>
  );
}

interface VideoEmbedProps {
  readonly address: string;
  readonly title: string;
}

/** The player of another site. */
export function VideoEmbed({ address, title }: VideoEmbedProps) {
  return (
    <iframe
      key={address}
      src={address}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // What the players need to run, to keep their settings and to link to their own page.
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
      // YouTube answers error 153 without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      // What it shows then is the player's own: whether it plays is known to that site alone.
      onLoad={({ currentTarget }) => showPlayer(currentTarget)}
    />
  );
}

/** Shows a player in the place of its poster. */
function showPlayer({ dataset }: HTMLElement): void {
  dataset.shown = "";
}

/** The first frame is drawn after `playing`. Firefox tells of frames since 132. */
function showWithNextFrame(video: HTMLVideoElement): void {
  const { currentSrc } = video;
  // On a slow phone the next frame may be another video's.
  video.requestVideoFrameCallback?.(() => video.currentSrc === currentSrc && showPlayer(video));
}

function play(video: HTMLVideoElement): void {
  // Rejects if the tap is too long ago, or if the source changes. The player's own button still works.
  video.play().catch(() => video.readyState > 0 && showPlayer(video));
}
