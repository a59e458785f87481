import { capitalized, fieldName } from "../app/place-name.ts";
import { mediaBytes, project } from "../selectors.ts";
import { useEdit, useMessages, useStudio, useStudioActor } from "../studio-context.ts";
import { FieldGroup } from "../ui/FieldGroup.tsx";
import { MediumSlot } from "./MediumSlot.tsx";
import { makeLogo } from "./make-logo.ts";
import type { ReadyMedium } from "./make-ready.ts";
import { type Crop, drawing } from "./picture.ts";
import { isMade, sitePictures } from "./site-pictures.ts";

/** The site's logo: a file, or initials. The icons and the picture of the link are made of it, in one edit. */
export function LogoField() {
  const i18n = useMessages();
  const edit = useEdit();
  const actor = useStudioActor();
  const name = useStudio((snapshot) => project(snapshot).site.logo);
  const place = async (logo: ReadyMedium | "initials") => {
    const snapshot = actor.getSnapshot();
    const found = await drawing(() => sitePictures(project(snapshot), mediaBytes(snapshot), logo));
    if (found) edit({ edit: "all", edits: found.edits }, found.bytes);
  };
  const put = async (file: File, crop?: Crop) => {
    const logo = await makeLogo(file, () => project(actor.getSnapshot()).media, crop);
    await place(logo);
    return logo;
  };
  const shown = isMade(name) ? { name: undefined, standIn: name, hint: i18n._("studio.logo.made") } : { name };
  return (
    <FieldGroup label={capitalized(fieldName(i18n, "logo"))}>
      <MediumSlot
        {...shown}
        use="logo"
        put={put}
        removal={{ label: i18n._("studio.logo.initials"), remove: () => place("initials") }}
      />
    </FieldGroup>
  );
}
