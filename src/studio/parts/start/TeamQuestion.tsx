import { useEffect, useRef } from "react";
import { AccentField } from "../../fields/AccentField.tsx";
import { LogoField } from "../../fields/media/LogoField.tsx";
import { SiteLanguagesField } from "../../fields/SiteLanguagesField.tsx";
import { useEdit, useMessages, useStudio } from "../../hooks/studio-context.ts";
import { project } from "../../machine/selectors.ts";
import { Stack } from "../../ui/layout.ts";
import { NameField } from "./NameField.tsx";

/**
 * The question about the team: its name, the languages that it speaks, its logo and color.
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
      <NameField
        ref={input}
        name={name}
        error={isNameAsked && i18n._("studio.setup.name.ask")}
        onName={(value) => edit({ edit: "set", place: "site/name", value })}
      />
      <SiteLanguagesField />
      <LogoField />
      <AccentField />
    </Stack>
  );
}
