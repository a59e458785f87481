import type { ComponentProps, ReactNode } from "react";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { takeLostFocus } from "./focus.ts";
import { VideoPoster } from "./VideoPoster.tsx";

interface VideoProps extends ComponentProps<typeof VideoPoster> {
  readonly isPlaying: boolean;
  /** What is in the player's place where the video can't be shown. */
  readonly failure: ReactNode;
  /** The player. */
  readonly children: ReactNode;
}

/** A video that sends no request before Play is tapped. Its 16:9 place is reserved from the start. */
export function Video({ isPlaying, failure, children, ...poster }: VideoProps) {
  if (!isPlaying) return <VideoPoster {...poster} />;
  return (
    <Frame key={failure ? "failure" : "player"} ref={takeLostFocus}>
      {failure || children}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  aspect-ratio: 16 / 9;

  video,
  iframe {
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    border-radius: ${theme.radius.control};
    background: ${theme.color.ink};
  }
`;
