import type { ComponentProps, ReactNode } from "react";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { followFullScreen } from "./back-closes.ts";
import { takeLostFocus } from "./focus.ts";
import { ratio } from "./ratio.ts";
import { VideoPoster } from "./VideoPoster.tsx";

interface VideoProps extends ComponentProps<typeof VideoPoster> {
  readonly isPlaying: boolean;
  /** The message in the player's place if the video can't be shown. */
  readonly failure: ReactNode;
  /** The player that is shown after Play. */
  readonly children: ReactNode;
}

/**
 * A video that sends no request before Play is tapped. Its 16:9 box is reserved from the start, and the poster stays
 * until the player has something to show.
 */
export function Video({ isPlaying, failure, children, ...poster }: VideoProps) {
  if (isPlaying && failure) return <Failure ref={takeLostFocus}>{failure}</Failure>;
  return (
    <VideoPoster {...poster}>
      {isPlaying && (
        <Player ref={begin}>
          {children}
          <Ring aria-hidden="true" />
        </Player>
      )}
    </VideoPoster>
  );
}

function begin(player: HTMLElement | null): void {
  followFullScreen();
  takeLostFocus(player);
}

const Failure = styled.div`
  ${ratio(16, 9)}
`;

/** A spinner in place of the Play button until the player is shown. It stays hidden if the player is ready at once. */
const Ring = styled.span`
  position: absolute;
  inset: 0;
  inline-size: 4.5rem;
  block-size: 4.5rem;
  margin: auto;
  border: 0.375rem solid ${theme.color.accent};
  border-block-start-color: transparent;
  border-radius: ${theme.radius.round};
  background: ${theme.color.surface};
  animation:
    appear 400ms step-end,
    turn 1s linear infinite;

  @keyframes appear {
    from {
      visibility: hidden;
    }
  }

  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
`;

const Player = styled.div`
  position: absolute;
  inset: 0;
  cursor: auto;

  video,
  iframe {
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    border-radius: ${theme.radius.control};
    background: ${theme.color.ink};
  }

  /* By default, the size is a share of the video's height, which is 9 px on a phone. */
  video::cue {
    font-size: max(1rem, 100%);
  }

  /* The invisible player takes keys and taps. It is rendered, because Chromium would otherwise report a frame too early. */
  > :not([data-shown]):not(${Ring}) {
    opacity: 0.01;
  }

  > [data-shown] + ${Ring} {
    display: none;
  }
`;
