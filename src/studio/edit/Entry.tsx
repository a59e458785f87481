import type { ReactNode } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { whenTouched } from "../../site/ui/touched.ts";
import type { Place } from "../project/place.ts";
import { useStudioSend } from "../studio-context.ts";
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
    <Leading
      type="button"
      data-place={place}
      data-card={isCard}
      onClick={() => send({ type: "part.select", part: "edit", place })}
    >
      <Thumb>{thumb}</Thumb>
      <Name>
        {name}
        <Badges place={place} />
      </Name>
    </Leading>
  );
}

const Leading = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${theme.space.small};
  min-inline-size: 0;
  min-block-size: 4.5rem;
  padding: ${theme.space.tight} 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: inherit;
  text-align: start;
  cursor: pointer;

  &[data-card] {
    padding: ${theme.space.tight} ${theme.space.small};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
    background: ${theme.color.surface};
  }

  ${whenTouched(`background: ${theme.color.accentSoft};`)}
`;

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

const Name = styled.span`
  display: grid;
  gap: ${theme.space.hair};
  min-inline-size: 0;
  line-height: 1.3;
`;
