import { AccentField } from "../media/AccentField.tsx";
import { LogoField } from "../media/LogoField.tsx";
import { MediumField } from "../media/MediumField.tsx";
import type { Field as FieldEntry } from "../project/fields.ts";
import type { Place } from "../project/place.ts";
import { PerLanguage, type ValueProps } from "../ui/PerLanguage.tsx";
import { AddressField } from "./AddressField.tsx";
import { ChoiceField, LanguagesField } from "./ChoiceFields.tsx";
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
export function Field({ field, ...named }: FieldProps) {
  const whole = { ...named, isOptional: "isOptional" in field };
  const view =
    "perLanguage" in field ? (
      <PerLanguage {...whole}>{(value) => viewOf(field, value)}</PerLanguage>
    ) : (
      viewOf(field, whole)
    );
  return boxed.includes(field.field) ? <PlaceBox place={whole.place}>{view}</PlaceBox> : view;
}

/** Those that don't know their place themselves. */
const boxed: readonly FieldEntry["field"][] = ["medium", "languages", "accent"];

function viewOf(field: FieldEntry, value: ValueProps) {
  switch (field.field) {
    case "text":
      return <TextField {...value} isLong={field.isLong} />;
    case "line":
      return <LineField {...value} />;
    case "address":
      return <AddressField {...value} />;
    case "video":
      return <VideoField {...value} />;
    case "medium":
      return field.use === "logo" ? <LogoField /> : <MediumField {...value} use={field.use} />;
    case "choice":
      return <ChoiceField {...value} choices={field.choices} />;
    case "languages":
      return <LanguagesField {...value} />;
    case "accent":
      return <AccentField />;
    case "list":
      return <ListField {...value} of={field.of} />;
  }
}
