import { AccentField } from "../media/AccentField.tsx";
import { LogoField } from "../media/LogoField.tsx";
import { MediumField } from "../media/MediumField.tsx";
import type { Field as FieldEntry } from "../project/fields.ts";
import type { Place } from "../project/place.ts";
import { AddressField } from "./AddressField.tsx";
import { ChoiceField } from "./ChoiceField.tsx";
import { LanguagesField } from "./LanguagesField.tsx";
import { LineField } from "./LineField.tsx";
import { ListField } from "./ListField.tsx";
import { PerLanguage } from "./PerLanguage.tsx";
import { PlaceBox } from "./PlaceBox.tsx";
import { TextField } from "./TextField.tsx";
import { VideoField } from "./VideoField.tsx";

interface FieldProps {
  readonly place: Place;
  readonly field: FieldEntry;
  readonly label: string;
}

/** A field of the table `things`. */
export function Field({ place, field, label }: FieldProps) {
  const common = { place, label, isOptional: "isOptional" in field };
  switch (field.field) {
    case "text":
      return <TextField {...common} isLong={field.isLong} />;
    case "line":
      return <LineField {...common} />;
    case "address":
      return field.perLanguage ? <PerLanguage {...common} View={AddressField} /> : <AddressField {...common} />;
    case "video":
      return <PerLanguage {...common} View={VideoField} />;
    case "medium":
      return (
        <PlaceBox place={place}>
          {field.use === "logo" ? (
            <LogoField />
          ) : (
            <MediumField {...common} use={field.use} perLanguage={field.perLanguage} />
          )}
        </PlaceBox>
      );
    case "choice":
      return <ChoiceField {...common} choices={field.choices} />;
    case "languages":
      return <LanguagesField {...common} />;
    case "accent":
      return (
        <PlaceBox place={place}>
          <AccentField />
        </PlaceBox>
      );
    case "list":
      return <ListField {...common} of={field.of} />;
  }
}
