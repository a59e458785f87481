import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { Chip } from "../ui/controls.ts";
import { studioIcons } from "../ui/studio-icons.ts";

/** Adds something. */
export function AddChip({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <Choice onClick={onClick}>
      <Icon path={studioIcons.add} size={18} /> {name}
    </Choice>
  );
}

const Choice = styled(Chip)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.hair};
`;
