import { useState } from "react";
import { useMessages, useStudio } from "../../hooks/studio-context.ts";
import { draft, isJustOnline } from "../../machine/selectors.ts";
import { Hint, Panel, Stack, SubHeading } from "../../ui/layout.ts";
import { ShareLinks } from "./ShareLinks.tsx";
import { SiteAddress } from "./SiteAddress.tsx";
import { SiteCheck } from "./SiteCheck.tsx";

/** How the site comes to its team, or the step that is missing: it is published, its address is written, then it is checked and shared. */
export function SharePanel() {
  const i18n = useMessages();
  const { publishedAt, project, hosted } = useStudio(draft);
  const { address = "" } = project.site;
  // The field stays where it is while one writes in it.
  const [wasWithout] = useState(address === "");
  const isNew = useStudio(isJustOnline);
  return (
    <Panel>
      <Stack>
        <SubHeading>{i18n._("studio.share")}</SubHeading>
        {!publishedAt && <Hint>{i18n._("studio.share.publishFirst")}</Hint>}
        {publishedAt && !address && <Hint>{i18n._("studio.share.addressFirst")}</Hint>}
        {publishedAt && wasWithout && <SiteAddress />}
        {publishedAt && address && <ShareLinks address={address} hasPlain />}
        {publishedAt && address && <SiteCheck address={address} isAtOnce={isNew} />}
        {/* The host's address is known: another one is written beside the other hosts. */}
        {publishedAt && !wasWithout && !hosted && <SiteAddress />}
      </Stack>
    </Panel>
  );
}
