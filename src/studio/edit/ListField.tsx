import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { capitalized, thingName, usePlaceName } from "../app/place-name.ts";
import type { ThingName } from "../project/fields.ts";
import { type Place, placeIn } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import { Chip } from "../ui/controls.ts";
import { Row, Stack, SubHeading } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { focusPlace } from "./focus-place.ts";
import { ItemList } from "./ItemList.tsx";
import { emptyItem, newIds } from "./new-item.ts";
import { type ResourceKind, resourceKinds } from "./shown-fields.ts";
import { ThingForm } from "./ThingForm.tsx";

interface ListFieldProps {
  readonly place: Place;
  readonly of: ThingName;
  readonly label: string;
}

/** The things of a list with their forms, and what adds one. Of a resource it is asked what it is. */
export function ListField({ place, of, label }: ListFieldProps) {
  const i18n = useMessages();
  const placeName = usePlaceName();
  const add = useAddItem();
  const kinds: Readonly<Record<ResourceKind, () => string>> = {
    link: () => i18n._("studio.resource.link"),
    file: () => i18n._("studio.resource.file"),
    video: () => i18n._("studio.resource.video"),
  };
  const choices =
    of === "resource"
      ? resourceKinds.map((kind) => ({ kind, name: kinds[kind]() }))
      : [{ kind: undefined, name: capitalized(thingName(i18n, of)) }];
  return (
    <Stack as="section" $gap="small" aria-label={label}>
      <SubHeading>{label}</SubHeading>
      <ItemList
        place={place}
        head={(at) => (
          <Name data-place={at} tabIndex={-1}>
            {capitalized(placeName(at))}
          </Name>
        )}
        body={(at) => (
          <Body>
            <ThingForm place={at} />
          </Body>
        )}
      />
      <Row data-place={place}>
        {choices.map(({ kind, name }) => (
          <Chip key={name} onClick={() => add(place, of, kind)}>
            <Add>
              <Icon path={studioIcons.add} size={18} /> {name}
            </Add>
          </Chip>
        ))}
      </Row>
    </Stack>
  );
}

/** Adds a thing to a list and goes to it. */
export function useAddItem() {
  const edit = useEdit();
  const whole = useStudio(project);
  return (list: Place, thing: ThingName, kind?: ResourceKind): Place => {
    const item = emptyItem(thing, newIds(whole)(), kind);
    flushSync(() => edit({ edit: "add", place: list, item }));
    focusPlace(placeIn(list, item.id));
    return placeIn(list, item.id);
  };
}

const Name = styled.h3`
  flex: 1;
  min-inline-size: 0;
  font-size: ${theme.size.text};
`;

const Body = styled.div`
  padding-inline-start: ${theme.space.small};
  padding-block-end: ${theme.space.tight};
`;

export const Add = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.hair};
`;
