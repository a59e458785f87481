import { resourceCategories } from "../../../project/categories.ts";
import { readAddress } from "../../../project/pasted-address.ts";
import { canPaste, copiedText } from "../../fields/copied-text.ts";
import { AddChip, AddFileChip } from "../../forms/AddChip.tsx";
import { ThingForm } from "../../forms/ThingForm.tsx";
import { ThingList } from "../../forms/ThingList.tsx";
import { useAddItem } from "../../forms/use-items.ts";
import { useMessages, useStudio } from "../../hooks/studio-context.ts";
import { project } from "../../machine/selectors.ts";
import { placeIn } from "../../model/place.ts";
import { categoryOfKind, type ResourceKind, resourceKinds } from "../../model/shown-fields.ts";
import { Row } from "../../ui/layout.ts";
import { capitalize, fieldName } from "../../words/place-name.ts";
import { say } from "../../words/studio-i18n.ts";

const place = "members/resources";

/** The resources by category, without the empty categories, and the buttons that add one of each kind. */
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
      <AddResource />
    </>
  );
}

/** Adds a resource of a kind: an address as it was copied, a document with its file. Its form asks for the category. */
function AddResource() {
  const i18n = useMessages();
  const addItem = useAddItem();
  const add = (kind: ResourceKind, beginning = {}) =>
    addItem(placeIn(place, categoryOfKind[kind]), "resource", { kind, ...beginning });
  const paste = async () => {
    const read = readAddress(await copiedText());
    add("link", "address" in read && { link: read.address });
  };
  return (
    <Row role="group" aria-label={i18n._("studio.extras")}>
      <strong>{i18n._("studio.extras")}</strong>
      {canPaste() && <AddChip name={i18n._("studio.resources.paste")} onClick={() => void paste()} />}
      {resourceKinds.map((kind) => {
        const name = say(i18n, `owner.resource.${kind}`);
        return kind === "file" ? (
          <AddFileChip key={kind} name={name} use="document" onFile={(file) => add(kind, { file })} />
        ) : (
          <AddChip key={kind} name={name} onClick={() => add(kind)} />
        );
      })}
    </Row>
  );
}
