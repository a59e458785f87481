import { useEdit, useMessages, useStudio, useStudioActor } from "../../hooks/studio-context.ts";
import { draft, mediaBytes, project } from "../../machine/selectors.ts";
import { drawing } from "../../media/drawing.ts";
import type { Making, ReadyMedium } from "../../media/make-ready.ts";
import { isMade, sitePictures } from "../../media/site-pictures.ts";
import { applyEdit, type Edit } from "../../model/edit.ts";
import { placeIn } from "../../model/place.ts";
import { FieldGroup } from "../../ui/FieldGroup.tsx";
import { capitalize, fieldName } from "../../words/place-name.ts";
import { loadMaking } from "./load-making.ts";
import { MediumSlot } from "./MediumSlot.tsx";

/** The site's logo: a file, or initials. The same edit makes the icons and the link card from it. */
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
      // Existing icons show another logo, even if the owner added them.
      { edit: "set", place: "site/icons", value: [] },
    ];
    if (logo) edits.push({ edit: "set", place: placeIn("media", logo.name), value: logo.medium });
    const { project: next } = applyEdit(draft(snapshot), { edit: "all", edits });
    const found = await drawing(() => sitePictures(next, new Map([...mediaBytes(snapshot), ...bytes])));
    edit({ edit: "all", edits: [...edits, ...(found?.edits ?? [])] }, new Map([...bytes, ...(found?.bytes ?? [])]));
  };
  const put = async (file: File, making: Making) => {
    const { makeLogo } = await loadMaking();
    const logo = await makeLogo(file, () => project(actor.getSnapshot()).media, making);
    await setLogo(logo);
    return logo;
  };
  const made = { name: undefined, standIn: name, hint: name ? i18n._("studio.logo.made") : undefined };
  const shown = isMade(name) ? made : { name };
  return (
    <FieldGroup label={capitalize(fieldName(i18n, "logo"))}>
      <MediumSlot
        {...shown}
        place="site/logo"
        use="logo"
        put={put}
        removal={{ label: i18n._("studio.logo.initials"), remove: () => setLogo() }}
      />
    </FieldGroup>
  );
}
