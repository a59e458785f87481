import { type RefCallback, useCallback } from "react";

interface VideoPlayerProps {
  /** The file's URL, if `attach` doesn't set it. */
  readonly address: string | undefined;
  /** A ref that sets the element's source. */
  readonly attach: RefCallback<HTMLVideoElement> | undefined;
  /** The accessible name of the player. */
  readonly title: string;
  /** A ref that sets the source of the captions' element. */
  readonly captions: RefCallback<HTMLTrackElement> | undefined;
  readonly language: string;
  /** The label of the captions in the player. */
  readonly languageName: string | undefined;
  /**
   * Called when the browser can't play the file. `isUndecodable` is true if the file itself is known to be the cause.
   */
  readonly onError: (isUndecodable: boolean) => void;
}

/**
 * The browser's own player. It calls `play()` while the tap still counts as user activation, and again when the source
 * has loaded, because Safari does not autoplay videos with sound.
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
      // This covers videos of a single frame and browsers without frame callbacks.
      onTimeUpdate={({ currentTarget }) => currentTarget.currentTime > 0 && showPlayer(currentTarget)}
      // The video of another language has its own poster.
      onEmptied={({ currentTarget }) => delete currentTarget.dataset.shown}
      onError={({ currentTarget }) => onError(currentTarget.error?.code === MediaError.MEDIA_ERR_DECODE)}
      aria-label={title}
      // Safari's player accepts focus from a script only with this attribute.
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

/** The embedded player of another site. */
export function VideoEmbed({ address, title }: VideoEmbedProps) {
  return (
    <iframe
      key={address}
      src={address}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // The players need these permissions to run, to keep their settings and to link to their own page.
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
      // YouTube answers error 153 without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
      // The page can't know whether another site's player has started, so the loaded frame counts.
      onLoad={({ currentTarget }) => showPlayer(currentTarget)}
    />
  );
}

function showPlayer({ dataset }: HTMLElement): void {
  dataset.shown = "";
}

/**
 * Shows the player with its next frame, because the first frame is drawn after `playing`. Firefox has frame callbacks
 * since 132.
 */
function showWithNextFrame(video: HTMLVideoElement): void {
  const { currentSrc } = video;
  // On a slow phone the next frame may belong to another video.
  video.requestVideoFrameCallback?.(() => video.currentSrc === currentSrc && showPlayer(video));
}

function play(video: HTMLVideoElement): void {
  // `play()` rejects if the tap is too long ago or the source changes. The player's own button still works.
  video.play().catch(() => video.readyState > 0 && showPlayer(video));
}
