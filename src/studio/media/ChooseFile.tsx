import type { ChangeEvent, ReactNode } from "react";
import { styled } from "styled-components";
import type { MediaUse } from "../../project/medium.ts";
import { theme } from "../../site/theme/theme.ts";
import { buttonStyles } from "../../site/ui/Button.tsx";
import { Icon } from "../../site/ui/Icon.tsx";
import { visuallyHidden } from "../../site/ui/VisuallyHidden.ts";
import { studioIcons } from "../ui/studio-icons.ts";

const pictures = "image/*";

/** What is offered to choose. A phone offers its camera for pictures and videos. */
const accepted: Readonly<Record<MediaUse, string>> = {
  logo: pictures,
  icon: pictures,
  preview: pictures,
  picture: pictures,
  appLogo: pictures,
  video: "video/*",
  captions: ".vtt,.srt,text/vtt",
  document: `application/pdf,${pictures},video/*`,
};

interface ChooseFileProps {
  readonly use: MediaUse;
  readonly onFile: (file: File) => void;
  /** Whether it is one of several small actions, not the main one of its field. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

/** A button that lets a file be chosen, or taken with the camera. */
export function ChooseFile({ use, onFile, isSmall = false, children }: ChooseFileProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // The same file again is a change too.
    currentTarget.value = "";
  };
  return (
    <Choice $quiet $isSmall={isSmall}>
      <input type="file" accept={accepted[use]} onChange={choose} />
      {!isSmall && <Icon path={studioIcons.add} />}
      {children}
    </Choice>
  );
}

const Choice = styled.label<{ readonly $quiet: boolean; readonly $isSmall: boolean }>`
  ${buttonStyles}
  position: relative;
  ${({ $isSmall }) =>
    $isSmall &&
    `min-block-size: ${theme.target}; padding: 0 ${theme.space.tight}; border: 0; font-size: ${theme.size.small}; text-decoration: underline; text-underline-offset: 0.2em;`}

  > input {
    ${visuallyHidden}
  }

  &:focus-within {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 2px;
  }
`;
