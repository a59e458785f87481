import { Button } from "../../../site/ui/Button.tsx";
import { useGo, useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { draft as draftOf } from "../../machine/selectors.ts";
import { Hint, Panel, Row, Stack, SubHeading } from "../../ui/layout.ts";
import { leadersOf } from "./leaders-of.ts";
import { ShareLinks } from "./ShareLinks.tsx";

/** Each leader's own link on the leaders' page. Before the site's address is known, it leads to the step that is missing. */
export function LeaderLinks() {
  const i18n = useMessages();
  const go = useGo();
  const send = useStudioSend();
  const { project, publishedAt } = useStudio(draftOf);
  const { address } = project.site;
  if (leadersOf(project).length === 0) return null;
  return (
    <Panel>
      <Stack>
        <SubHeading>{i18n._("studio.leaders.links")}</SubHeading>
        {address ? (
          <ShareLinks address={address} />
        ) : publishedAt ? (
          <>
            <Hint>{i18n._("studio.share.addressFirst")}</Hint>
            <Row>
              <Button $quiet onClick={() => go("site/address")}>
                {i18n._("studio.leaders.toAddress")}
              </Button>
            </Row>
          </>
        ) : (
          <>
            <Hint>{i18n._("studio.share.publishFirst")}</Hint>
            <Row>
              <Button $quiet onClick={() => send({ type: "part.select", part: "publish" })}>
                {i18n._("studio.part.publish")}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Panel>
  );
}
