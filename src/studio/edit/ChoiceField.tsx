import { valueAt } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useEdit, useMessages, useStudio, useStudioSend } from "../studio-context.ts";
import { Select } from "../ui/controls.ts";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import type { ValueProps } from "../ui/PerLanguage.tsx";

interface ChoiceFieldProps extends ValueProps {
  readonly choices: readonly string[];
}

/** One of a few, or none. */
export function ChoiceField({ place, label, choices }: ChoiceFieldProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const send = useStudioSend();
  const value = String(useStudio((snapshot) => valueAt(project(snapshot), place)) ?? "");
  const names: Readonly<Record<string, () => string>> = {
    "": () => i18n._("studio.choice.page"),
    group: () => i18n._("studio.choice.group"),
    chat: () => i18n._("studio.choice.chat"),
  };
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
          {["", ...choices].map((choice) => (
            <option key={choice} value={choice}>
              {names[choice]?.() ?? choice}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
