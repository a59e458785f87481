import { memo, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import type { Language } from "../../project/languages.ts";
import type { Leader } from "../../project/project.ts";
import { Button } from "../../site/ui/Button.tsx";
import { draft as draftOf } from "../selectors.ts";
import { useEdit, useMessages, useStudio, useStudioSend } from "../studio-context.ts";
import { Hint, Panel, Row, Stack, SubHeading } from "../ui/layout.ts";
import { useCopy } from "../ui/use-copy.ts";
import { languagesFrom } from "../ui/use-languages.ts";
import { Leaflet } from "./Leaflet.tsx";
import { QrCode } from "./QrCode.tsx";
import { Switch } from "./Switch.tsx";

/** Each leader's own link, as a link, a code and a leaflet. */
export function LeaderLinks() {
  const i18n = useMessages();
  const edit = useEdit();
  const send = useStudioSend();
  const { project, password, linksHavePassword = false } = useStudio(draftOf);
  const { address } = project.site;
  const leaders = (project.members.leaders ?? []).filter(({ name }) => name.trim());
  const { note, copy } = useCopy();
  const [withQr, setWithQr] = useState<string>();
  const [printed, setPrinted] = useState<string>();
  const print = useCallback((id: string) => {
    flushSync(() => setPrinted(id));
    window.print();
  }, []);
  if (leaders.length === 0) return null;
  if (!address)
    return (
      <Panel>
        <SubHeading>{i18n._("studio.leaders.links")}</SubHeading>
        <Hint>{i18n._("studio.leaders.noAddress")}</Hint>
        <Row>
          <Button $quiet onClick={() => send({ type: "part.select", part: "publish", place: "site/address" })}>
            {i18n._("studio.leaders.toAddress")}
          </Button>
        </Row>
      </Panel>
    );
  const linkOf = ({ id, languages: spoken }: Leader) =>
    entryLink(address, { leader: id, lang: spoken?.[0], password: linksHavePassword ? password : undefined });
  const qrLeader = leaders.find(({ id }) => id === withQr);
  // One is always in the page, so that its logo is there when it is printed.
  const leader = leaders.find(({ id }) => id === printed) ?? leaders[0];
  return (
    <Panel>
      <Stack>
        <SubHeading>{i18n._("studio.leaders.links")}</SubHeading>
        <Hint>{i18n._("studio.leaders.links.about")}</Hint>
        <Switch
          label={i18n._("studio.leaders.password")}
          hint={i18n._("studio.leaders.password.about")}
          isOn={linksHavePassword}
          onChange={(isOn) => edit({ edit: "draft", values: { linksHavePassword: isOn } })}
        />
        {leaders.map((each) => (
          <LeaderRow
            key={each.id}
            {...{ id: each.id, name: each.name, link: linkOf(each), copy, print }}
            isQrShown={each === qrLeader}
            showQr={setWithQr}
          />
        ))}
        <Hint role="status">{note}</Hint>
        {qrLeader && <QrCode text={linkOf(qrLeader)} label={i18n._("studio.leaders.qrOf", { name: qrLeader.name })} />}
        {leader && (
          <Leaflet
            project={project}
            address={address}
            languages={languagesFrom(leader.languages?.[0])}
            link={linkOf(leader)}
            leader={leader.name}
            hasPassword={linksHavePassword}
          />
        )}
      </Stack>
    </Panel>
  );
}

interface LeaderRowProps {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  readonly isQrShown: boolean;
  readonly showQr: (id: string) => void;
  readonly print: (id: string) => void;
  readonly copy: ReturnType<typeof useCopy>["copy"];
}

/** Two hundred of them stay as they are while one writes. */
const LeaderRow = memo(function LeaderRow({ id, name, link, isQrShown, showQr, print, copy }: LeaderRowProps) {
  const i18n = useMessages();
  return (
    <Row role="group" aria-label={name}>
      <strong>{name}</strong>
      <Button $quiet onClick={() => copy(link, i18n._("studio.leaders.copied", { name }))}>
        {i18n._("studio.leaders.copy")}
      </Button>
      <Button $quiet aria-expanded={isQrShown} onClick={() => showQr(id)}>
        {i18n._("studio.share.qr")}
      </Button>
      <Button $quiet onClick={() => print(id)}>
        {i18n._("studio.share.print")}
      </Button>
    </Row>
  );
});

/** What a link brings: see `src/site/entry/boot.ts`. */
interface Brought {
  readonly leader: string;
  readonly lang: Language | undefined;
  readonly password: string | undefined;
}

/** The address of a site with what a link brings in its fragment, which no browser sends to the host. */
const entryLink = (address: string, { leader, lang, password }: Brought) =>
  `${address}#${new URLSearchParams({ leader, ...(lang && { lang }), ...(password && { password }) })}`;
