import type { ReactNode } from "react";
import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { Icon } from "../../../site/ui/Icon.tsx";
import { DraftButton } from "../../fields/DraftButton.tsx";
import { pageOf } from "../../forms/pages.ts";
import { useEdit, useGo, useMessages, useStudio, useStudioSend } from "../../hooks/studio-context.ts";
import { usePageTitle, usePlaceName } from "../../hooks/use-names.ts";
import { useWholeTodo } from "../../hooks/use-todo.ts";
import { draft as draftOf, project } from "../../machine/selectors.ts";
import { secondWordingEdit } from "../../model/second-wording.ts";
import { isTask, type TodoItem } from "../../model/todo-items.ts";
import { LineButton, LineWords, TextButton } from "../../ui/controls.ts";
import { Heading, Hint, Panel, Row, Stack, SubHeading } from "../../ui/layout.ts";
import { ProblemText } from "../../ui/ProblemText.tsx";
import { studioIcons } from "../../ui/studio-icons.ts";
import { capitalize } from "../../words/place-name.ts";

/** The list "To do": first what blocks publishing, then what can wait, then suggested texts. */
export function TodoPart() {
  const i18n = useMessages();
  const send = useStudioSend();
  const edit = useEdit();
  const items = useWholeTodo();
  const needed = items.filter(({ problem }) => problem.isBlocking);
  const suggested = items.filter((item) => !isTask(item));
  const open = items.filter(({ problem }) => problem.code === "open");
  const waiting = items.filter((item) => !item.problem.isBlocking && isTask(item) && !open.includes(item));
  return (
    <Stack $gap="large">
      <Heading>{i18n._("studio.part.todo")}</Heading>
      {needed.length === 0 && (
        <Panel>
          <p>{items.length === 0 ? i18n._("studio.todo.none") : i18n._("studio.todo.ready")}</p>
          <Row>
            <Button onClick={() => send({ type: "part.select", part: "publish" })}>
              {i18n._("studio.part.publish")}
            </Button>
          </Row>
        </Panel>
      )}
      <DraftButton place="" />
      <Items title={i18n._("studio.todo.needed")} items={needed} />
      <Items title={i18n._("studio.todo.open")} about={i18n._("studio.todo.open.about")} items={open} />
      <Items title={i18n._("studio.todo.waiting")} about={i18n._("studio.todo.waiting.about")} items={waiting} />
      <Items title={i18n._("studio.todo.suggested")} about={i18n._("studio.todo.suggested.about")} items={suggested}>
        <Row>
          <Button $quiet onClick={() => edit({ edit: "keep", place: "" })}>
            {i18n._("studio.todo.keepAll")}
          </Button>
        </Row>
      </Items>
    </Stack>
  );
}

interface ItemsProps {
  readonly title: string;
  readonly about?: string;
  readonly items: readonly TodoItem[];
  readonly children?: ReactNode;
}

/** Items as buttons that open their places. Suggested words can be accepted here, or given up for others. */
function Items({ title, about, items, children }: ItemsProps) {
  if (items.length === 0) return null;
  return (
    <Stack as="section" $gap="small">
      <SubHeading>{title}</SubHeading>
      {about && <Hint>{about}</Hint>}
      <List>
        {items.map((item) => (
          <Item key={`${item.place} ${item.problem.code}`} {...item} />
        ))}
      </List>
      {children}
    </Stack>
  );
}

/** An item by the title of its page, with what is missing there. */
function Item({ place, problem }: TodoItem) {
  const go = useGo();
  const nameOf = usePlaceName();
  const page = pageOf(useStudio(project), place);
  const title = usePageTitle()(page);
  const name = page === "" ? capitalize(nameOf(place)) : title.text;
  const inside = page !== "" && page !== place ? capitalize(nameOf(place, page)) : "";
  return (
    <li>
      <LineButton data-card onClick={() => go(place)}>
        <LineWords>
          <strong lang={page === "" ? undefined : title.language}>{name}</strong>
          {(inside || problem.code !== "suggested") && (
            <Hint as="span">
              {inside}
              {inside && problem.code !== "suggested" && ": "}
              {problem.code !== "suggested" && <ProblemText problem={problem} />}
            </Hint>
          )}
        </LineWords>
        <Icon path={studioIcons.forward} />
      </LineButton>
      <Answer place={place} problem={problem} name={name} />
    </li>
  );
}

/** The one tap that answers an item. */
function Answer({ place, problem: { code }, name }: TodoItem & { readonly name: string }) {
  const i18n = useMessages();
  const edit = useEdit();
  const draft = useStudio(draftOf);
  if (code === "suggested" || code === "drafted")
    return (
      <TextButton aria-label={i18n._("studio.todo.keep", { name })} onClick={() => edit({ edit: "keep", place })}>
        {i18n._("studio.text.keep")}
      </TextButton>
    );
  if (code === "promise")
    return (
      <TextButton
        aria-label={i18n._("studio.todo.second", { name })}
        onClick={() => edit(secondWordingEdit(draft, place))}
      >
        {i18n._("studio.text.second")}
      </TextButton>
    );
  return null;
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.tight};

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${theme.space.small};
  }

  li > :first-child {
    flex-basis: 12rem;
  }
`;
