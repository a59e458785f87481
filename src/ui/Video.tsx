import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { type VideoFile, VideoPlayer } from "./VideoPlayer.tsx";
import { VideoPoster } from "./VideoPoster.tsx";

/** A player's embed address, or a file. */
export type VideoSource = { readonly embed: string } | VideoFile;

interface VideoProps extends ComponentProps<typeof VideoPoster> {
  readonly source: VideoSource;
  /** The player's accessible name. */
  readonly title: string;
  readonly isPlaying: boolean;
}

/** A video that sends no request before Play is tapped. Its 16:9 place is reserved from the start. */
export function Video({ source, title, isPlaying, ...poster }: VideoProps) {
  if (!isPlaying) return <VideoPoster {...poster} />;
  return (
    <Frame>
      {"embed" in source ? (
        <iframe
          src={source.embed}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // What the players need to run, to keep their settings and to link to their own page.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
          // YouTube answers error 153 without a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <VideoPlayer source={source} title={title} />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${theme.radius.control};
  background: ${theme.color.ink};

  > * {
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
`;
