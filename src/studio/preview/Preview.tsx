import { useState } from "react";
import { styled } from "styled-components";
import type { Members } from "../../project/project.ts";
import { memberValues } from "../../project/values.ts";
import { useGo, useMessages, useStudio } from "../hooks/studio-context.ts";
import { draft, editedPlace, firstLanguage, mediaBytes } from "../machine/selectors.ts";
import { languageAt } from "../model/place.ts";
import type { ScreenName } from "../model/screens.ts";
import { Hint } from "../ui/layout.ts";
import { Controls, type PreviewLook } from "./Controls.tsx";
import { PreviewFrame } from "./PreviewFrame.tsx";
import type { PreviewSite } from "./preview-site.ts";
import type { PreviewTarget } from "./shown.ts";
import { usePreviewSite } from "./use-preview-site.ts";

/**
 * Returns whether a video is a file on another site. The preview can't play it, because the policy of the Studio's page forbids requests to
 * other sites.
 */
const hasVideoElsewhere = (members: Members) =>
  memberValues(members).some((value) => value.kind === "video" && "address" in value.video);

/** Returns whether members don't get the page Resources, because there is nothing on it. */
const lacksResources = ({ site, payload }: PreviewSite) =>
  site.hidesEmpty && Object.keys(payload.project.members.resources).length === 0;

/** The site of the draft, run by the members' own app. It opens at what is being edited. */
export function Preview() {
  const i18n = useMessages();
  const go = useGo();
  const place = useStudio(editedPlace);
  const first = useStudio(firstLanguage);
  const [look, setLook] = useState<PreviewLook>({
    language: languageAt(place)?.code ?? first,
    isDark: false,
    isWide: false,
    isTried: false,
  });
  const change = (changes: Partial<PreviewLook>) => setLook((look) => ({ ...look, ...changes }));
  const [target, setTarget] = useState<PreviewTarget>({ place });
  const [lastPlace, setLastPlace] = useState(place);
  if (place !== lastPlace) {
    setLastPlace(place);
    change({ language: languageAt(place)?.code ?? look.language });
    // Without a place, the preview stays where it is.
    if (place) setTarget({ place });
  }
  const [screen, setScreen] = useState<ScreenName>();
  const site = usePreviewSite(useStudio(draft), useStudio(mediaBytes), target.place);
  return (
    <Whole>
      <Controls screen={screen} look={look} onChange={change} onScreen={(place) => setTarget({ place })}>
        {screen === "resources" && site && lacksResources(site) && <Hint>{i18n._("studio.preview.noResources")}</Hint>}
        {look.isTried && site && hasVideoElsewhere(site.payload.project.members) && (
          <Hint>{i18n._("studio.preview.elsewhere")}</Hint>
        )}
      </Controls>
      <PreviewFrame
        site={site}
        target={target}
        look={look}
        onLanguage={(language) => change({ language })}
        onScreen={setScreen}
        onTap={go}
      />
    </Whole>
  );
}

const Whole = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  block-size: 100%;
`;
