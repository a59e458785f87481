import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { ButtonWithIcon } from "../../site/ui/Button.tsx";
import { Icon } from "../../site/ui/Icon.tsx";
import { VisuallyHidden } from "../../site/ui/VisuallyHidden.ts";
import { useMessages } from "../hooks/studio-context.ts";
import type { ThingName } from "../model/fields.ts";
import { type Place, placeIn } from "../model/place.ts";
import { Hint, Row, Stack, SubHeading } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { capitalize, thingName } from "../words/place-name.ts";
import { AddChip } from "./AddChip.tsx";
import { FromContacts } from "./FromContacts.tsx";
import { ThingCard, type ThingCardProps } from "./ThingCard.tsx";
import { useDrag } from "./use-drag.ts";
import { useAddItem, useItems } from "./use-items.ts";

interface ThingListProps {
  readonly place: Place;
  readonly of: ThingName;
  readonly label: string;
  /** What is said of the whole list. */
  readonly about?: string | undefined;
  readonly Form: ThingCardProps["Form"];
}

/**
 * The things of a list as cards, with a button that adds one. A step's lists are extended at the end of the step, and resources below all
 * of them. A card links to the thing's page, or contains its form.
 */
export function ThingList({ place, of, label, about, Form }: ThingListProps) {
  const i18n = useMessages();
  const add = useAddItem();
  const { items, move, duplicate, remove, said } = useItems(place);
  const { list, handle, styleOf } = useDrag(move);
  return (
    <Stack as="section" $gap="small" aria-label={label}>
      <SubHeading data-place={place} tabIndex={-1}>
        {label}
      </SubHeading>
      {about && <Hint>{about}</Hint>}
      <List ref={list}>
        {items.map((item, index) => (
          <li key={item.id} style={styleOf(index)}>
            <ThingCard
              place={placeIn(place, item.id)}
              of={of}
              Form={Form}
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
        <ButtonWithIcon $quiet onClick={() => add(place, of)}>
          <Icon path={studioIcons.add} /> {i18n._("studio.step.add")}
        </ButtonWithIcon>
      )}
      {(of === "point" || of === "leader") && (
        <Row>
          {of === "leader" && items.length === 0 ? (
            <ButtonWithIcon onClick={() => add(place, of)}>
              <Icon path={studioIcons.add} /> {i18n._("studio.leaders.first")}
            </ButtonWithIcon>
          ) : (
            <AddChip name={capitalize(thingName(i18n, of))} onClick={() => add(place, of)} />
          )}
          {of === "leader" && <FromContacts list={place} />}
        </Row>
      )}
    </Stack>
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
