import { valueAt } from "../project/place.ts";
import { project } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import { addressSite, mendedAddress } from "./address-site.ts";
import type { ValueProps } from "./PerLanguage.tsx";
import { PlaceInput } from "./PlaceInput.tsx";

/** An address that members tap. It says what it leads to. */
export function AddressField({ place, label, isOptional }: ValueProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const text = String(useStudio((snapshot) => valueAt(project(snapshot), place)) ?? "");
  const found = addressSite(text);
  const name = found?.site && (found.isGroup ? i18n._("studio.address.group", { site: found.site }) : found.site);
  return (
    <PlaceInput
      place={place}
      label={label}
      note={isOptional && i18n._("studio.field.optional")}
      hint={found && i18n._("studio.address.understood", { name: name ?? i18n._("studio.address.web") })}
      text={text}
      isAddress
      mend={mendedAddress}
      onText={(value) => edit({ edit: "set", place, value: value.trim() })}
    />
  );
}
