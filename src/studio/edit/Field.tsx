import { AccentField } from "../media/AccentField.tsx";
import { LogoField } from "../media/LogoField.tsx";
import { MediumField } from "../media/MediumField.tsx";
import type { Field as FieldEntry } from "../project/fields.ts";
import type { Place } from "../project/place.ts";
import { PerLanguage } from "../ui/PerLanguage.tsx";
import { AddressField } from "./AddressField.tsx";
import { ChoiceField } from "./ChoiceField.tsx";
import { LanguagesField } from "./LanguagesField.tsx";
import { LineField } from "./LineField.tsx";
import { ListField } from "./ListField.tsx";
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
      return field.perLanguage ? (
        <PerLanguage {...common}>{(value) => <AddressField {...value} />}</PerLanguage>
      ) : (
        <AddressField {...common} />
      );
    case "video":
      return <PerLanguage {...common}>{(value) => <VideoField {...value} />}</PerLanguage>;
    case "medium":
      return (
        <PlaceBox place={place}>
          {field.use === "logo" ? (
            <LogoField />
          ) : field.perLanguage ? (
            <PerLanguage {...common}>{(value) => <MediumField {...value} use={field.use} />}</PerLanguage>
          ) : (
            <MediumField {...common} use={field.use} />
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
