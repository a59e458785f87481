import type { ComponentProps } from "react";
import { styled } from "styled-components";
import type { FileProblem } from "../../machines/studio.machine.ts";
import { Act } from "./Act.tsx";
import { fieldOfProblem, idOf, placeOf } from "./entries.ts";
import { Button, color, Note, Panel, Row, Stack } from "./look.ts";
import { useReveal } from "./reveal.ts";
import { statusOf, usePage, useStudio } from "./studio-context.ts";

/** What the place of a problem is called: "Steps › 2 › Video". */
function usePlaceName(): (place: Omit<FileProblem, "problem">) => string {
  const { text, label } = usePage();
  return ({ file, entry = [] }) => {
    if (file.startsWith(".env")) return text("studio.section.password");
    if (typeof entry === "string") return `${entry} (${/locales\/(.+)\//.exec(file)?.[1] ?? ""})`;
    const keys = entry.map((key) => {
      if (typeof key === "number") return key + 1;
      return typeof key === "string" ? label(key) : idOf(key);
    });
    return keys.join(" › ") || file;
  };
}

/** Mistakes, each with the way to its field. */
export function Problems({ title, problems }: { title: string; problems: readonly FileProblem[] }) {
  const { content } = usePage();
  const reveal = useReveal();
  const nameOf = usePlaceName();
  return (
    <Notice title={title}>
      <Stack as="ul" $gap="0.25rem">
        {problems.map((one) => (
          <li key={JSON.stringify(one)}>
            <Link type="button" onClick={() => reveal(fieldOfProblem(one, content))}>
              {nameOf(one)}
            </Link>{" "}
            {one.problem}
          </li>
        ))}
      </Stack>
    </Notice>
  );
}

/** What can't go on without the owner, by its state: how it goes on. */
const ways = {
  disconnected: { event: { type: "connection.retry" }, label: "studio.notice.retry" },
  unwritable: { event: { type: "save.retry" }, label: "studio.notice.retry" },
  refused: { event: { type: "refusal.dismiss" }, label: "studio.notice.dismiss" },
} as const;

/** What the owner has to know or to decide. */
export function Notices() {
  const { text, send } = usePage();
  const reveal = useReveal();
  const nameOf = usePlaceName();
  const nameOfField = (field: string) => {
    const [file, entry] = placeOf(field);
    return nameOf({ file, entry });
  };
  const { conflicts, drafts, offered, problems } = useStudio(({ context }) => context);
  const status = useStudio(statusOf);
  const way = ways[status as keyof typeof ways];
  return (
    <Stack $gap="0.75rem">
      {way && (
        <Notice role="alert" title={text(`studio.notice.${status}`)}>
          {status !== "disconnected" &&
            problems.map(({ file, problem }) => (
              <Note key={file + problem}>
                {file} {problem}
              </Note>
            ))}
          <Row>
            <Act event={way.event}>{text(way.label)}</Act>
          </Row>
        </Notice>
      )}
      {conflicts.map(({ field, theirs }) => (
        <Notice role="alert" key={field} title={text("studio.conflict", { place: nameOfField(field) })}>
          <dl>
            <dt>{text("studio.conflict.theirs")}</dt>
            <dd>{shown(theirs)}</dd>
            {drafts[field] && <dt>{text("studio.conflict.yours")}</dt>}
            {drafts[field] && <dd>{shown(drafts[field].value)}</dd>}
          </dl>
          <Row>
            <Act event={{ type: "conflict.take", field }}>{text("studio.conflict.take")}</Act>
            {drafts[field] && <Act event={{ type: "conflict.keep", field }}>{text("studio.conflict.keep")}</Act>}
          </Row>
        </Notice>
      ))}
      {Object.entries(offered).map(([field, { value }]) => (
        <Notice role="alert" key={field} title={text("studio.draft", { place: nameOfField(field) })}>
          <p>{shown(value)}</p>
          <Row>
            <Button
              onClick={() => {
                send({ type: "draft.restore", field });
                reveal(field);
              }}
            >
              {text("studio.draft.restore")}
            </Button>
            <Act event={{ type: "draft.discard", field }}>{text("studio.draft.discard")}</Act>
          </Row>
        </Notice>
      ))}
    </Stack>
  );
}

const shown = (value: unknown): string =>
  typeof value === "string" ? value : value === undefined ? "–" : JSON.stringify(value);

function Notice({ title, children, ...rest }: ComponentProps<typeof Danger> & { readonly title: string }) {
  return (
    <Danger {...rest}>
      <strong>{title}</strong>
      {children}
    </Danger>
  );
}

const Danger = styled(Panel)`
  display: grid;
  gap: 0.5rem;
  padding: 1rem 1.25rem;
  border: 2px solid ${color.danger};
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 0.75rem; margin: 0; }
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
