import { styled } from "styled-components";
import type { MediaUse } from "../../project/medium.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { FileInput } from "../fields/media/ChooseFile.tsx";
import { Chip, fileLabel } from "../ui/controls.ts";
import { studioIcons } from "../ui/studio-icons.ts";

interface AddChipProps {
  readonly name: string;
  readonly onClick: () => void;
}

/** A button that adds something. */
export function AddChip({ name, onClick }: AddChipProps) {
  return (
    <Chip onClick={onClick}>
      <Icon path={studioIcons.add} size={18} /> {name}
    </Chip>
  );
}

interface AddFileChipProps {
  readonly name: string;
  readonly use: MediaUse;
  readonly onFile: (file: File) => void;
}

/** A button that adds something with a file, which is chosen at once. */
export function AddFileChip({ name, use, onFile }: AddFileChipProps) {
  return (
    <FileChip>
      <FileInput use={use} onFile={onFile} />
      <Icon path={studioIcons.add} size={18} /> {name}
    </FileChip>
  );
}

const FileChip = styled(Chip).attrs({ as: "label" })`
  ${fileLabel}
`;
