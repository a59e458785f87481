import { memo, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import type { Leader } from "../../../project/project.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { useEdit, useGo, useMessages, useStudio } from "../../hooks/studio-context.ts";
import { useLanguages } from "../../hooks/use-languages.ts";
import { draft, firstLanguage, project } from "../../machine/selectors.ts";
import { Hint, Panel, Row, Stack, SubHeading } from "../../ui/layout.ts";
import { StatusHint } from "../../ui/StatusHint.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { useCopy } from "../../ui/use-copy.ts";
import { Leaflet } from "./Leaflet.tsx";
import { QrCode } from "./QrCode.tsx";

/** Each leader's own link, also as a QR code and a leaflet. */
export function LeaderLinks() {
  const i18n = useMessages();
  const go = useGo();
  const { members, site } = useStudio(project);
  const leaders = (members.leaders ?? []).filter(({ name }) => name.trim());
  if (leaders.length === 0) return null;
  return (
    <Panel>
      <Stack>
        <SubHeading>{i18n._("studio.leaders.links")}</SubHeading>
        {site.address ? (
          <Links address={site.address} leaders={leaders} />
        ) : (
          <>
            <Hint>{i18n._("studio.leaders.noAddress")}</Hint>
            <Row>
              <Button $quiet onClick={() => go("site/address")}>
                {i18n._("studio.leaders.toAddress")}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Panel>
  );
}

function Links({ address, leaders }: { readonly address: string; readonly leaders: readonly Leader[] }) {
  const i18n = useMessages();
  const edit = useEdit();
  const { project, password, linksHavePassword = false } = useStudio(draft);
  const [withQr, setWithQr] = useState<string>();
  const [printed, setPrinted] = useState<string>();
  const print = useCallback((id: string) => {
    flushSync(() => setPrinted(id));
    window.print();
  }, []);
  // Browsers never send the fragment to the host. The members' pages read it.
  const linkOf = ({ id, languages: [lang] = [] }: Leader) =>
    `${address}#${new URLSearchParams({
      leader: id,
      ...(lang && lang !== main && { lang }),
      ...(linksHavePassword && password && { password }),
    })}`;
  // One leaflet is always in the page, so that its logo is loaded when it is printed.
  const leader = leaders.find(({ id }) => id === printed) ?? leaders[0];
  const main = useStudio(firstLanguage);
  const languages = useLanguages(leader?.languages?.[0]);
  return (
    <>
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
          id={each.id}
          name={each.name}
          link={linkOf(each)}
          print={print}
          isQrShown={each.id === withQr}
          showQr={setWithQr}
        />
      ))}
      {leader && (
        <Leaflet
          project={project}
          address={address}
          languages={languages}
          link={linkOf(leader)}
          leader={leader.name}
          hasPassword={linksHavePassword}
        />
      )}
    </>
  );
}

interface LeaderRowProps {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  readonly isQrShown: boolean;
  readonly showQr: (id: string | undefined) => void;
  readonly print: (id: string) => void;
}

/** Memoized, so that two hundred rows do not render again at each key. */
const LeaderRow = memo(function LeaderRow({ id, name, link, isQrShown, showQr, print }: LeaderRowProps) {
  const i18n = useMessages();
  const { note, copy } = useCopy();
  return (
    <Stack $gap="tight" role="group" aria-label={name}>
      <strong>{name}</strong>
      <Row>
        <Button $quiet onClick={() => copy(link, i18n._("studio.leaders.copied", { name }))}>
          {i18n._("studio.leaders.copy")}
        </Button>
        <Button $quiet aria-expanded={isQrShown} onClick={() => showQr(isQrShown ? undefined : id)}>
          {i18n._("studio.share.qr")}
        </Button>
        <Button $quiet onClick={() => print(id)}>
          {i18n._("studio.share.print")}
        </Button>
      </Row>
      <StatusHint text={note} />
      {isQrShown && <QrCode text={link} label={i18n._("studio.leaders.qrOf", { name })} />}
    </Stack>
  );
});
