import { useState } from "react";
import { styled } from "styled-components";
import { factsProblem, type MediaUse } from "../../../project/medium.ts";
import type { MediaName, Medium } from "../../../project/project.ts";
import { theme } from "../../../site/theme/theme.ts";
import { useMessages, useStudio } from "../../hooks/studio-context.ts";
import { project } from "../../machine/selectors.ts";
import { madeName } from "../../media/media-name.ts";
import { bringIntoView } from "../../ui/bring-into-view.ts";
import { TextButton } from "../../ui/controls.ts";
import { OneLine } from "../../ui/layout.ts";
import { MediumThumb } from "./MediumThumb.tsx";

interface UsedBeforeProps {
  readonly use: MediaUse;
  readonly current: MediaName | undefined;
  readonly onPick: (name: MediaName, medium: Medium) => void;
}

/** The media of the project that fit this place, so that the owner can reuse one. */
export function UsedBefore({ use, current, onPick }: UsedBeforeProps) {
  const i18n = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { media, site } = useStudio(project);
  const icons = site.icons.map(({ image }) => image);
  const fitting = Object.entries(media)
    .filter(
      ([name, medium]) =>
        name !== current && !madeName.test(name) && !icons.includes(name) && !factsProblem(name, medium, use),
    )
    // The newest medium comes first.
    .reverse();
  if (fitting.length === 0) return null;
  return (
    <Media $isOpen={isOpen}>
      <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {i18n._("studio.media.usedBefore")}
      </TextButton>
      {isOpen && (
        <Grid ref={bringIntoView}>
          {fitting.map(([name, medium]) => (
            <li key={name}>
              <Pick
                type="button"
                aria-label={name}
                onClick={() => {
                  onPick(name, medium);
                  setOpen(false);
                }}
              >
                <MediumThumb name={name} size={72} />
                <OneLine aria-hidden="true">{name}</OneLine>
              </Pick>
            </li>
          ))}
        </Grid>
      )}
    </Media>
  );
}

/** In a row of actions, open media take a line of their own. */
const Media = styled.div<{ readonly $isOpen: boolean }>`
  ${({ $isOpen }) => $isOpen && "flex-basis: 100%;"}
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.25rem, 1fr));
  gap: ${theme.space.tight};
  max-block-size: 16rem;
  overflow-y: auto;
  padding-block: ${theme.space.hair};
`;

const Pick = styled.button`
  display: grid;
  justify-items: center;
  inline-size: 100%;
  padding: ${theme.space.hair};
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: inherit;
  font-size: 0.8125rem;
  cursor: pointer;
`;
