import { useState } from "react";
import { languages } from "../../project/languages.ts";
import { shareMessage } from "../../site/app/share-message.ts";
import { Button } from "../../site/ui/Button.tsx";
import { draft as draftOf } from "../selectors.ts";
import { useMessages, useStudio } from "../studio-context.ts";
import { createStudioI18n } from "../studio-i18n.ts";
import { Hint, Panel, Row, Stack, SubHeading } from "../ui/layout.ts";
import { AddressField } from "./AddressField.tsx";
import { Leaflet } from "./Leaflet.tsx";
import { QrCode } from "./QrCode.tsx";
import { SiteCheck } from "./SiteCheck.tsx";

/** What was published: whether it is right where it is, and how the team learns of it. */
export function SharePanel() {
  const i18n = useMessages();
  const { project, firstLanguage } = useStudio(draftOf);
  const { address = "", name } = project.site;
  const [isQrShown, setQrShown] = useState(false);
  const [note, setNote] = useState<string>();
  const inOrder = [...languages].sort((a, b) => Number(b.code === firstLanguage) - Number(a.code === firstLanguage));
  const say = (text: string) => () => setNote(text);
  const message = inOrder
    .map(({ code }) => {
      const i18n = createStudioI18n(code);
      return i18n._("studio.share.message", { name, address });
    })
    .join("\n\n");
  const share = () =>
    shareMessage(address).then((end) => end === "copied" && setNote(i18n._("studio.share.copied")), say(address));
  const copy = () =>
    navigator.clipboard.writeText(message).then(say(i18n._("studio.share.messageCopied")), say(message));
  return (
    <Panel>
      <Stack>
        <SubHeading>{i18n._("studio.share")}</SubHeading>
        <AddressField />
        {address && (
          <>
            <SiteCheck address={address} />
            <Row>
              <Button onClick={share}>{i18n._("studio.share.link")}</Button>
              <Button $quiet aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
                {i18n._("studio.share.qr")}
              </Button>
              <Button $quiet onClick={copy}>
                {i18n._("studio.share.copyMessage")}
              </Button>
              <Button $quiet onClick={() => window.print()}>
                {i18n._("studio.share.print")}
              </Button>
            </Row>
            <Hint role="status">{note}</Hint>
            {isQrShown && <QrCode text={address} label={i18n._("studio.share.qrOf", { address })} />}
            <Leaflet project={project} address={address} languages={inOrder} />
          </>
        )}
      </Stack>
    </Panel>
  );
}
