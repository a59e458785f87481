import { useMessages, useStudio } from "../../hooks/studio-context.ts";
import { project, publishedSite } from "../../machine/selectors.ts";
import { Panel, Stack, SubHeading } from "../../ui/layout.ts";
import { ShareActions } from "./ShareActions.tsx";
import { SiteAddress } from "./SiteAddress.tsx";
import { SiteCheck } from "./SiteCheck.tsx";

/** The panel after publishing: the address, a check of the site that is online, and a message for the team. */
export function SharePanel() {
  const i18n = useMessages();
  const { address = "" } = useStudio(project).site;
  // Right after it went online, it is shared where that is said.
  const isSharedAbove = useStudio(publishedSite)?.hosted !== undefined;
  return (
    <Panel>
      <Stack>
        <SubHeading>{i18n._("studio.share")}</SubHeading>
        <SiteAddress />
        {address && <SiteCheck address={address} isAtOnce={isSharedAbove} />}
        {address && !isSharedAbove && <ShareActions address={address} />}
      </Stack>
    </Panel>
  );
}
