import { Icon } from "../../site/ui/Icon.tsx";
import { Chip } from "../ui/controls.ts";
import { studioIcons } from "../ui/studio-icons.ts";

/** A button that adds something. */
export function AddChip({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <Chip onClick={onClick}>
      <Icon path={studioIcons.add} size={18} /> {name}
    </Chip>
  );
}
