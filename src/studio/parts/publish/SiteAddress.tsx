import { fixedVersion } from "../../../project/lasting-address.ts";
import { parseAddress, siteAddressProblem } from "../../../project/link.ts";
import { WrittenField } from "../../fields/WrittenField.tsx";
import { useMessages, useValue } from "../../hooks/studio-context.ts";

/** Reads an address, which may lack `https://`: `undefined` for none, `null` for an incomplete one, which is kept as it was typed. */
function addressOf(text: string): string | null | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  const address = /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
  return siteAddressProblem(address) ? null : new URL(address).href;
}

/** The field for the address that members open. */
export function SiteAddress() {
  const i18n = useMessages();
  const address = parseAddress(String(useValue("site/address") ?? ""));
  const fixed = address && fixedVersion(address);
  const about = fixed
    ? fixed.lasting
      ? i18n._("studio.publish.address.lasting", { lasting: fixed.lasting })
      : i18n._("studio.publish.address.oneVersion")
    : i18n._("studio.publish.address.about");
  return (
    <WrittenField
      place="site/address"
      label={i18n._("studio.publish.address")}
      isOptional
      hint={about}
      placeholder="https://"
      isAddress
      parse={addressOf}
    />
  );
}
