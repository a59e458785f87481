import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import type { Leader } from "../../../project/project.ts";
import { useEdit, useMessages, useStudio } from "../../hooks/studio-context.ts";
import { useLanguages } from "../../hooks/use-languages.ts";
import { draft as draftOf, firstLanguage } from "../../machine/selectors.ts";
import { Hint, Stack } from "../../ui/layout.ts";
import { Switch } from "../../ui/Switch.tsx";
import { LeaderShare } from "./LeaderShare.tsx";
import { Leaflet } from "./Leaflet.tsx";
import { leadersOf } from "./leaders-of.ts";
import { PlainShare } from "./PlainShare.tsx";

interface ShareLinksProps {
  readonly address: string;
  /** Whether the link without a leader follows. */
  readonly hasPlain?: boolean;
}

/** From this number of leaders on, each is one line that opens. */
const MANY = 4;

/** How a site comes to its team: the link, QR code and leaflet of each leader, then those of the site. */
export function ShareLinks({ address, hasPlain = false }: ShareLinksProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const { project, password, linksHavePassword = false } = useStudio(draftOf);
  const leaders = leadersOf(project);
  const main = useStudio(firstLanguage);
  const [withQr, setWithQr] = useState<string>();
  const [printed, setPrinted] = useState<string>();
  const print = useCallback((id: string) => {
    flushSync(() => setPrinted(id));
    window.print();
  }, []);
  const toggleQr = useCallback((id: string) => setWithQr((shown) => (shown === id ? undefined : id)), []);
  // Browsers never send the fragment to the host. The members' pages read it.
  const linkOf = ({ id, languages: [lang] = [] }: Leader) =>
    `${address}#${new URLSearchParams({
      leader: id,
      ...(lang && lang !== main && { lang }),
      ...(linksHavePassword && password && { password }),
    })}`;
  // One leaflet is always in the page, so that its logo is loaded when it is printed.
  const leader = leaders.find(({ id }) => id === printed) ?? (hasPlain ? undefined : leaders[0]);
  const languages = useLanguages(leader?.languages?.[0]);
  const shared = { print, showQr: toggleQr };
  return (
    <Stack>
      {leaders.map((each) => (
        <LeaderShare
          key={each.id}
          {...shared}
          {...{ id: each.id, name: each.name, link: linkOf(each), isQrShown: each.id === withQr }}
          isFolded={leaders.length >= MANY}
        />
      ))}
      {leaders.length > 0 && (
        <>
          <Hint>{i18n._("studio.leaders.links.about")}</Hint>
          <Switch
            label={i18n._("studio.leaders.password")}
            hint={i18n._("studio.leaders.password.about")}
            isOn={linksHavePassword}
            onChange={(isOn) => edit({ edit: "draft", values: { linksHavePassword: isOn } })}
          />
        </>
      )}
      {hasPlain && <PlainShare {...shared} {...{ address, isSecond: leaders.length > 0, isQrShown: withQr === "" }} />}
      <Leaflet
        project={project}
        address={address}
        languages={languages}
        {...(leader && { link: linkOf(leader), leader: leader.name, hasPassword: linksHavePassword })}
      />
    </Stack>
  );
}
