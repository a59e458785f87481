import { useState } from "react";
import { siteAddressProblem } from "../../project/link.ts";
import { PlaceInput } from "../edit/PlaceInput.tsx";
import { draft } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";

const PLACE = "site/address";

/** An address as one writes it: without `https://` it is meant to have it. */
const complete = (text: string) => (/^[a-z]+:/i.test(text) ? text : `https://${text}`);

/** The address that members open. Half of one is kept as it was typed. */
export function AddressField() {
  const i18n = useMessages();
  const edit = useEdit();
  const { project, typed } = useStudio(draft);
  /** As it is being written: it is completed when the field is left. */
  const [written, setWritten] = useState<string>();
  const write = (text: string) => {
    setWritten(text);
    const address = complete(text.trim());
    if (text.trim() === "") edit({ edit: "set", place: PLACE, value: undefined });
    else if (siteAddressProblem(address)) edit({ edit: "type", place: PLACE, text });
    else edit({ edit: "set", place: PLACE, value: new URL(address).href });
  };
  return (
    <PlaceInput
      place={PLACE}
      label={i18n._("studio.publish.address")}
      isOptional
      hint={i18n._("studio.publish.address.about")}
      placeholder="https://"
      text={written ?? typed[PLACE] ?? project.site.address ?? ""}
      isAddress
      onText={write}
      onLeave={() => setWritten(undefined)}
    />
  );
}
