import { memo } from "react";
import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { useMessages } from "../../hooks/studio-context.ts";
import { Stack } from "../../ui/layout.ts";
import { StatusHint } from "../../ui/StatusHint.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { QrCode } from "./QrCode.tsx";
import { ShareWays } from "./ShareWays.ts";

interface LeaderShareProps {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  readonly isQrShown: boolean;
  readonly showQr: (id: string) => void;
  readonly print: (id: string) => void;
  /** Whether it is one line until it is opened, because there are many. */
  readonly isFolded: boolean;
}

/** A leader's own link, also as a QR code and a leaflet. Memoized, so that two hundred do not render again at each key. */
export const LeaderShare = memo(function LeaderShare(props: LeaderShareProps) {
  const { id, name, link, isQrShown, showQr, print, isFolded } = props;
  const i18n = useMessages();
  const { note, copy } = useCopy();
  const ways = (
    <>
      <ShareWays>
        <Button onClick={() => copy(link, i18n._("studio.leaders.copied", { name }))}>
          {i18n._("studio.leaders.copy")}
        </Button>
        <Button $quiet aria-expanded={isQrShown} onClick={() => showQr(id)}>
          {i18n._("studio.share.qr")}
        </Button>
        <Button $quiet onClick={() => print(id)}>
          {i18n._("studio.share.print")}
        </Button>
      </ShareWays>
      <StatusHint text={note} />
      {isQrShown && <QrCode text={link} label={i18n._("studio.leaders.qrOf", { name })} />}
    </>
  );
  return (
    <Stack $gap="tight" role="group" aria-label={name}>
      {isFolded ? (
        <Folded>
          <summary>{name}</summary>
          <Stack $gap="tight">{ways}</Stack>
        </Folded>
      ) : (
        <>
          <strong>{i18n._("studio.leaders.meet", { name })}</strong>
          {ways}
        </>
      )}
    </Stack>
  );
});

const Folded = styled.details`
  summary {
    min-block-size: ${theme.target};
    align-content: center;
    cursor: pointer;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
`;
