import type { KeyboardEvent, PointerEvent } from "react";
import { styled } from "styled-components";
import { Entries, OwnProblems } from "./Entry.tsx";
import { catalogOf, fieldOf, freeId, idOf, MEMBERS, type Path, type Schema, wordsOf } from "./entries.ts";
import { type FieldProps, Frame } from "./Fields.tsx";
import { Button, color, Group, Input, Row, radius, Stack } from "./look.ts";
import { addition, move, removalOf, renaming } from "./operations.ts";
import { useContent, useField, useSend, useText, useView } from "./studio-context.ts";
import { WordPair } from "./Words.tsx";

/** Things in their order: each a card that opens, moves and goes. */
export function EntryList({ file, path, schema, label, hint, isRequired }: FieldProps) {
  const text = useText();
  const send = useSend();
  const content = useContent();
  const name = String(path.at(-1));
  const { value } = useField(file, path);
  const items = Array.isArray(value) ? value : [];
  const { items: itemSchema = {} } = schema;
  const add = () => {
    const id = freeId(name.replace(/s$/, ""), items);
    const opened = fieldOf(file, [...path, { id }]);
    send({ type: "view.select", view: { opened, isNew: true, said: text("studio.list.added", { id }) } });
    const operations = addition(content, file, path, itemSchema.type === "string" ? id : { id });
    send({ type: "step.take", step: { operations } });
  };
  return (
    <Group $isTop={path.length === 1 && file === MEMBERS}>
      <legend>{label}</legend>
      <OwnProblems file={file} path={path} hint={hint} />
      <Stack as="ol" $gap="0.5rem">
        {items.map((item, index) => (
          <Card
            key={idOf(item) || index}
            file={file}
            path={[...path, { id: idOf(item) }]}
            schema={itemSchema}
            index={index}
            count={items.length}
            canRemove={!isRequired || items.length > 1}
          />
        ))}
      </Stack>
      <Row>
        <Button onClick={add}>{text(`studio.add.${name}`)}</Button>
      </Row>
    </Group>
  );
}

interface CardProps {
  readonly file: string;
  readonly path: Path;
  readonly schema: Schema;
  readonly index: number;
  readonly count: number;
  readonly canRemove: boolean;
}

/** A thing of a list: its words, then its entries. */
function Card({ file, path, schema, index, count, canRemove }: CardProps) {
  const text = useText();
  const send = useSend();
  const content = useContent();
  const { language, opened, isNew } = useView();
  const { id } = path.at(-1) as { id: string };
  const field = fieldOf(file, path);
  const isOpen = opened === field || opened?.startsWith(`${field.slice(0, -2)},`) === true;
  const words = wordsOf(schema, id);
  const [first = ""] = words;
  const title = content.texts[catalogOf(first, language, content)]?.[first] || id;
  const values = { title, place: index + 1, count };
  const take = (operations: object[], said: string) => {
    send({ type: "view.select", view: { said } });
    send({ type: "step.take", step: { operations } });
  };
  const moveTo = (to: number) => {
    if (to < 0 || to >= count || to === index) return;
    take([move(content, file, path, to)], text("studio.list.moved", { title, place: to + 1, count }));
  };
  const remove = () => {
    send({ type: "drafts.drop", within: field.slice(0, -2) });
    take(removalOf(content, file, path, id), text("studio.list.removed", { title }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !by) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(index + by);
  };
  return (
    <Item onKeyDown={onKeyDown} aria-label={text("studio.list.place", values)}>
      <Head>
        <Handle {...dragging(index, moveTo)} aria-hidden="true">
          ⠿
        </Handle>
        <Title
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => send({ type: "view.select", view: { opened: isOpen ? null : field, field, isNew: false } })}
        >
          <span>{index + 1}</span>
          {title}
        </Title>
        {([-1, 1] as const).map((by) => (
          <Button
            $plain
            key={by}
            aria-disabled={index + by < 0 || index + by >= count}
            aria-label={text(by < 0 ? "studio.list.up" : "studio.list.down", values)}
            onClick={() => moveTo(index + by)}
          >
            {by < 0 ? "↑" : "↓"}
          </Button>
        ))}
        <Button
          $plain
          aria-disabled={!canRemove}
          aria-label={text("studio.list.remove", values)}
          onClick={() => canRemove && remove()}
        >
          ✕
        </Button>
      </Head>
      {isOpen && (
        <Body ref={isNew && opened === field ? focusFirst : null}>
          {words.map((word) => (
            <WordPair key={word} id={word} />
          ))}
          <Entries file={file} path={path} schema={{ ...schema, properties: withoutId(schema) }} />
          <IdField file={file} path={path} id={id} />
        </Body>
      )}
    </Item>
  );
}

const focusFirst = (body: HTMLElement | null) => body?.querySelector<HTMLElement>("textarea, input")?.focus();

const withoutId = ({ properties = {} }: Schema) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => name !== "id"));

/** The name by which texts are found. It changes when the field is left: all its texts change with it. */
function IdField({ file, path, id }: { file: string; path: Path; id: string }) {
  const text = useText();
  const send = useSend();
  const content = useContent();
  const { field, value = id, problems, edit, reset } = useField(file, [...path, "id"]);
  const typed = String(value).trim();
  const isValid = /^[a-z\d]+(-[a-z\d]+)*$/.test(typed) && typed.length <= 60;
  const leave = () => {
    if (!isValid || typed === id) return typed === id && reset();
    reset();
    send({ type: "view.select", view: { opened: fieldOf(file, [...path.slice(0, -1), { id: typed }]) } });
    send({ type: "step.take", step: { operations: renaming(content, file, path, id, typed) } });
  };
  return (
    <Frame
      label={text("studio.entry.id")}
      hint={text("studio.hint.id")}
      field={field}
      problems={isValid ? [] : problems}
    >
      {(input) => (
        <Input
          {...input}
          value={String(value)}
          onChange={({ target }) => edit(target.value, text("studio.problem.id"))}
          onBlur={leave}
          onKeyDown={({ key }) => key === "Enter" && leave()}
        />
      )}
    </Frame>
  );
}

/** A handle that carries its card to where the pointer lets it go. */
function dragging(index: number, moveTo: (index: number) => void) {
  const over = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const list = currentTarget.closest("ol");
    const card = document.elementsFromPoint(clientX, clientY).find((element) => element.parentElement === list);
    return { cards: [...(list?.children ?? [])], at: card ? [...(list?.children ?? [])].indexOf(card) : index };
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { cards, at } = over(event);
      if (event.currentTarget.hasPointerCapture(event.pointerId))
        for (const [place, card] of cards.entries()) card.toggleAttribute("data-target", place === at && at !== index);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { cards, at } = over(event);
      for (const card of cards) card.removeAttribute("data-target");
      moveTo(at);
    },
  };
}

const Item = styled.li`
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface};
  &[data-target] { outline: 3px solid ${color.accent}; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
`;

const Handle = styled.span`
  display: grid;
  place-items: center;
  align-self: stretch;
  min-inline-size: 2.25rem;
  color: ${color.inkSoft};
  cursor: grab;
  touch-action: none;
  user-select: none;
`;

const Title = styled(Button)`
  flex: 1;
  justify-content: flex-start;
  padding-inline: 0.25rem;
  border: 0;
  color: ${color.ink};
  text-align: start;
  span { min-inline-size: 1.25rem; color: ${color.inkSoft}; font-variant-numeric: tabular-nums; }
`;

const Body = styled(Stack)`
  padding: 0.5rem 1rem 1.25rem;
  border-block-start: 1px solid ${color.line};
`;
