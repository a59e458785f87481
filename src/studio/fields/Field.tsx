import type { FocusEvent } from "react";
import { useStudioSend } from "../hooks/studio-context.ts";
import type { ValueField } from "../model/fields.ts";
import type { Place } from "../model/place.ts";
import { Stack } from "../ui/layout.ts";
import { AccentField } from "./AccentField.tsx";
import { CategoryField, ChoiceField, LanguagesField } from "./ChoiceFields.tsx";
import { LogoField } from "./media/LogoField.tsx";
import { MediumField } from "./media/MediumField.tsx";
import { PhoneField } from "./PhoneField.tsx";
import { SiteLanguagesField } from "./SiteLanguagesField.tsx";
import { TextField } from "./TextField.tsx";
import { ValuePerLanguage, type ValueProps } from "./ValuePerLanguage.tsx";
import { AddressField, VideoField, WrittenField } from "./WrittenField.tsx";

interface FieldProps {
  readonly place: Place;
  readonly field: ValueField;
  readonly label: string;
}

/** A field with one value of the table `things`. The preview shows the place that has the focus. */
export function Field({ field, ...named }: FieldProps) {
  const send = useStudioSend();
  const whole = { ...named, isOptional: "isOptional" in field };
  const select = ({ target }: FocusEvent) => {
    const place = target.closest<HTMLElement>("[data-place]")?.dataset.place;
    if (place !== undefined) send({ type: "place.select", place });
  };
  return (
    <Stack data-place={named.place} onFocus={select}>
      {"perLanguage" in field ? (
        <ValuePerLanguage {...whole}>{(value) => viewOf(field, value)}</ValuePerLanguage>
      ) : (
        viewOf(field, whole)
      )}
    </Stack>
  );
}

function viewOf(field: ValueField, value: ValueProps) {
  switch (field.field) {
    case "text":
      return <TextField {...value} isLong={field.isLong} />;
    case "line":
      return <WrittenField {...value} />;
    case "phone":
      return <PhoneField {...value} />;
    case "address":
      return <AddressField {...value} />;
    case "video":
      return <VideoField {...value} />;
    case "medium":
      return field.use === "logo" ? <LogoField /> : <MediumField {...value} use={field.use} />;
    case "choice":
      return <ChoiceField {...value} choices={field.choices} />;
    case "category":
      return <CategoryField {...value} />;
    case "languages":
      return <LanguagesField {...value} />;
    case "siteLanguages":
      return <SiteLanguagesField />;
    case "accent":
      return <AccentField />;
  }
}
