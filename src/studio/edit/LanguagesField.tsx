import { type Language, languages } from "../../project/languages.ts";
import { valueAt } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useEdit, useStudio } from "../studio-context.ts";
import { Chip } from "../ui/controls.ts";
import { FieldGroup } from "../ui/FieldGroup.tsx";
import { Row } from "../ui/layout.ts";
import type { ValueProps } from "../ui/PerLanguage.tsx";

/** Some of the languages. */
export function LanguagesField({ place, label }: ValueProps) {
  const edit = useEdit();
  const value = (useStudio((snapshot) => valueAt(project(snapshot), place)) ?? []) as readonly Language[];
  const toggle = (code: Language) => {
    const chosen = value.includes(code) ? value.filter((other) => other !== code) : [...value, code];
    edit({ edit: "set", place, value: chosen.length > 0 ? chosen : undefined });
  };
  return (
    <FieldGroup label={label}>
      <Row>
        {languages.map(({ code, name }) => (
          <Chip key={code} lang={code} aria-pressed={value.includes(code)} onClick={() => toggle(code)}>
            {name}
          </Chip>
        ))}
      </Row>
    </FieldGroup>
  );
}
