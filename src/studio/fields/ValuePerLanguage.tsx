import { type ReactNode, useState } from "react";
import { useEdit, useMessages, useValue } from "../hooks/studio-context.ts";
import { useLanguages } from "../hooks/use-languages.ts";
import { type Place, placeIn } from "../model/place.ts";
import { TextButton } from "../ui/controls.ts";
import { Hint, Stack } from "../ui/layout.ts";
import { languageName } from "../words/place-name.ts";

/** The props of a field with one value. */
export interface ValueProps {
  readonly place: Place;
  readonly label: string;
  readonly isOptional: boolean;
  /** Set while each language has its own value. Called when both became the same, so that `PerLanguage` shows one for all. */
  readonly onSame?: (() => void) | undefined;
}

interface PerLanguageProps extends ValueProps {
  readonly children: (value: ValueProps) => ReactNode;
}

/** A value for all languages, and another one for a language if the owner wants that. Removing one never removes the other. */
export function ValuePerLanguage({ place, label, isOptional, children }: PerLanguageProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const languages = useLanguages();
  const values = (useValue(place) ?? {}) as Readonly<Record<string, unknown>>;
  const [isOpen, setOpen] = useState(false);
  const [isShared, setShared] = useState(false);
  const given = languages.filter(({ code }) => code in values);
  const isBoth = isOpen || given.length > 1;
  const shown = isBoth ? languages : [...given, ...languages].slice(0, 1);
  const others = languages.filter((language) => !shown.includes(language));
  return (
    <Stack $gap="tight">
      {shown.map(({ code }) => (
        <Stack key={code} $gap="hair" data-place={placeIn(place, code)}>
          {children({
            place: placeIn(place, code),
            label: isBoth
              ? i18n._("studio.place.language", { name: label, language: languageName(i18n, code) })
              : label,
            isOptional,
            onSame: isBoth
              ? () => {
                  setOpen(false);
                  setShared(true);
                }
              : undefined,
          })}
          {isBoth && (
            <TextButton
              aria-label={i18n._("studio.language.remove", { name: label, language: languageName(i18n, code) })}
              onClick={() => {
                setOpen(false);
                if (code in values) edit({ edit: "set", place: placeIn(place, code), value: undefined });
              }}
            >
              {i18n._("studio.language.out")}
            </TextButton>
          )}
        </Stack>
      ))}
      {isShared && !isBoth && <Hint role="status">{i18n._("studio.language.same")}</Hint>}
      {given.length > 0 &&
        others.map(({ code }) => (
          <TextButton key={code} onClick={() => setOpen(true)}>
            {i18n._("studio.language.add", { name: label, language: languageName(i18n, code) })}
          </TextButton>
        ))}
    </Stack>
  );
}
