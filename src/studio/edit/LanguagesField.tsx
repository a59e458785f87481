import { type Language, languages } from "../../project/languages.ts";
import { valueAt } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useEdit, useStudio } from "../studio-context.ts";
import { Chip } from "../ui/controls.ts";
import { Row } from "../ui/layout.ts";
import type { ValueProps } from "../ui/PerLanguage.tsx";
import { PlaceBox } from "./PlaceBox.tsx";

/** Some of the languages. */
export function LanguagesField({ place, label }: ValueProps) {
  const edit = useEdit();
  const value = (useStudio((snapshot) => valueAt(project(snapshot), place)) ?? []) as readonly Language[];
  const toggle = (code: Language) => {
    const chosen = value.includes(code) ? value.filter((other) => other !== code) : [...value, code];
    edit({ edit: "set", place, value: chosen.length > 0 ? chosen : undefined });
  };
  return (
    <PlaceBox place={place}>
      <Row role="group" aria-label={label}>
        <strong>{label}</strong>
        {languages.map(({ code, name }) => (
          <Chip key={code} lang={code} aria-pressed={value.includes(code)} onClick={() => toggle(code)}>
            {name}
          </Chip>
        ))}
      </Row>
    </PlaceBox>
  );
}
