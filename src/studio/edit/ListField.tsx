import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { capitalized, thingName, usePlaceName } from "../app/place-name.ts";
import type { ThingName } from "../project/fields.ts";
import type { Place } from "../project/place.ts";
import { useMessages } from "../studio-context.ts";
import { say } from "../studio-i18n.ts";
import { Row, Stack, SubHeading } from "../ui/layout.ts";
import { AddChip } from "./AddChip.tsx";
import { ItemList } from "./ItemList.tsx";
import { resourceKinds } from "./shown-fields.ts";
import { ThingForm } from "./ThingForm.tsx";
import { useAddItem } from "./use-items.ts";

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
  return (
    <Stack as="section" $gap="small" aria-label={label}>
      <SubHeading data-place={place} tabIndex={-1}>
        {label}
      </SubHeading>
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
      <Row>
        {of === "resource" &&
          resourceKinds.map((kind) => (
            <AddChip key={kind} name={say(i18n, `owner.resource.${kind}`)} onClick={() => add(place, of, kind)} />
          ))}
        {/* What a step has is added at its end. */}
        {of === "point" && <AddChip name={capitalized(thingName(i18n, of))} onClick={() => add(place, of)} />}
      </Row>
    </Stack>
  );
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
