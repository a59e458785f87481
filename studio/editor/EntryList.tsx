import type { KeyboardEvent } from "react";
import { styled } from "styled-components";
import { carrying } from "./carrying.ts";
import { Entries, EntryGroup, OwnRemarks } from "./Entry.tsx";
import {
  below,
  entriesOf,
  freeId,
  idOf,
  type Path,
  placeOf,
  type Schema,
  startOf,
  textOf,
  wordsOf,
} from "./entries.ts";
import type { FieldProps } from "./fields/Frame.tsx";
import { NameField } from "./fields/NameField.tsx";
import { WordPair } from "./fields/WordPair.tsx";
import { Button, color, Row, radius, Stack } from "./look.ts";
import { addition, move, removalOf } from "./operations.ts";
import { useField, usePage } from "./studio-context.ts";

/** Things in their order: each a card that opens, moves and goes. */
export function EntryList({ field, schema, label, hint, isRequired, isLabelHidden }: FieldProps) {
  const { text, send, content } = usePage();
  const { value } = useField(field);
  const name = String(placeOf<Path>(field)[1].at(-1));
  const items = Array.isArray(value) ? value : [];
  const { items: itemSchema = {} } = schema;
  const add = () => {
    const id = freeId(name, items);
    send({
      type: "step.take",
      step: { operations: addition(field, itemSchema.type === "string" ? id : { id }, content) },
      view: { opened: below(field, { id }), isNew: true, said: text("studio.list.added", { id }) },
    });
  };
  return (
    <EntryGroup field={field} label={label} isLabelHidden={isLabelHidden}>
      <OwnRemarks field={field} hint={hint} />
      <Stack as="ol" $gap="0.5rem">
        {items.map(idOf).map((id, index) => (
          <Card
            key={id || index}
            field={below(field, { id })}
            id={id}
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
    </EntryGroup>
  );
}

interface CardProps {
  readonly field: string;
  readonly id: string;
  readonly schema: Schema;
  readonly index: number;
  readonly count: number;
  readonly canRemove: boolean;
}

/** A thing of a list: its words, then its entries. */
function Card({ field, id, schema, index, count, canRemove }: CardProps) {
  const { text, send, content, view } = usePage();
  const { language, opened, isNew } = view;
  const isOpen = opened?.startsWith(startOf(field)) === true;
  const words = wordsOf(schema, id);
  const title = textOf(words[0] ?? "", language, content) || id;
  const values = { title, place: index + 1, count };
  const isPlace = (to: number) => 0 <= to && to < count && to !== index;
  const moveTo = (to: number) => {
    if (!isPlace(to)) return;
    const said = text("studio.list.moved", { title, place: to + 1, count });
    send({ type: "step.take", step: { operations: [move(field, to, content)] }, view: { said } });
  };
  const remove = () => {
    const said = text("studio.list.removed", { title });
    send({ type: "drafts.drop", within: startOf(field) });
    send({ type: "step.take", step: { operations: removalOf(field, id, content) }, view: { said } });
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
        <Handle {...carrying(moveTo)} aria-hidden="true">
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
            aria-disabled={!isPlace(index + by)}
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
          <Entries field={field} schema={withoutId(schema)} />
          <NameField field={field} id={id} />
        </Body>
      )}
    </Item>
  );
}

const focusFirst = (body: HTMLElement | null) => body?.querySelector<HTMLElement>("textarea, input")?.focus();

const withoutId = (schema: Schema): Schema => ({
  ...schema,
  properties: Object.fromEntries(entriesOf(schema).filter(([name]) => name !== "id")),
});

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
