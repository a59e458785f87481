import { Icon } from "../../site/ui/Icon.tsx";
import { useGo, useMessages } from "../hooks/studio-context.ts";
import { placeIn } from "../model/place.ts";
import type { TextGroup } from "../model/screens.ts";
import { LineButton, LineWords } from "../ui/controls.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { Thumb } from "./Thumb.ts";

/** Leads to the texts of a screen that are in no form. */
export function ScreenWords({ screen }: { readonly screen: TextGroup }) {
  const i18n = useMessages();
  const go = useGo();
  return (
    <LineButton data-card onClick={() => go(placeIn("texts", screen))}>
      <Thumb>
        <Icon path={studioIcons.texts} />
      </Thumb>
      <LineWords>
        <strong>{i18n._("studio.texts.screen")}</strong>
      </LineWords>
    </LineButton>
  );
}
