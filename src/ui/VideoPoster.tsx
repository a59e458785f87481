import { useId } from "react";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { Icon } from "./Icon.tsx";
import { icons } from "./icons.ts";
import { Scenery } from "./Scenery.tsx";

interface VideoPosterProps {
  readonly playLabel: string;
  /** What a member should know before the video loads, such as its size. */
  readonly note?: string | undefined;
  readonly onPlay: () => void;
}

/** A button in the place of a video that has not been started. */
export function VideoPoster({ playLabel, note, onPlay }: VideoPosterProps) {
  const noteId = useId();
  return (
    <Place>
      <Poster type="button" onClick={onPlay} aria-describedby={note && noteId}>
        <Scenery sun="rising" />
        <Play>
          <Icon path={icons.play} isFilled />
          <span role="none">{playLabel}</span>
        </Play>
      </Poster>
      {note && <Note id={noteId}>{note}</Note>}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
`;

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
  font-size: min(1em, 7vw);
  font-weight: 650;
  text-align: start;

  svg {
    flex: none;
    inline-size: ${theme.target};
    block-size: ${theme.target};
    padding: 10px;
    border-radius: ${theme.radius.round};
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
`;
