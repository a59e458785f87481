import type { ReactNode } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import type { Place } from "../project/place.ts";
import { useStudioSend } from "../studio-context.ts";
import { LineButton, LineWords } from "../ui/controls.ts";
import { Badges } from "./Badges.tsx";

interface EntryProps {
  readonly place: Place;
  readonly thumb: ReactNode;
  readonly name: ReactNode;
  /** Whether it stands in no card yet. */
  readonly isCard?: true;
}

/** Leads to the page of a place: a picture, its name, what is still to be done in it. */
export function Entry({ place, thumb, name, isCard }: EntryProps) {
  const send = useStudioSend();
  return (
    <LineButton
      data-place={place}
      data-card={isCard}
      onClick={() => send({ type: "part.select", part: "edit", place })}
    >
      <Thumb>{thumb}</Thumb>
      <LineWords>
        {name}
        <Badges place={place} />
      </LineWords>
    </LineButton>
  );
}

const Thumb = styled.span`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 3.5rem;
  block-size: 3.5rem;
  overflow: hidden;
  border-radius: ${theme.radius.control};
  background: ${theme.color.accentSoft};

  img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
