import { nearestThing } from "../project/fields.ts";
import { placeIn, valueAt } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import type { ValueProps } from "../ui/PerLanguage.tsx";
import { addressSite, correctedAddress } from "./address-site.ts";
import { PlaceInput } from "./PlaceInput.tsx";

/** An address that members tap. It says what it leads to. */
export function AddressField({ place, label, isOptional }: ValueProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const whole = useStudio(project);
  const thing = nearestThing(place);
  const text = String(valueAt(whole, place) ?? "");
  const found = addressSite(text);
  const name =
    found?.site && (found.kind === "group" ? i18n._("studio.address.group", { site: found.site }) : found.site);
  const write = (typed: string) => {
    const value = typed.trim();
    const kind = addressSite(value)?.kind;
    // A button gets the icon of what its address leads to, until it is given one.
    const isNews = kind && thing?.thing === "link" && valueAt(whole, placeIn(thing.place, "kind")) === undefined;
    const set = { edit: "set", place, value } as const;
    edit(
      isNews ? { edit: "all", edits: [set, { edit: "set", place: placeIn(thing.place, "kind"), value: kind }] } : set,
    );
  };
  return (
    <PlaceInput
      place={place}
      label={label}
      isOptional={isOptional}
      hint={found && i18n._("studio.address.understood", { name: name ?? i18n._("studio.address.web") })}
      text={text}
      isAddress
      correct={correctedAddress}
      onText={write}
    />
  );
}
