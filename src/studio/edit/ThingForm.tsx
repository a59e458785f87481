import { capitalized, fieldName } from "../app/place-name.ts";
import { thingAt } from "../project/fields.ts";
import { type Place, placeIn, valueAt } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useMessages, useStudio } from "../studio-context.ts";
import { Panel, Stack } from "../ui/layout.ts";
import { Field } from "./Field.tsx";
import { shownFields } from "./shown-fields.ts";

/** The form of a thing: the fields that it has, out of the table `things`. Its lists stand below. */
export function ThingForm({ place }: { readonly place: Place }) {
  const i18n = useMessages();
  const thing = thingAt(place);
  const value = useStudio((snapshot) => valueAt(project(snapshot), place)) as object | undefined;
  if (!thing) return null;
  const fields = shownFields(thing, value ?? {});
  const view = ([name, field]: (typeof fields)[number]) => (
    <Field key={name} place={placeIn(place, name)} field={field} label={capitalized(fieldName(i18n, name))} />
  );
  const plain = fields.filter(([, { field }]) => field !== "list");
  // Things in the list of another one stand in a card of it.
  const Frame = ["flyer", "app", "link", "file", "point", "resource"].includes(thing) ? Stack : Panel;
  return (
    <Stack $gap="large">
      {plain.length > 0 && <Frame>{plain.map(view)}</Frame>}
      {fields.filter(([, { field }]) => field === "list").map(view)}
    </Stack>
  );
}
