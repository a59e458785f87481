import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { Card, CardMedia } from "../../../site/ui/Card.ts";
import { focusHeading } from "../../../site/ui/focus.ts";
import { Scenery } from "../../../site/ui/Scenery.tsx";
import { useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { readFailure, storedProjects, storeFailure, studioLanguage } from "../../machine/selectors.ts";
import { newDraft } from "../../model/new-draft.ts";
import { LanguageChoice } from "../../ui/LanguageChoice.tsx";
import { Heading, Notice, Stack, SubHeading } from "../../ui/layout.ts";
import { studioIcons } from "../../ui/studio-icons.ts";
import { say } from "../../words/studio-i18n.ts";
import { DeviceNotes } from "./DeviceNotes.tsx";
import { Door } from "./Door.tsx";
import { Morning, Top } from "./StartPage.tsx";
import { StoredSite } from "./StoredSite.tsx";

/** The first screen: three ways to start, and the sites in this browser. A project file can be dropped anywhere. */
export function FirstScreen() {
  const i18n = useMessages();
  const send = useStudioSend();
  const language = useStudio(studioLanguage);
  const sites = useStudio(storedProjects);
  const unread = useStudio(readFailure);
  const unsaved = useStudio(storeFailure);
  const failure = unread ? say(i18n, `owner.unread.${unread}`) : unsaved && say(i18n, `owner.store.${unsaved}`);
  const open = (file: Blob | undefined) => file && send({ type: "file.open", file });
  return (
    <Morning>
      <Bar>
        <Brand translate="no">{i18n._("studio.brand")}</Brand>
        <Stack role="group" aria-label={i18n._("studio.language")}>
          <LanguageChoice chosen={[language]} onChoose={(language) => send({ type: "language.select", language })} />
        </Stack>
      </Bar>
      <Main>
        <Welcome>
          <CardMedia>
            <Scenery sun="up" />
          </CardMedia>
          <Heading ref={focusHeading} tabIndex={-1}>
            {i18n._("studio.start.title")}
          </Heading>
          <p>{i18n._("studio.start.promise")}</p>
        </Welcome>
        <Stack $gap="large">
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
          <Stack $gap="small">
            <Door
              data-main
              icon={studioIcons.add}
              title={i18n._("studio.start.new")}
              about={i18n._("studio.start.new.about")}
              onClick={() => send({ type: "start.new", draft: newDraft(language), bytes: new Map() })}
            />
            <Door
              icon={studioIcons.enter}
              title={i18n._("studio.start.site")}
              about={i18n._("studio.start.site.about")}
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
        </Stack>
      </Main>
    </Morning>
  );
}

const Bar = styled(Top)`
  max-inline-size: ${theme.width.wide};
`;

const Brand = styled.p`
  font: 700 ${theme.size.text} ${theme.font.display};
`;

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.large};
  align-items: start;
  max-inline-size: ${theme.width.column};
  margin-inline: auto;
  padding: ${theme.space.tight} ${theme.space.medium} 4rem;

  @media ${theme.screen.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${theme.space.wide};
    max-inline-size: ${theme.width.wide};
    padding-block-start: min(12vh, 6rem);
  }
`;

const Welcome = styled(Card)`
  gap: ${theme.space.tight};
  text-align: center;

  > p {
    color: ${theme.color.inkSoft};
    text-wrap: balance;
  }
`;
