import type { Ref } from "react";
import { Icon } from "../../site/ui/Icon.tsx";
import { useMessages, useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { openLayer } from "../machine/selectors.ts";
import type { Place } from "../model/place.ts";
import { IconButton } from "./controls.ts";
import { studioIcons } from "./studio-icons.ts";

/** Returns whether the menu of what is at a place is open. The browser's Back closes it. */
export const useMenu = (place: Place): boolean => useStudio((snapshot) => openLayer(snapshot) === `menu ${place}`);

interface MoreButtonProps {
  /** The place of what the actions are for, and its name. */
  readonly place: Place;
  readonly name: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The button that shows and hides the actions for a thing. */
export function MoreButton({ place, name, ref }: MoreButtonProps) {
  const label = useMessages()._("studio.item.more", { name });
  const send = useStudioSend();
  const isOpen = useMenu(place);
  const toggle = () => send(isOpen ? { type: "layer.close" } : { type: "layer.open", layer: `menu ${place}` });
  return (
    <IconButton ref={ref} aria-label={label} aria-expanded={isOpen} onClick={toggle}>
      <Icon path={studioIcons.more} />
    </IconButton>
  );
}
