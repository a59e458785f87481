import { useEffect, useRef } from "react";
import { SiteLanguagesField } from "../../fields/SiteLanguagesField.tsx";
import { useEdit, useMessages, useStudio } from "../../hooks/studio-context.ts";
import { project } from "../../machine/selectors.ts";
import { TextInput } from "../../ui/controls.ts";
import { FieldFrame } from "../../ui/FieldFrame.tsx";
import { Stack } from "../../ui/layout.ts";

/**
 * The question about the team's name and the languages that it speaks.
 *
 * @param isNameAsked whether the owner tried to continue without a name
 */
export function TeamQuestion({ isNameAsked }: { readonly isNameAsked: boolean }) {
  const i18n = useMessages();
  const edit = useEdit();
  const name = useStudio((snapshot) => project(snapshot).site.name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNameAsked) input.current?.focus();
  }, [isNameAsked]);
  return (
    <Stack $gap="large">
      <FieldFrame
        label={i18n._("studio.setup.name")}
        hint={i18n._("studio.setup.name.hint")}
        error={isNameAsked && i18n._("studio.setup.name.ask")}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            value={name}
            // The project's schema allows no longer name.
            maxLength={60}
            autoComplete="organization"
            enterKeyHint="next"
            onChange={({ target }) => edit({ edit: "set", place: "site/name", value: target.value })}
          />
        )}
      </FieldFrame>
      <SiteLanguagesField />
    </Stack>
  );
}
