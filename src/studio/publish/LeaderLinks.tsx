import { useState } from "react";
import { languages } from "../../project/languages.ts";
import { Button } from "../../site/ui/Button.tsx";
import { draft as draftOf } from "../selectors.ts";
import { useEdit, useMessages, useStudio, useStudioSend } from "../studio-context.ts";
import { Hint, Panel, Row, Stack, SubHeading } from "../ui/layout.ts";
import { entryLink } from "./entry-link.ts";
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
  const [shownId, setShownId] = useState<string>();
  const [isPrinting, setPrinting] = useState(false);
  const [note, setNote] = useState<string>();
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
  const linkOf = ({ id, languages: spoken }: (typeof leaders)[number]) =>
    entryLink(address, { leader: id, lang: spoken?.[0], password: linksHavePassword ? password : undefined });
  const shown = leaders.find(({ id }) => id === shownId);
  const inOrder = [...languages].sort(
    (a, b) => (shown?.languages?.indexOf(a.code) ?? 0) - (shown?.languages?.indexOf(b.code) ?? 0),
  );
  /** Runs when the leaflet is in the page. */
  const print = () => {
    window.print();
    setPrinting(false);
  };
  const show = (id: string, isForPrint: boolean) => {
    setShownId(id);
    setPrinting(isForPrint);
  };
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
        {leaders.map((leader) => {
          const { id, name } = leader;
          const copy = () => {
            const link = linkOf(leader);
            navigator.clipboard
              .writeText(link)
              .then(() => setNote(i18n._("studio.leaders.copied", { name })))
              .catch(() => setNote(link));
          };
          return (
            <Row key={id} role="group" aria-label={name}>
              <strong>{name}</strong>
              <Button $quiet onClick={copy}>
                {i18n._("studio.leaders.copy")}
              </Button>
              <Button $quiet aria-expanded={shownId === id && !isPrinting} onClick={() => show(id, false)}>
                {i18n._("studio.share.qr")}
              </Button>
              <Button $quiet onClick={() => show(id, true)}>
                {i18n._("studio.share.print")}
              </Button>
            </Row>
          );
        })}
        <Hint role="status">{note}</Hint>
        {shown && (
          <>
            <QrCode text={linkOf(shown)} label={i18n._("studio.leaders.qrOf", { name: shown.name })} />
            <Leaflet
              project={project}
              address={address}
              languages={inOrder}
              link={linkOf(shown)}
              leader={shown.name}
              hasPassword={linksHavePassword}
              onReady={isPrinting ? print : undefined}
            />
          </>
        )}
      </Stack>
    </Panel>
  );
}
