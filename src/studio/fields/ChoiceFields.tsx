import { resourceCategories } from "../../project/categories.ts";
import type { Language } from "../../project/languages.ts";
import { useEdit, useGo, useMessages, useValue } from "../hooks/studio-context.ts";
import { useLanguages } from "../hooks/use-languages.ts";
import type { Choice } from "../model/fields.ts";
import { keyOf, parentOf, placeIn } from "../model/place.ts";
import { Select } from "../ui/controls.ts";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import { FieldGroup } from "../ui/FieldGroup.tsx";
import { LanguageChoice } from "../ui/LanguageChoice.tsx";
import { Hint } from "../ui/layout.ts";
import { capitalize, fieldName } from "../words/place-name.ts";
import { say } from "../words/studio-i18n.ts";
import type { ValueProps } from "./ValuePerLanguage.tsx";

/** A choice of one option, or none. */
export function ChoiceField({ place, label, choices }: ValueProps & Pick<Choice, "choices">) {
  const i18n = useMessages();
  const edit = useEdit();
  const value = String(useValue(place) ?? "");
  return (
    <FieldFrame label={label}>
      {(props) => (
        <Select
          {...props}
          value={value}
          onChange={({ target }) => edit({ edit: "set", place, value: target.value || undefined })}
        >
          <option value="">{i18n._("studio.choice.none")}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {say(i18n, `owner.choice.${choice}`)}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

/** The category that a resource is in. Another one takes the resource there, with all that it has. */
export function CategoryField({ place, label }: ValueProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const go = useGo();
  const resource = parentOf(place);
  const list = parentOf(resource);
  const move = (category: string) => {
    const to = placeIn(parentOf(list), category);
    edit({ edit: "move", place: resource, to });
    go(placeIn(to, keyOf(resource), keyOf(place)));
  };
  return (
    <FieldFrame label={label}>
      {(props) => (
        <Select {...props} value={keyOf(list)} onChange={({ target }) => move(target.value)}>
          {resourceCategories.map((category) => (
            <option key={category} value={category}>
              {capitalize(fieldName(i18n, category))}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

/** A choice of the site's languages that a leader speaks; nothing where it has one. */
export function LanguagesField({ place, label }: ValueProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const languages = useLanguages();
  const value = (useValue(place) ?? []) as readonly Language[];
  const toggle = (code: Language) => {
    const chosen = value.includes(code) ? value.filter((other) => other !== code) : [...value, code];
    edit({ edit: "set", place, value: chosen.length > 0 ? chosen : undefined });
  };
  if (languages.length === 1) return null;
  return (
    <FieldGroup label={label}>
      <LanguageChoice languages={languages} chosen={value} onChoose={toggle} />
      <Hint>{i18n._("studio.leaders.languages")}</Hint>
    </FieldGroup>
  );
}
