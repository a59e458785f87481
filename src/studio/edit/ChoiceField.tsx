import type { Choice } from "../project/fields.ts";
import { valueAt } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useEdit, useMessages, useStudio, useStudioSend } from "../studio-context.ts";
import { say } from "../studio-i18n.ts";
import { Select } from "../ui/controls.ts";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import type { ValueProps } from "../ui/PerLanguage.tsx";

/** One of a few, or none. */
export function ChoiceField({ place, label, choices }: ValueProps & Pick<Choice, "choices">) {
  const i18n = useMessages();
  const edit = useEdit();
  const send = useStudioSend();
  const value = String(useStudio((snapshot) => valueAt(project(snapshot), place)) ?? "");
  return (
    <FieldFrame label={label}>
      {(props) => (
        <Select
          {...props}
          data-place={place}
          value={value}
          onFocus={() => send({ type: "place.select", place })}
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
