import type { I18n } from "@lingui/core";
import type { ChangeEvent } from "react";
import { styled } from "styled-components";
import type { MediaUse } from "../../project/medium.ts";
import { theme } from "../../site/theme/theme.ts";
import { buttonStyles } from "../../site/ui/Button.tsx";
import { Icon } from "../../site/ui/Icon.tsx";
import { visuallyHidden } from "../../site/ui/VisuallyHidden.ts";
import { useMessages } from "../studio-context.ts";
import { Hint } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";

interface ChooseFileProps {
  readonly use: MediaUse;
  readonly onFile: (file: File) => void;
  /** Whether it is one of several small actions, because a file is there. */
  readonly isReplacing?: boolean;
  /** In place of what can be chosen. */
  readonly hint?: string | undefined;
}

/** A button that lets a file be chosen, or taken with the camera. */
export function ChooseFile({ use, onFile, isReplacing = false, hint }: ChooseFileProps) {
  const i18n = useMessages();
  const choice = choiceOf(i18n, use);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // The same file again is a change too.
    currentTarget.value = "";
  };
  return (
    <>
      <Choice $quiet $isSmall={isReplacing}>
        <input type="file" accept={choice.accept} onChange={choose} />
        {!isReplacing && <Icon path={studioIcons.add} />}
        {isReplacing ? i18n._("studio.media.replace") : choice.label}
      </Choice>
      {!isReplacing && <Hint>{hint ?? choice.hint}</Hint>}
    </>
  );
}

/** What is offered to choose, and what to know of it. A phone offers its camera for pictures and videos. */
function choiceOf(i18n: I18n, use: MediaUse) {
  switch (use) {
    case "video":
      return { accept: "video/*", label: i18n._("studio.media.choose.video"), hint: i18n._("studio.media.hint.video") };
    case "captions":
      return {
        accept: ".vtt,.srt,text/vtt",
        label: i18n._("studio.media.choose.file"),
        hint: i18n._("studio.media.hint.captions"),
      };
    case "document":
      return {
        accept: "application/pdf,image/*,video/*",
        label: i18n._("studio.media.choose.file"),
        hint: i18n._("studio.media.hint.document"),
      };
    default:
      return {
        accept: "image/*",
        label: i18n._("studio.media.choose.picture"),
        hint: i18n._("studio.media.hint.picture"),
      };
  }
}

const Choice = styled.label<{ readonly $quiet: boolean; readonly $isSmall: boolean }>`
  ${buttonStyles}
  position: relative;
  justify-self: start;
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
