import type { I18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { styled } from "styled-components";
import { languages } from "../../machines/languages.ts";
import { VisuallyHidden } from "../../src/ui/VisuallyHidden.ts";
import { Entries, Entry } from "./Entry.tsx";
import { schemas } from "./entries.ts";
import { Choice } from "./Fields.tsx";
import { Button, color, font, GlobalLook, Note, Row, radius, Stack, space } from "./look.ts";
import { Notices } from "./Notices.tsx";
import { Password } from "./Password.tsx";
import { Preview } from "./Preview.tsx";
import { Publish } from "./Publish.tsx";
import { formOf, sections } from "./sections.ts";
import {
  arrivedOf,
  type StudioActor,
  StudioProvider,
  statusOf,
  useHint,
  useLabel,
  useSend,
  useStudio,
  useText,
  useView,
} from "./studio-context.ts";
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
  const text = useText();
  const send = useSend();
  const { section, said, language } = useView();
  const hasContent = useStudio(({ context }) => context.content !== null);
  const status = useStudio(statusOf);
  const arrived = useStudio(arrivedOf);
  const canUndo = useStudio((snapshot) => snapshot.can({ type: "history.undo" }));
  const canRedo = useStudio((snapshot) => snapshot.can({ type: "history.redo" }));
  return (
    <>
      <Header>
        <strong>Onward Studio</strong>
        <Status role="status" data-status={status}>
          {text(`studio.status.${status}`)}
        </Status>
        <Row>
          <Button $plain aria-disabled={!canUndo} onClick={() => send({ type: "history.undo" })}>
            ↶ {text("studio.undo")}
          </Button>
          <Button $plain aria-disabled={!canRedo} onClick={() => send({ type: "history.redo" })}>
            ↷ {text("studio.redo")}
          </Button>
          <Choice
            label={text("studio.language")}
            value={language}
            options={languages.map(({ code, name }) => [code, name] as const)}
            onChoose={(chosen) => send({ type: "view.select", view: { language: chosen, previewLanguage: chosen } })}
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
          {hasContent && <Section key={section} section={section} />}
        </Main>
        {hasContent && <Preview />}
      </Columns>
      <VisuallyHidden role="log">{said}</VisuallyHidden>
      <VisuallyHidden role="status">
        {arrived !== undefined && text("studio.file.arrived", { percent: arrived })}
      </VisuallyHidden>
    </>
  );
}

const groups = { see: ["site"], members: sections.slice(1, -3), finish: sections.slice(-3) } as const;

function Navigation() {
  const text = useText();
  const send = useSend();
  const { section } = useView();
  const name = useSectionName();
  return (
    <Nav aria-label={text("studio.nav")}>
      {Object.entries(groups).map(([group, names]) => (
        <div key={group}>
          <Note id={`nav-${group}`}>{text(`studio.nav.${group}`)}</Note>
          <ul aria-labelledby={`nav-${group}`}>
            {names.map((one) => (
              <li key={one}>
                <button
                  type="button"
                  aria-current={one === section ? "page" : undefined}
                  onClick={() => send({ type: "view.select", view: { section: one, field: null, opened: null } })}
                >
                  {name(one)}
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
  const text = useText();
  const label = useLabel();
  return (section) => (formOf(section)?.path.length ? label(section) : text(`studio.section.${section}`));
}

const pages = { words: Words, password: Password, publish: Publish };

function Section({ section }: { section: string }) {
  const hint = useHint();
  const name = useSectionName();
  const form = formOf(section);
  const Own = pages[section as keyof typeof pages];
  const schema = form && (schemas[form.file]?.properties?.[section] ?? schemas[form.file]);
  return (
    <Stack>
      <h1>{name(section)}</h1>
      {Own && <Own />}
      {form && schema && form.path.length === 0 && <Entries {...form} schema={schema} />}
      {form && schema && form.path.length > 0 && (
        <Entry {...form} schema={schema} label={name(section)} hint={hint(section)} isRequired={section === "steps"} />
      )}
    </Stack>
  );
}

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
`;

const Status = styled.p`
  flex: 1;
  color: ${color.inkSoft};
  &[data-status="saved"] { color: ${color.done}; font-weight: 650; }
  &:is([data-status="disconnected"], [data-status="conflict"], [data-status="unwritable"], [data-status="refused"]) { color: ${color.danger}; font-weight: 650; }
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
  @media (max-width: 46rem) {
    grid-template-columns: minmax(0, 1fr);
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
