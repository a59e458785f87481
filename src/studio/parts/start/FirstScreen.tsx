import { type FormEvent, useMemo, useState } from "react";
import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { focusHeading } from "../../../site/ui/focus.ts";
import { thisSite } from "../../actors/publish/this-site.ts";
import { useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { readFailure, storedProjects, storeFailure, studioLanguage } from "../../machine/selectors.ts";
import type { BytesByDigest } from "../../model/draft.ts";
import { newDraft } from "../../model/new-draft.ts";
import { withValue } from "../../model/place.ts";
import { LanguageChoice } from "../../ui/LanguageChoice.tsx";
import { CenteredPage, Heading, Hint, Notice, Panel, Stack, SubHeading } from "../../ui/layout.ts";
import { studioIcons } from "../../ui/studio-icons.ts";
import { shortAddress } from "../../words/short-address.ts";
import { say } from "../../words/studio-i18n.ts";
import { DeviceNotes } from "./DeviceNotes.tsx";
import { Door } from "./Door.tsx";
import { NameField } from "./NameField.tsx";
import { Morning, WideTop } from "./StartPage.tsx";
import { StoredSite } from "./StoredSite.tsx";
import { WithGate } from "./WithGate.tsx";

const noBytes: BytesByDigest = new Map();

/** The first screen: one's own site as soon as it has a name, the sites in this browser, and two ways to open another. A project file can be dropped anywhere. */
export function FirstScreen() {
  const i18n = useMessages();
  const send = useStudioSend();
  const language = useStudio(studioLanguage);
  const sites = useStudio(storedProjects);
  const unread = useStudio(readFailure);
  const unsaved = useStudio(storeFailure);
  const failure = unread ? say(i18n, `owner.unread.${unread}`) : unsaved && say(i18n, `owner.store.${unsaved}`);
  const open = (file: Blob | undefined) => file && send({ type: "file.open", file });
  const [name, setName] = useState("");
  const draft = useMemo(() => withValue(newDraft(language), "project/site/name", name), [language, name]);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    send({ type: "start.new", draft, bytes: noBytes });
  };
  return (
    <Morning>
      <WideTop>
        <Brand translate="no">{i18n._("studio.brand")}</Brand>
        <Stack role="group" aria-label={i18n._("studio.language")}>
          <LanguageChoice chosen={[language]} onChoose={(language) => send({ type: "language.select", language })} />
        </Stack>
      </WideTop>
      <WithGate draft={draft} bytes={noBytes}>
        <CenteredPage>
          <DeviceNotes />
          {failure && <Notice role="alert">{failure}</Notice>}
          {sites.length > 0 && (
            <Stack as="section" $gap="small">
              <SubHeading>{i18n._("studio.sites")}</SubHeading>
              <Stack as="ul" $gap="small">
                {sites.map((site) => (
                  <StoredSite key={site.id} site={site} />
                ))}
              </Stack>
            </Stack>
          )}
          <Panel>
            <Heading ref={focusHeading} tabIndex={-1}>
              {i18n._("studio.start.title")}
            </Heading>
            <Stack as="form" onSubmit={begin}>
              <NameField name={name} onName={setName} />
              <Button type="submit">{i18n._("studio.start.new")}</Button>
            </Stack>
            <Hint>{i18n._("studio.start.promise")}</Hint>
          </Panel>
          <Stack $gap="small">
            <Door
              icon={studioIcons.enter}
              title={i18n._("studio.start.site")}
              about={i18n._("studio.start.site.about", { address: shortAddress(thisSite().href) })}
              onClick={() => send({ type: "start.site" })}
            />
            <Door
              as="label"
              icon={studioIcons.project}
              title={i18n._("studio.start.file")}
              about={i18n._("studio.start.file.about")}
            >
              {/* Any type can be chosen, because systems rename or unpack project files. The Studio explains that afterwards. */}
              <input type="file" onChange={({ target }) => open(target.files?.[0])} />
            </Door>
          </Stack>
        </CenteredPage>
      </WithGate>
    </Morning>
  );
}

const Brand = styled.p`
  font: 700 ${theme.size.text} ${theme.font.display};
`;
