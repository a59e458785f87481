import type { RefCallback } from "react";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { Icon } from "./Icon.tsx";

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
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
}

/** A video that asks nobody for anything until Play is tapped. Keeps its place from the start (16:9). */
export function Video({ source, title, playLabel, isPlaying, onPlay }: VideoProps) {
  if (!isPlaying)
    return (
      <Poster type="button" onClick={onPlay}>
        <Path viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <circle cx="238" cy="62" r="30" />
          <path d="M-10 190C70 172 40 132 120 128s120-8 112-52" />
        </Path>
        <Play>
          <Icon name="play" size={30} />
        </Play>
        <PlayLabel>{playLabel}</PlayLabel>
      </Poster>
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

  const given = "attach" in source ? { ref: source.attach } : { src: source.address };
  return (
    <Frame>
      <video {...given} aria-label={title} controls autoPlay playsInline />
    </Frame>
  );
}

const Frame = styled.div`
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${theme.radius.control};
  background: #17120e;

  > * {
    inline-size: 100%;
    block-size: 100%;
    border: 0;
  }
`;

const Poster = styled.button`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space.small};
  inline-size: 100%;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: linear-gradient(#33415c, #6d4a4a 62%, #9a4a24);
  color: #fff;
  font-weight: 650;
  cursor: pointer;
`;

const Path = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;

  circle {
    fill: ${theme.color.sun};
    opacity: 0.75;
  }

  path {
    fill: none;
    stroke: #fbf6ee;
    stroke-width: 9;
    stroke-linecap: round;
    opacity: 0.35;
  }
`;

const Play = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 4.25rem;
  block-size: 4.25rem;
  padding-inline-start: 0.25rem;
  border-radius: ${theme.radius.round};
  background: #fffdf9;
  color: #7c2d12;
  transition: transform ${theme.motion.quick};

  ${Poster}:hover & {
    transform: scale(1.06);
  }
`;

const PlayLabel = styled.span`
  position: relative;
  padding: ${theme.space.hair} ${theme.space.small};
  border-radius: ${theme.radius.round};
  background: rgb(23 18 14 / 72%);
`;
