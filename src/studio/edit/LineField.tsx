import { valueAt } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useEdit, useStudio } from "../studio-context.ts";
import type { ValueProps } from "../ui/PerLanguage.tsx";
import { PlaceInput } from "./PlaceInput.tsx";

/** A line that is the same in every language, such as a name. */
export function LineField(props: ValueProps) {
  const { place } = props;
  const edit = useEdit();
  const text = String(useStudio((snapshot) => valueAt(project(snapshot), place)) ?? "");
  return <PlaceInput {...props} text={text} onText={(value) => edit({ edit: "set", place, value })} />;
}
