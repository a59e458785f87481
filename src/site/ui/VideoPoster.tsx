import { type ReactNode, type RefCallback, useId } from "react";
import { css, styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { Icon } from "./Icon.tsx";
import { icons } from "./icons.ts";
import { LitScenery } from "./LitScenery.tsx";
import type { Light } from "./light.ts";
import { ratio } from "./ratio.ts";

interface VideoPosterProps {
  readonly playLabel: string;
  /** The button's accessible name, which begins with its visible label. */
  readonly playName: string;
  /** The facts that a member sees before the video loads, such as its length. */
  readonly note: string;
  /** The light of the landscape that stands for a picture. */
  readonly light: Light;
  /** A ref that sets the source of the owner's image. */
  readonly image: RefCallback<HTMLImageElement> | undefined;
  /** Whether the poster is a small picture beside its texts. */
  readonly isCompact: boolean | undefined;
  readonly onPlay: () => void;
  /** The player, which replaces the button once it was pressed. */
  readonly children: ReactNode;
}

/** A video's picture with a Play button. */
export function VideoPoster({
  playLabel,
  playName,
  note,
  light,
  image,
  isCompact,
  onPlay,
  children,
}: VideoPosterProps) {
  const noteId = useId();
  return (
    // A tap anywhere on the picture counts. Keys press the button, whose click comes here too.
    <Place data-picture={image && ""} $isCompact={isCompact && !children} onClick={children ? undefined : onPlay}>
      <LitScenery light={light} />
      {image && <img ref={image} alt="" />}
      {children || (
        <Play type="button" aria-label={playName} aria-describedby={note ? noteId : undefined}>
          <Icon path={icons.play} isFilled />
          {/* The facts are no part of the button's name, which begins with its label: WCAG 2.5.3. */}
          <span aria-hidden="true" data-note={note || undefined}>
            {playLabel}
          </span>
        </Play>
      )}
      {note && (
        <span id={noteId} hidden>
          {note}
        </span>
      )}
    </Place>
  );
}

const compact = css`
  grid-template: 1fr 1fr / min(40vw, 14rem) minmax(0, 1fr);
  column-gap: ${theme.space.small};
  aspect-ratio: auto;

  &::before {
    content: none;
  }

  > svg,
  > img {
    position: static;
    grid-area: 1 / 1 / 3;
    align-self: center;
    block-size: calc(min(40vw, 14rem) * 9 / 16);
  }

  /* The button has the same rows, so that it covers both. */
  > button {
    grid-area: 1 / 1 / 3 / 3;
    grid-template: inherit;
    column-gap: inherit;
    place-self: stretch;
    padding: 0;
    background: none;
  }

  button > svg {
    grid-area: 1 / 1 / 3;
    place-self: center;
  }

  button > span {
    grid-area: 1 / 2 / 3;
    place-self: center start;
  }
`;

/** Three rows: the button is in the middle. It grows with large text. */
const Place = styled.div<{ $isCompact: boolean | undefined }>`
  position: relative;
  ${ratio(16, 9)}
  grid-template: 1fr auto 1fr / minmax(0, 1fr);
  cursor: pointer;

  > svg,
  > img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border-radius: ${theme.radius.control};
    object-fit: cover;
  }

  /* The landscape is visible until the image has arrived. */
  > img:not([src]) {
    display: none;
  }

  &:active > button {
    opacity: 0.75;
  }

  ${({ $isCompact }) => $isCompact && compact}

  @media print {
    display: none;
  }
`;

const Play = styled.button`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, auto);
  align-items: center;
  column-gap: ${theme.space.tight};
  grid-row: 2;
  place-self: center;
  padding: 0.375rem ${theme.space.small};
  border: 0;
  border-radius: ${theme.radius.card};
  background: ${theme.color.surface};
  font-size: min(1em, 7vw);
  font-weight: 650;
  line-height: 1.25;
  text-align: start;
  cursor: inherit;

  > span {
    grid-area: 1 / 2 / span 2;
  }

  > [data-note]::after {
    content: attr(data-note);
    display: block;
    color: ${theme.color.inkSoft};
    font-size: 0.875em;
    font-weight: 400;
  }

  /* Within: on the hills a ring in their color would not be seen. */
  &:focus-visible {
    outline-offset: -3px;
  }

  svg {
    grid-row: 1 / span 2;
    inline-size: ${theme.target};
    block-size: ${theme.target};
    padding: 10px;
    border-radius: ${theme.radius.round};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
`;
