import { type RefCallback, useCallback } from "react";

/** A file's address, or a ref that gives the element its source. */
export type VideoFile = { readonly address: string } | { readonly attach: RefCallback<HTMLVideoElement> };

interface VideoPlayerProps {
  readonly source: VideoFile;
  readonly title: string;
}

/**
 * The browser's own player. `play()` is called while the tap still counts as user activation, and again when the source has
 * loaded: Safari does not autoplay videos with sound.
 */
export function VideoPlayer({ source, title }: VideoPlayerProps) {
  const [attach, props] = "attach" in source ? [source.attach, {}] : [undefined, { src: source.address }];
  const start = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) play(video);
      return attach?.(video);
    },
    [attach],
  );
  return (
    <video
      {...props}
      ref={start}
      onLoadedMetadata={({ currentTarget }) => play(currentTarget)}
      aria-label={title}
      controls
      autoPlay
      playsInline
    />
  );
}

function play(video: HTMLVideoElement): void {
  // Rejects if the tap is too long ago, or if the source changes. The player's own button still works.
  video.play().catch(() => {});
}
