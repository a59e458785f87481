import type { ChangeEvent } from "react";
import { styled } from "styled-components";
import type { MediaUse } from "../../../project/medium.ts";
import { theme } from "../../../site/theme/theme.ts";
import { buttonStyles } from "../../../site/ui/Button.tsx";
import { Icon } from "../../../site/ui/Icon.tsx";
import { useMessages } from "../../hooks/studio-context.ts";
import { mediumKindOf } from "../../media/medium-error.ts";
import { fileLabel, TextButton } from "../../ui/controls.ts";
import { Hint } from "../../ui/layout.ts";
import { studioIcons } from "../../ui/studio-icons.ts";
import { say } from "../../words/studio-i18n.ts";

interface FileInputProps {
  readonly use: MediaUse;
  readonly onFile: (file: File) => void;
}

interface ChooseFileProps extends FileInputProps {
  /** Replaces the list of what can be chosen. */
  readonly hint?: string | undefined;
}

/** A button that opens a file picker or the camera. */
export function ChooseFile({ hint, ...input }: ChooseFileProps) {
  const i18n = useMessages();
  const kind = mediumKindOf(input.use);
  return (
    <>
      <Choose $quiet>
        <FileInput {...input} />
        <Icon path={studioIcons.add} />
        {say(i18n, `owner.choose.${kind}`)}
      </Choose>
      <Hint>{hint ?? say(i18n, `owner.hint.${kind}`)}</Hint>
    </>
  );
}

/** A small action that replaces an existing file. */
export function ReplaceFile(input: FileInputProps) {
  const i18n = useMessages();
  return (
    <Replace>
      <FileInput {...input} />
      {i18n._("studio.media.replace")}
    </Replace>
  );
}

/** The accepted types of each kind. Phones offer the camera for pictures and videos. */
const accepted = {
  picture: "image/*",
  video: "video/*",
  captions: ".vtt,.srt,text/vtt",
  document: "application/pdf,image/*,video/*",
};

export function FileInput({ use, onFile }: FileInputProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // Choosing the same file again must fire a change event too.
    currentTarget.value = "";
  };
  return <input type="file" accept={accepted[mediumKindOf(use)]} onChange={choose} />;
}

const Choose = styled.label<{ readonly $quiet: boolean }>`
  ${buttonStyles}
  ${fileLabel}
  justify-self: start;
  padding-inline: ${theme.space.tight};
  text-align: start;
`;

const Replace = styled(TextButton).attrs({ as: "label" })`
  ${fileLabel}
`;
