import { useState } from "react";
import { resourceCategories } from "../../../project/categories.ts";
import { ButtonWithIcon } from "../../../site/ui/Button.tsx";
import { Icon } from "../../../site/ui/Icon.tsx";
import { AddChip } from "../../forms/AddChip.tsx";
import { ThingForm } from "../../forms/ThingForm.tsx";
import { ThingList } from "../../forms/ThingList.tsx";
import { useAddItem } from "../../forms/use-items.ts";
import { useMessages, useStudio } from "../../hooks/studio-context.ts";
import { project } from "../../machine/selectors.ts";
import { placeIn } from "../../model/place.ts";
import { categoryOfKind, type ResourceKind, resourceKinds } from "../../model/shown-fields.ts";
import { bringIntoView } from "../../ui/bring-into-view.ts";
import { Row, Stack } from "../../ui/layout.ts";
import { studioIcons } from "../../ui/studio-icons.ts";
import { capitalize, fieldName } from "../../words/place-name.ts";
import { say } from "../../words/studio-i18n.ts";

const place = "members/resources";

/** The resources by category, without the empty categories, and the button that adds one of any kind. */
export function ResourceLists() {
  const i18n = useMessages();
  const { resources } = useStudio(project).members;
  const filled = resourceCategories.filter((category) => resources[category]?.length);
  return (
    <>
      {filled.map((category) => (
        <ThingList
          key={category}
          place={placeIn(place, category)}
          of="resource"
          Form={ThingForm}
          label={capitalize(fieldName(i18n, category))}
        />
      ))}
      <AddResource isFirst={filled.length === 0} />
    </>
  );
}

/** Asks for the kind of a new resource; for the first one at once. Its form asks for the category. */
function AddResource({ isFirst }: { readonly isFirst: boolean }) {
  const i18n = useMessages();
  const addItem = useAddItem();
  const [isOpen, setOpen] = useState(isFirst);
  const add = (kind: ResourceKind) => {
    addItem(placeIn(place, categoryOfKind[kind]), "resource", kind);
    setOpen(false);
  };
  return (
    <Stack $gap="small">
      <ButtonWithIcon $quiet aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon path={studioIcons.add} /> {i18n._("studio.extras")}
      </ButtonWithIcon>
      {isOpen && (
        <Row ref={bringIntoView} role="group" aria-label={i18n._("studio.extras")}>
          {resourceKinds.map((kind) => (
            <AddChip key={kind} name={say(i18n, `owner.resource.${kind}`)} onClick={() => add(kind)} />
          ))}
        </Row>
      )}
    </Stack>
  );
}
