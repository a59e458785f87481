import { type KeyboardEvent, useState } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Button } from "../../site/ui/Button.tsx";
import { Icon } from "../../site/ui/Icon.tsx";
import { VisuallyHidden } from "../../site/ui/VisuallyHidden.ts";
import { capitalized, thingName, usePlaceName } from "../app/place-name.ts";
import { hasPage, type ThingName } from "../project/fields.ts";
import { type Place, placeIn } from "../project/place.ts";
import { draft } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import { say } from "../studio-i18n.ts";
import { IconButton, TextButton } from "../ui/controls.ts";
import { Panel, Row, Stack, SubHeading } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { AddChip } from "./AddChip.tsx";
import { Entry } from "./Entry.tsx";
import { resourceKinds } from "./shown-fields.ts";
import { ThingForm } from "./ThingForm.tsx";
import { useDrag } from "./use-drag.ts";
import { useAddItem, useItems } from "./use-items.ts";

interface ThingListProps {
  readonly place: Place;
  readonly of: ThingName;
  readonly label: string;
}

/**
 * The things of a list as cards, and what adds one: of a resource it is asked what it is; what a step has is added at the step's end.
 * A card leads to the page of its thing, or has its form.
 */
export function ThingList({ place, of, label }: ThingListProps) {
  const i18n = useMessages();
  const add = useAddItem();
  const { items, move, duplicate, remove, said } = useItems(place);
  const { list, handle, styleOf } = useDrag(move);
  return (
    <Stack as="section" $gap="small" aria-label={label}>
      <SubHeading data-place={place} tabIndex={-1}>
        {label}
      </SubHeading>
      <List ref={list}>
        {items.map((item, index) => (
          <li key={item.id} style={styleOf(index)}>
            <ThingCard
              place={placeIn(place, item.id)}
              of={of}
              index={index}
              isLast={index === items.length - 1}
              handle={handle(index)}
              onMove={(by) => move(index, index + by)}
              onDuplicate={() => duplicate(item)}
              onRemove={() => remove(item, index)}
            />
          </li>
        ))}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {of === "step" && (
        <Button $quiet onClick={() => add(place, of)}>
          <Icon path={studioIcons.add} /> {i18n._("studio.step.add")}
        </Button>
      )}
      <Row>
        {of === "resource" &&
          resourceKinds.map((kind) => (
            <AddChip key={kind} name={say(i18n, `owner.resource.${kind}`)} onClick={() => add(place, of, kind)} />
          ))}
        {(of === "point" || of === "leader") && (
          <AddChip name={capitalized(thingName(i18n, of))} onClick={() => add(place, of)} />
        )}
      </Row>
    </Stack>
  );
}

interface ThingCardProps {
  readonly place: Place;
  readonly of: ThingName;
  readonly index: number;
  readonly isLast: boolean;
  readonly handle: ReturnType<ReturnType<typeof useDrag>["handle"]>;
  readonly onMove: (by: number) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** A thing of a list: moved by a handle, by buttons and by keys, copied, hidden, taken out. */
function ThingCard({ place, of, index, isLast, handle, onMove, onDuplicate, onRemove }: ThingCardProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const name = usePlaceName()(place);
  const isHidden = useStudio((snapshot) => draft(snapshot).hidden.some((id) => place === `members/steps/${id}`));
  const [isOpen, setOpen] = useState(false);
  const action = (icon: keyof typeof studioIcons, label: string, act: () => void, isOff = false) => (
    <TextButton aria-disabled={isOff || undefined} onClick={act}>
      <Icon path={studioIcons[icon]} size={20} /> {label}
    </TextButton>
  );
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    // In a field these keys are its own.
    const isField = (event.target as Element).matches("input, textarea, select");
    if (!event.altKey || by === undefined || isField) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <Card onKeyDown={moveByKey}>
      <Top>
        <Handle aria-label={i18n._("studio.item.handle", { name })} {...handle}>
          <Icon path={studioIcons.handle} />
        </Handle>
        {hasPage(of) ? (
          <Entry place={place} number={of === "step" ? index + 1 : undefined} />
        ) : (
          <Name data-place={place} tabIndex={-1}>
            {capitalized(name)}
          </Name>
        )}
        <IconButton
          aria-label={i18n._("studio.item.more", { name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon path={studioIcons.more} />
        </IconButton>
      </Top>
      {isOpen && (
        <Row role="group" aria-label={capitalized(name)}>
          {action("up", i18n._("studio.item.up"), () => onMove(-1), index === 0)}
          {action("down", i18n._("studio.item.down"), () => onMove(1), isLast)}
          {action("copy", i18n._("studio.item.duplicate"), onDuplicate)}
          {of === "step" &&
            (isHidden
              ? action("show", i18n._("studio.item.show"), () => edit({ edit: "show", place }))
              : action("hide", i18n._("studio.item.hide"), () => edit({ edit: "hide", place })))}
          {action("remove", i18n._("studio.item.remove"), onRemove)}
        </Row>
      )}
      {!hasPage(of) && <ThingForm place={place} />}
    </Card>
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

  > :not(:first-child) {
    padding-inline-start: ${theme.space.small};
    padding-block-end: ${theme.space.tight};
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
`;

const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
  color: ${theme.color.inkSoft};
`;

const Name = styled.h3`
  flex: 1;
  min-inline-size: 0;
  font-size: ${theme.size.text};
`;
