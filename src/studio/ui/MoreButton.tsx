import { Icon } from "../../site/ui/Icon.tsx";
import { useMessages } from "../hooks/studio-context.ts";
import { IconButton } from "./controls.ts";
import { studioIcons } from "./studio-icons.ts";

interface MoreButtonProps {
  /** What the actions are for. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The button that shows and hides the actions for a thing. */
export function MoreButton({ name, isOpen, setOpen }: MoreButtonProps) {
  const label = useMessages()._("studio.item.more", { name });
  return (
    <IconButton aria-label={label} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <Icon path={studioIcons.more} />
    </IconButton>
  );
}
