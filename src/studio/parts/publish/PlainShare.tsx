import { shareMessage } from "../../../site/app/share-message.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { useMessages, useStudio } from "../../hooks/studio-context.ts";
import { useLanguages } from "../../hooks/use-languages.ts";
import { project } from "../../machine/selectors.ts";
import { Hint, Stack } from "../../ui/layout.ts";
import { StatusHint } from "../../ui/StatusHint.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { createStudioI18n } from "../../words/studio-i18n.ts";
import { QrCode } from "./QrCode.tsx";
import { ShareWays } from "./ShareWays.ts";

interface PlainShareProps {
  readonly address: string;
  /** Whether leaders' links stand before it. */
  readonly isSecond: boolean;
  readonly isQrShown: boolean;
  readonly showQr: (id: string) => void;
  readonly print: (id: string) => void;
}

/** The site's own link, also as a QR code, a message and a leaflet. Its id is empty, because it has no leader. */
export function PlainShare({ address, isSecond, isQrShown, showQr, print }: PlainShareProps) {
  const i18n = useMessages();
  const { name } = useStudio(project).site;
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
    <Stack $gap="tight" role="group" aria-label={isSecond ? i18n._("studio.share.plain") : i18n._("studio.share")}>
      {isSecond && (
        <>
          <strong>{i18n._("studio.share.plain")}</strong>
          <Hint>{i18n._("studio.share.plain.about")}</Hint>
        </>
      )}
      <ShareWays>
        <Button $quiet={isSecond} onClick={share}>
          {i18n._("studio.share.link")}
        </Button>
        <Button $quiet onClick={() => copy(message, i18n._("studio.share.messageCopied"))}>
          {i18n._("studio.share.copyMessage")}
        </Button>
        <Button $quiet aria-expanded={isQrShown} onClick={() => showQr("")}>
          {i18n._("studio.share.qr")}
        </Button>
        <Button $quiet onClick={() => print("")}>
          {i18n._("studio.share.print")}
        </Button>
      </ShareWays>
      <StatusHint text={note} />
      {isQrShown && <QrCode text={address} label={i18n._("studio.share.qrOf", { address })} />}
    </Stack>
  );
}
