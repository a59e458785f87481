import { type KeyboardEvent, type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { VisuallyHidden } from "../../site/ui/VisuallyHidden.ts";
import { capitalized, usePlaceName } from "../app/place-name.ts";
import { type Place, placeIn } from "../project/place.ts";
import { draft } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import { IconButton, TextButton } from "../ui/controls.ts";
import { Panel, Row } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { useDrag } from "./use-drag.ts";
import { useItems } from "./use-items.ts";

interface ItemListProps {
  /** Of the list. */
  readonly place: Place;
  /** What stands beside the handle of an item. */
  readonly head: (place: Place, index: number) => ReactNode;
  readonly body?: (place: Place) => ReactNode;
  /** Whether an item can be kept without being published. */
  readonly canHide?: boolean;
}

/** The things of a list as cards: moved by a handle, by buttons and by keys, copied, hidden, taken out. */
export function ItemList({ place, head, body, canHide }: ItemListProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const placeName = usePlaceName();
  const hidden = useStudio((snapshot) => draft(snapshot).hidden);
  const { items, move, duplicate, remove, said } = useItems(place);
  const [openId, setOpenId] = useState<string>();

  const { list, handle, styleOf } = useDrag(move);

  return (
    <>
      <List ref={list}>
        {items.map((item, index) => {
          const at = placeIn(place, item.id);
          const name = placeName(at);
          const isHidden = canHide && hidden.includes(item.id);
          const moveBy = (by: number) => () => move(index, index + by);
          const action = (icon: keyof typeof studioIcons, label: string, act: () => void, isOff = false) => (
            <TextButton aria-disabled={isOff || undefined} onClick={act}>
              <Icon path={studioIcons[icon]} size={20} /> {label}
            </TextButton>
          );
          return (
            <li key={item.id} style={styleOf(index)}>
              <Card
                onKeyDown={(event: KeyboardEvent) => {
                  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                  // In a field these keys are its own.
                  const isField = (event.target as Element).matches("input, textarea, select");
                  if (!event.altKey || by === undefined || isField) return;
                  event.preventDefault();
                  move(index, index + by);
                }}
              >
                <Top>
                  <Handle aria-label={i18n._("studio.item.handle", { name })} {...handle(index)}>
                    <Icon path={studioIcons.handle} />
                  </Handle>
                  {head(at, index)}
                  <IconButton
                    aria-label={i18n._("studio.item.more", { name })}
                    aria-expanded={openId === item.id}
                    onClick={() => setOpenId(openId === item.id ? undefined : item.id)}
                  >
                    <Icon path={studioIcons.more} />
                  </IconButton>
                </Top>
                {openId === item.id && (
                  <Actions role="group" aria-label={capitalized(name)}>
                    {action("up", i18n._("studio.item.up"), moveBy(-1), index === 0)}
                    {action("down", i18n._("studio.item.down"), moveBy(1), index === items.length - 1)}
                    {action("copy", i18n._("studio.item.duplicate"), () => duplicate(item))}
                    {canHide &&
                      (isHidden
                        ? action("show", i18n._("studio.item.show"), () => edit({ edit: "show", place: at }))
                        : action("hide", i18n._("studio.item.hide"), () => edit({ edit: "hide", place: at })))}
                    {action("remove", i18n._("studio.item.remove"), () => remove(item, index))}
                  </Actions>
                )}
                {body?.(at)}
              </Card>
            </li>
          );
        })}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

const List = styled.ul`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.small};

  &:empty {
    display: none;
  }

  > li {
    position: relative;
  }
`;

const Card = styled(Panel).attrs({ as: "div" })`
  gap: ${theme.space.tight};
  padding: ${theme.space.tight} ${theme.space.small} ${theme.space.tight} 0;
`;

const Top = styled.div`
  display: flex;
  align-items: center;
`;

const Actions = styled(Row)`
  padding-inline-start: ${theme.space.small};
`;

const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
  color: ${theme.color.inkSoft};
`;
