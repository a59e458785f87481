import { capitalized, fieldName } from "../app/place-name.ts";
import { applyEdit, type Edit } from "../project/edit.ts";
import { placeIn } from "../project/place.ts";
import { draft, mediaBytes, project } from "../selectors.ts";
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
  const setLogo = async (logo?: ReadyMedium) => {
    const snapshot = actor.getSnapshot();
    const bytes = new Map(logo && [[logo.medium.sha256, logo.bytes]]);
    const edits: [Edit, ...Edit[]] = [
      { edit: "set", place: "site/logo", value: logo?.name ?? "" },
      // Whoever made them, they show another logo.
      { edit: "set", place: "site/icons", value: [] },
    ];
    if (logo) edits.push({ edit: "set", place: placeIn("media", logo.name), value: logo.medium });
    const { project: next } = applyEdit(draft(snapshot), { edit: "all", edits });
    const found = await drawing(() => sitePictures(next, new Map([...mediaBytes(snapshot), ...bytes])));
    edit({ edit: "all", edits: [...edits, ...(found?.edits ?? [])] }, new Map([...bytes, ...(found?.bytes ?? [])]));
  };
  const put = async (file: File, crop?: Crop) => {
    const logo = await makeLogo(file, () => project(actor.getSnapshot()).media, crop);
    await setLogo(logo);
    return logo;
  };
  const made = { name: undefined, standIn: name, hint: name ? i18n._("studio.logo.made") : undefined };
  const shown = isMade(name) ? made : { name };
  return (
    <FieldGroup label={capitalized(fieldName(i18n, "logo"))}>
      <MediumSlot
        {...shown}
        use="logo"
        put={put}
        removal={{ label: i18n._("studio.logo.initials"), remove: () => setLogo() }}
      />
    </FieldGroup>
  );
}
