import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { styled } from "styled-components";
import { languages } from "../../machines/languages.ts";
import { VisuallyHidden } from "../../src/ui/VisuallyHidden.ts";
import { Act } from "./Act.tsx";
import { Choice } from "./Choice.tsx";
import { Entries } from "./Entry.tsx";
import { color, font, GlobalLook, Note, Row, radius, Stack, space } from "./look.ts";
import { Notices } from "./Notices.tsx";
import { Password } from "./Password.tsx";
import { Preview } from "./Preview.tsx";
import { Publish } from "./Publish.tsx";
import { formOf, groups } from "./sections.ts";
import { arrivedOf, type StudioActor, StudioProvider, statusOf, usePage, useStudio } from "./studio-context.ts";
import { Words } from "./Words.tsx";

/** The Studio's page. */
export function Studio({ actor, i18n }: { actor: StudioActor; i18n: I18n }) {
  return (
    <StudioProvider value={actor}>
      <I18nProvider i18n={i18n}>
        <GlobalLook />
        <Page />
      </I18nProvider>
    </StudioProvider>
  );
}

function Page() {
  const { text, send, view } = usePage();
  const hasContent = useStudio(({ context }) => context.content !== null);
  const status = useStudio(statusOf);
  const arrived = useStudio(arrivedOf);
  return (
    <>
      <Header>
        <strong>Onward Studio</strong>
        <Status role="status" data-status={status}>
          {text(`studio.status.${status}`)}
        </Status>
        <Row>
          <Act $plain event={{ type: "history.undo" }}>
            ↶ {text("studio.undo")}
          </Act>
          <Act $plain event={{ type: "history.redo" }}>
            ↷ {text("studio.redo")}
          </Act>
          <Choice
            label={text("studio.language")}
            value={view.language}
            options={languages.map(({ code, name }) => [code, name] as const)}
            onChoose={(language) => send({ type: "view.select", view: { language, previewLanguage: language } })}
          />
        </Row>
      </Header>
      <Columns>
        <Navigation />
        <Main
          onFocus={({ target }) => {
            const { field } = target.closest<HTMLElement>("[data-field]")?.dataset ?? {};
            if (field) send({ type: "view.select", view: { field } });
          }}
        >
          <Notices />
          {hasContent && <Section key={view.section} />}
        </Main>
        {hasContent && <Preview />}
      </Columns>
      <VisuallyHidden role="log">{view.said}</VisuallyHidden>
      <VisuallyHidden role="status">
        {arrived !== undefined && text("studio.file.arrived", { percent: arrived })}
      </VisuallyHidden>
    </>
  );
}

function Navigation() {
  const { text, send, view } = usePage();
  const nameOf = useSectionName();
  return (
    <Nav aria-label={text("studio.nav")}>
      {Object.entries(groups).map(([group, sections]) => (
        <div key={group}>
          <Note id={`nav-${group}`}>{text(`studio.nav.${group}`)}</Note>
          <ul aria-labelledby={`nav-${group}`}>
            {sections.map((section) => (
              <li key={section}>
                <button
                  type="button"
                  aria-current={section === view.section ? "page" : undefined}
                  onClick={() => send({ type: "view.select", view: { section, field: null, opened: null } })}
                >
                  {nameOf(section)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Nav>
  );
}

function useSectionName(): (section: string) => string {
  const { text, label } = usePage();
  const entries: readonly string[] = groups.members;
  return (section) => (entries.includes(section) ? label(section) : text(`studio.section.${section}`));
}

const pages = { words: Words, password: Password, publish: Publish };

function Section() {
  const { section } = usePage().view;
  const nameOf = useSectionName();
  const form = formOf(section);
  const Own = pages[section as keyof typeof pages];
  return (
    <Stack>
      <h1>{nameOf(section)}</h1>
      {form ? <Entries {...form} /> : <Own />}
    </Stack>
  );
}

const narrow = "(max-width: 46rem)";

const Header = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.25rem 1.5rem;
  padding: 0.5rem ${space.large};
  border-block-end: 1px solid ${color.line};
  background: ${color.surface};
  > strong { font: 700 1.25rem ${font.display}; }
  @media ${narrow} { position: static; }
`;

const Status = styled.p`
  flex: 1;
  color: ${color.inkSoft};
  &[data-status="saved"] { color: ${color.done}; font-weight: 650; }
  &:is([data-status="disconnected"], [data-status="conflict"], [data-status="unwritable"], [data-status="refused"]) { color: ${color.danger}; font-weight: 650; }
  @media ${narrow} {
    position: fixed;
    inset: auto 0 0;
    padding: 0.5rem ${space.large};
    border-block-start: 1px solid ${color.line};
    background: ${color.surface};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 12rem minmax(0, 1fr) 24rem;
  gap: ${space.large};
  max-inline-size: 100rem;
  margin-inline: auto;
  padding-inline: ${space.large};
  @media (max-width: 68rem) {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
  @media ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    padding-block-end: 3rem;
  }
`;

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.medium};
  padding-block: ${space.large} 6rem;
`;

const Nav = styled.nav`
  position: sticky;
  inset-block-start: 5rem;
  align-self: start;
  display: grid;
  gap: ${space.medium};
  padding-block-start: ${space.large};
  button { inline-size: 100%; min-block-size: 44px; padding: 0.25rem 0.75rem; border: 0; border-radius: ${radius.control}; background: none; text-align: start; cursor: pointer; }
  button:hover { background: ${color.accentSoft}; }
  [aria-current] { background: ${color.accentSoft}; color: ${color.accent}; font-weight: 650; }
  p { padding-inline: 0.75rem; }
  @media (max-width: 68rem) {
    position: static;
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 0;
    margin-block-end: calc(-1 * ${space.large});
    p { position: absolute; clip-path: inset(50%); }
    ul { display: flex; flex-wrap: wrap; }
  }
`;
