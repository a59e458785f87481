import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import type { FileProblem } from "../../machines/studio.machine.ts";
import { fieldOf, idOf, placeOf } from "./entries.ts";
import { Button, color, Note, Panel, Row, Stack } from "./look.ts";
import { whereIs } from "./sections.ts";
import { statusOf, useContent, useLabel, useSend, useStudio, useText } from "./studio-context.ts";

/** Shows a field, wherever it is, and takes the focus there. */
export function useReveal(): (field: string) => void {
  const send = useSend();
  const content = useContent();
  return (field) => {
    const { section, opened } = whereIs(field, content);
    const [file, entry] = placeOf(field);
    const search = section === "words" && typeof entry === "string" ? { search: entry, filter: null } : {};
    flushSync(() => send({ type: "view.select", view: { section, opened, isNew: false, field, ...search } }));
    const name =
      opened && Array.isArray(entry)
        ? fieldOf(file, [...(placeOf(opened)[1] as []), ...entry.slice((placeOf(opened)[1] ?? []).length)])
        : field;
    const places = [...document.querySelectorAll<HTMLElement>("[data-field]")];
    const found =
      places.find((one) => one.dataset.field === name) ??
      places.find((one) => one.dataset.field?.startsWith(name.slice(0, -2)));
    found?.scrollIntoView({ block: "center" });
    found?.focus();
  };
}

/** What the place of a field is called: "Steps › schedule › Video". */
function usePlaceName(): (field: string) => string {
  const label = useLabel();
  const text = useText();
  return (field) => {
    const [file, entry = []] = placeOf(field);
    if (file.startsWith(".env")) return text("studio.section.password");
    if (typeof entry === "string") return `${entry} (${/locales\/(.+)\//.exec(file)?.[1] ?? ""})`;
    return entry
      .map((key) => (typeof key === "string" ? label(key) : typeof key === "object" ? idOf(key) : key + 1))
      .join(" › ");
  };
}

/** Mistakes, each with the way to its field. */
export function Problems({ title, problems }: { title: string; problems: readonly FileProblem[] }) {
  const reveal = useReveal();
  const name = usePlaceName();
  return (
    <Danger>
      <Stack $gap="0.5rem">
        <strong>{title}</strong>
        <Stack as="ul" $gap="0.25rem">
          {problems.map(({ file, entry = [], problem }) => (
            <li key={JSON.stringify([file, entry, problem])}>
              <Link type="button" onClick={() => reveal(fieldOf(file, entry))}>
                {name(fieldOf(file, entry)) || file}
              </Link>{" "}
              {problem}
            </li>
          ))}
        </Stack>
      </Stack>
    </Danger>
  );
}

/** How it goes on. */
const ways = { disconnected: "connection.retry", unwritable: "save.retry", refused: "refusal.dismiss" } as const;

/** What can't go on without the owner. */
export function Notices() {
  const text = useText();
  const send = useSend();
  const reveal = useReveal();
  const name = usePlaceName();
  const { conflicts, drafts, offered, problems } = useStudio(({ context }) => context);
  const status = useStudio(statusOf);
  return (
    <Stack $gap="0.75rem">
      {(status === "disconnected" || status === "unwritable" || status === "refused") && (
        <Notice title={text(`studio.notice.${status}`)} problems={status === "disconnected" ? [] : problems}>
          <Button onClick={() => send({ type: ways[status] })}>
            {text(status === "refused" ? "studio.notice.dismiss" : "studio.notice.retry")}
          </Button>
        </Notice>
      )}
      {conflicts.map(({ field, theirs }) => (
        <Notice key={field} title={text("studio.conflict", { place: name(field) })}>
          <dl>
            <dt>{text("studio.conflict.theirs")}</dt>
            <dd>{shown(theirs)}</dd>
            {drafts[field] && <dt>{text("studio.conflict.yours")}</dt>}
            {drafts[field] && <dd>{shown(drafts[field].value)}</dd>}
          </dl>
          <Button onClick={() => send({ type: "conflict.take", field })}>{text("studio.conflict.take")}</Button>
          {drafts[field] && (
            <Button onClick={() => send({ type: "conflict.keep", field })}>{text("studio.conflict.keep")}</Button>
          )}
        </Notice>
      ))}
      {Object.entries(offered).map(([field, { value }]) => (
        <Notice key={field} title={text("studio.draft", { place: name(field) })}>
          <p>{shown(value)}</p>
          <Button
            onClick={() => {
              send({ type: "draft.restore", field });
              reveal(field);
            }}
          >
            {text("studio.draft.restore")}
          </Button>
          <Button onClick={() => send({ type: "draft.discard", field })}>{text("studio.draft.discard")}</Button>
        </Notice>
      ))}
    </Stack>
  );
}

const shown = (value: unknown): string =>
  typeof value === "string" ? value : value === undefined ? "–" : JSON.stringify(value);

interface NoticeProps {
  readonly title: string;
  readonly problems?: readonly FileProblem[];
  readonly children: ReactNode;
}

function Notice({ title, problems = [], children }: NoticeProps) {
  return (
    <Danger role="alert">
      <Stack $gap="0.5rem">
        <strong>{title}</strong>
        {problems.map(({ file, problem }) => (
          <Note key={file + problem}>
            {file} {problem}
          </Note>
        ))}
        <Row>{children}</Row>
      </Stack>
    </Danger>
  );
}

const Danger = styled(Panel)`
  padding: 1rem 1.25rem;
  border: 2px solid ${color.danger};
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 0.75rem; inline-size: 100%; margin: 0; }
  dt { color: ${color.inkSoft}; }
  dd { margin: 0; }
`;

const Link = styled.button`
  padding: 0.5rem 0;
  border: 0;
  background: none;
  color: ${color.accent};
  font-weight: 650;
  text-align: start;
  text-decoration: underline;
  cursor: pointer;
`;
