import { valueAt } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import type { ValueProps } from "../ui/PerLanguage.tsx";
import { PlaceInput } from "./PlaceInput.tsx";

/** A line that is the same in every language, such as a name. */
export function LineField({ place, label, isOptional }: ValueProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const text = String(useStudio((snapshot) => valueAt(project(snapshot), place)) ?? "");
  return (
    <PlaceInput
      place={place}
      label={label}
      note={isOptional && i18n._("studio.field.optional")}
      text={text}
      onText={(value) => edit({ edit: "set", place, value })}
    />
  );
}
