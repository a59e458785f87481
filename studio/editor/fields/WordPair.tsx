import { type ComponentProps, type DragEvent, useRef } from "react";
import { styled } from "styled-components";
import { defaultLanguage, languages } from "../../../machines/languages.ts";
import { mayBeEmpty } from "../../../tooling/i18n/content-texts.ts";
import { catalogOf, fieldOf, textOf } from "../entries.ts";
import { Button, color, Group, Pair, Row, radius, TextArea } from "../look.ts";
import { useField, usePage } from "../studio-context.ts";
import { chipsOf, guardChips, slotsOf } from "./chips.ts";
import { Frame } from "./Frame.tsx";

/** A text in every language, side by side. */
export function WordPair({ id, legend }: { id: string; legend?: string }) {
  const { text } = usePage();
  const [part = "label"] = /(?<=\.)(title|description|text)$/.exec(id) ?? [];
  return (
    <Group>
      <legend>{legend ?? text(`studio.word.${part}`)}</legend>
      <Pair>
        {languages.map(({ code, name }) => (
          <Word key={code} id={id} language={code} name={name} />
        ))}
      </Pair>
    </Group>
  );
}

/** A text in a language. What the site fills in must stay in it: it isn't saved without. */
function Word({ id, language, name }: { id: string; language: string; name: string }) {
  const { text, send, content } = usePage();
  const file = catalogOf(id, language, content);
  const { value = "", edit, ...state } = useField(fieldOf(file, id));
  const words = String(value);
  const before = content.outdated[file]?.[id];
  const confirm = (inputId: string) => {
    const [, , catalog] = file.split(/[/.]/);
    const original = textOf(id, defaultLanguage, content);
    const operation = { type: "confirm", language, catalog, id, original };
    send({ type: "step.take", step: { operations: [operation] } });
    document.getElementById(inputId)?.focus();
  };
  // Its own way to write what is filled in goes before the others'.
  const saved = [...languages.map(({ code }) => code), language].map((code) => textOf(id, code, content) ?? "");
  const slots = new Map(saved.flatMap((one) => [...slotsOf(one)]));
  const lostFrom = (typed: string) => [...slots.keys()].filter((slot) => !slotsOf(typed).has(slot));
  const problemOf = (typed: string) => {
    if (typed.trim() === "") return mayBeEmpty(id) ? null : text("studio.problem.empty");
    const lost = lostFrom(typed);
    const unknown = [...slotsOf(typed).keys()].filter((slot) => !slots.has(slot));
    if (lost.length > 0) return text("studio.problem.lost", { slots: lost.join(" ") });
    if (unknown.length > 0) return text("studio.problem.unknown", { slots: unknown.join(" ") });
    return typed.split("{").length === typed.split("}").length ? null : text("studio.problem.braces");
  };
  const take = (typed: string) => edit(typed, problemOf(typed));
  const lost = lostFrom(words);
  return (
    <Frame
      label={name}
      {...state}
      // What the check says of a text that isn't there is for those who use a text editor.
      problems={words === "" && !mayBeEmpty(id) ? [text("studio.problem.empty")] : state.problems}
      hint={before === undefined ? before : text("studio.words.before", { text: before })}
    >
      {(input) => (
        <>
          <ChipArea {...input} lang={language} value={words} onChange={({ target }) => take(target.value)} />
          <Row hidden={lost.length === 0 && before === undefined}>
            {before !== undefined && <Button onClick={() => confirm(input.id)}>{text("studio.words.confirm")}</Button>}
            {lost.map((slot) => (
              <Button key={slot} onClick={() => take(`${words} ${slots.get(slot)}`)}>
                + {slot}
              </Button>
            ))}
          </Row>
        </>
      )}
    </Frame>
  );
}

/** A field of words: what must not be broken stands on chips, drawn below the field's own letters. */
function ChipArea(props: ComponentProps<typeof TextArea> & { readonly value: string }) {
  const { value } = props;
  const ends = [...chipsOf(value).flatMap(({ from, to }) => [from, to]), value.length];
  const layer = useRef<HTMLDivElement>(null);
  const drop = (event: DragEvent) => {
    const boxes = [...(layer.current?.children ?? [])].flatMap((chip) => [...chip.getClientRects()]);
    const { clientX: x, clientY: y } = event;
    if (boxes.some(({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom))
      event.preventDefault();
  };
  return (
    <Layers>
      <div ref={layer} inert>
        {ends.map((end, index) => {
          const part = value.slice(ends[index - 1], end);
          return index % 2 === 0 ? part : <mark key={end}>{part}</mark>;
        })}
        {"\u200b"}
      </div>
      <TextArea ref={guardChips} {...props} onDrop={drop} />
    </Layers>
  );
}

/** The layer below has the field's metrics, and gives it its height. */
const Layers = styled.div`
  display: grid;
  border-radius: ${radius.control};
  background: ${color.surface};
  > * { grid-area: 1 / 1; white-space: pre-wrap; overflow-wrap: anywhere; }
  > div { padding: 0.5rem 0.75rem; border: 1px solid transparent; color: transparent; }
  mark { border-radius: 0.375rem; outline: 1px solid ${color.field}; background: ${color.accentSoft}; color: inherit; }
`;
