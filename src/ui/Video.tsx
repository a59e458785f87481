import { type RefCallback, useCallback, useId } from "react";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { Icon } from "./Icon.tsx";
import { Scenery } from "./Scenery.tsx";

/** Where a video comes from: a player's embed address, a file's address, or a ref that gives the element its source. */
export type VideoSource =
  | { readonly embed: string }
  | { readonly address: string }
  | { readonly attach: RefCallback<HTMLVideoElement> };

interface VideoProps {
  readonly source: VideoSource;
  /** What the video is about: the player's accessible name. */
  readonly title: string;
  readonly playLabel: string;
  /** What a member should know before it is loaded, such as its size. */
  readonly note?: string | undefined;
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
}

/** A video that asks nobody for anything until Play is tapped. Keeps its place from the start (16:9). */
export function Video({ source, title, playLabel, note, isPlaying, onPlay }: VideoProps) {
  const noteId = useId();
  if (!isPlaying)
    return (
      <Place>
        <Poster type="button" onClick={onPlay} aria-describedby={note && noteId}>
          <Scenery sun="rising" />
          <Play>
            <Icon name="play" />
            <span role="none">{playLabel}</span>
          </Play>
        </Poster>
        {note && <Note id={noteId}>{note}</Note>}
      </Place>
    );

  if ("embed" in source)
    return (
      <Frame>
        <iframe
          src={source.embed}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // What the players need to run, to keep their settings and to lead to their own page.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
          // YouTube answers error 153 without a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </Frame>
    );

  return (
    <Frame>
      <Clip source={source} title={title} />
    </Frame>
  );
}

interface ClipProps {
  readonly source: Exclude<VideoSource, { readonly embed: string }>;
  readonly title: string;
}

/**
 * The browser's own player. It is told to play while the tap that brought it still counts, and once more when its source is there:
 * Safari plays nothing by itself that has sound. Where it is refused, its own button to play is there.
 */
function Clip({ source, title }: ClipProps) {
  const [attach, given] = "attach" in source ? [source.attach, {}] : [undefined, { src: source.address }];
  const begin = useCallback(
    (clip: HTMLVideoElement | null) => {
      if (clip) play(clip);
      return attach?.(clip);
    },
    [attach],
  );
  return (
    <video
      {...given}
      ref={begin}
      onLoadedMetadata={({ currentTarget }) => play(currentTarget)}
      aria-label={title}
      controls
      autoPlay
      playsInline
    />
  );
}

function play(clip: HTMLVideoElement): void {
  // Refused (the tap is too long ago), or ended before it began (another source, another step): the player shows which.
  clip.play().catch(() => {});
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

const Place = styled.div`
  position: relative;
`;

/** Lies on the poster and leaves the tap to it. */
const Note = styled.p`
  position: absolute;
  inset-block-end: ${theme.space.small};
  inset-inline-end: ${theme.space.small};
  padding: 0 ${theme.space.tight};
  border-radius: ${theme.radius.round};
  background: ${theme.color.surface};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
  pointer-events: none;
`;

const Poster = styled.button`
  position: relative;
  display: grid;
  inline-size: 100%;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  cursor: pointer;

  > svg {
    position: absolute;
    inset: 0;
  }
`;

const Play = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space.small};
  place-self: start;
  min-block-size: ${theme.target};
  margin: ${theme.space.small};
  padding: ${theme.space.hair} ${theme.space.medium} ${theme.space.hair} ${theme.space.hair};
  border-radius: ${theme.radius.round};
  background: ${theme.color.surface};
  font-weight: 650;
  text-align: start;

  svg {
    flex: none;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0.625rem;
    border-radius: ${theme.radius.round};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
`;
