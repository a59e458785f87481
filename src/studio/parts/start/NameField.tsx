import type { ReactNode, Ref } from "react";
import { useMessages } from "../../hooks/studio-context.ts";
import { TextInput } from "../../ui/controls.ts";
import { FieldFrame } from "../../ui/FieldFrame.tsx";

interface NameFieldProps {
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The field for the name of a new site's team. */
export function NameField({ name, onName, error, ref }: NameFieldProps) {
  const i18n = useMessages();
  return (
    <FieldFrame label={i18n._("studio.setup.name")} hint={i18n._("studio.setup.name.hint")} error={error}>
      {(control) => (
        <TextInput
          {...control}
          ref={ref}
          value={name}
          // The project's schema allows no longer name.
          maxLength={60}
          autoComplete="organization"
          enterKeyHint="next"
          onChange={({ target }) => onName(target.value)}
        />
      )}
    </FieldFrame>
  );
}
