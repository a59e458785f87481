import { useState } from "react";
import { shareMessage } from "../../../site/app/share-message.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { useMessages, useStudio } from "../../hooks/studio-context.ts";
import { useLanguages } from "../../hooks/use-languages.ts";
import { project as projectOf } from "../../machine/selectors.ts";
import { Row, Stack } from "../../ui/layout.ts";
import { StatusHint } from "../../ui/StatusHint.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { createStudioI18n } from "../../words/studio-i18n.ts";
import { Leaflet } from "./Leaflet.tsx";
import { QrCode } from "./QrCode.tsx";

/** How a site comes to its team: its link, a QR code, a message, a leaflet. */
export function ShareActions({ address }: { readonly address: string }) {
  const i18n = useMessages();
  const project = useStudio(projectOf);
  const { name } = project.site;
  const [isQrShown, setQrShown] = useState(false);
  const { note, say, copy } = useCopy();
  const languages = useLanguages();
  const message = languages
    .map(({ code }) => {
      const i18n = createStudioI18n(code);
      return i18n._("studio.share.message", { name, address });
    })
    .join("\n\n");
  const share = () =>
    shareMessage(address).then(
      (end) => end === "copied" && say(i18n._("studio.share.copied")),
      () => say(address),
    );
  return (
    <Stack>
      <Row>
        <Button onClick={share}>{i18n._("studio.share.link")}</Button>
        <Button $quiet onClick={() => copy(message, i18n._("studio.share.messageCopied"))}>
          {i18n._("studio.share.copyMessage")}
        </Button>
        <Button $quiet aria-expanded={isQrShown} onClick={() => setQrShown(!isQrShown)}>
          {i18n._("studio.share.qr")}
        </Button>
        <Button $quiet onClick={() => window.print()}>
          {i18n._("studio.share.print")}
        </Button>
      </Row>
      <StatusHint text={note} />
      {isQrShown && <QrCode text={address} label={i18n._("studio.share.qrOf", { address })} />}
      <Leaflet project={project} address={address} languages={languages} />
    </Stack>
  );
}
