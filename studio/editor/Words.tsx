import { type ComponentProps, type DragEvent, useRef } from "react";
import { styled } from "styled-components";
import { defaultLanguage, languageName, languages } from "../../machines/languages.ts";
import type { StudioView } from "../../machines/studio.machine.ts";
import { mayBeEmpty } from "../../tooling/i18n/content-texts.ts";
import { chipsOf, guardChips, slotsOf } from "./chips.ts";
import { catalogOf, placeOf } from "./entries.ts";
import { Frame } from "./Fields.tsx";
import { Button, color, Group, Input, Note, Pair, Row, radius, Stack, TextArea } from "./look.ts";
import { useContent, useField, useSend, useText, useView } from "./studio-context.ts";

/** A text in every language, side by side. */
export function WordPair({ id, isNamed = false }: { id: string; isNamed?: boolean }) {
  const text = useText();
  const [, part = ""] = /\.(title|description|text)$/.exec(id) ?? [];
  return (
    <Group>
      <legend>{isNamed ? id : text(`studio.word.${part || "label"}`)}</legend>
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
  const text = useText();
  const content = useContent();
  const file = catalogOf(id, language, content);
  const { value = "", edit, ...state } = useField(file, id);
  const send = useSend();
  const before = content.outdated[file]?.[id];
  const confirm = (inputId: string) => {
    const [, , catalog] = file.split(/[/.]/);
    const original = content.texts[catalogOf(id, defaultLanguage, content)]?.[id];
    const operation = { type: "confirm", language, catalog, id, original };
    send({ type: "step.take", step: { operations: [operation] } });
    document.getElementById(inputId)?.focus();
  };
  // What the check says of a text that isn't there is for those who use a text editor.
  const problems = value === "" && !mayBeEmpty(id) ? [text("studio.problem.empty")] : state.problems;
  const saved = [...languages.map(({ code }) => catalogOf(id, code, content)), file];
  const slots = new Map(saved.flatMap((one) => [...slotsOf(content.texts[one]?.[id] ?? "")]));
  const lostFrom = (words: string) => [...slots.keys()].filter((slot) => !slotsOf(words).has(slot));
  const problemOf = (words: string) => {
    if (words.trim() === "") return mayBeEmpty(id) ? null : text("studio.problem.empty");
    const lost = lostFrom(words);
    const unknown = [...slotsOf(words).keys()].filter((slot) => !slots.has(slot));
    if (lost.length > 0) return text("studio.problem.lost", { slots: lost.join(" ") });
    if (unknown.length > 0) return text("studio.problem.unknown", { slots: unknown.join(" ") });
    return words.split("{").length === words.split("}").length ? null : text("studio.problem.braces");
  };
  const lost = lostFrom(String(value));
  const take = (words: string) => edit(words, problemOf(words));
  return (
    <Frame
      label={name}
      {...state}
      problems={problems}
      hint={before === undefined ? before : text("studio.words.before", { text: before })}
    >
      {(input) => (
        <>
          <ChipArea {...input} lang={language} value={String(value)} onChange={({ target }) => take(target.value)} />
          <Row hidden={lost.length === 0 && before === undefined}>
            {before !== undefined && <Button onClick={() => confirm(input.id)}>{text("studio.words.confirm")}</Button>}
            {lost.map((slot) => (
              <Button key={slot} onClick={() => take(`${value} ${slots.get(slot)}`)}>
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

/** All texts of the site. */
export function Words() {
  const text = useText();
  const send = useSend();
  const content = useContent();
  const { search, filter, field, language } = useView();
  const original = languageName(defaultLanguage, language);
  const problems = content.problems.flatMap(({ entry }) => (typeof entry === "string" ? [entry] : []));
  const ids = [
    ...new Set([...Object.values(content.texts).flatMap((texts) => Object.keys(texts)), ...problems]),
  ].sort();
  const textsOf = (id: string) => languages.map(({ code }) => content.texts[catalogOf(id, code, content)]?.[id] ?? "");
  const filters = {
    missing: ids.filter((id) => textsOf(id).includes("") && !mayBeEmpty(id)),
    outdated: ids.filter((id) => Object.values(content.outdated).some((texts) => Object.hasOwn(texts, id))),
  };
  // What is being written stays, or it would go with its own first save.
  const inFocus = field && placeOf(field)[1];
  const look = (view: Partial<StudioView>) => send({ type: "view.select", view: { ...view, field: null } });
  const sought = search.trim().toLocaleLowerCase();
  const shown = ids.filter(
    (id) =>
      id === inFocus ||
      ((!filter || filters[filter].includes(id)) &&
        (sought === "" || [id, ...textsOf(id)].some((one) => one.toLocaleLowerCase().includes(sought)))),
  );
  return (
    <Stack>
      <Row>
        <Input
          type="search"
          style={{ flex: 1, inlineSize: "auto" }}
          aria-label={text("studio.words.search")}
          placeholder={text("studio.words.search")}
          value={search}
          onChange={({ target }) => look({ search: target.value })}
        />
        {(["missing", "outdated"] as const).map((one) => (
          <Button
            key={one}
            aria-pressed={filter === one}
            $main={filter === one}
            onClick={() => look({ filter: filter === one ? null : one })}
          >
            {text(`studio.words.${one}`, { count: filters[one].length, language: original })}
          </Button>
        ))}
      </Row>
      <Note role="status">{text("studio.words.shown", { count: shown.length, all: ids.length })}</Note>
      {shown.map((id) => (
        <WordPair key={id} id={id} isNamed />
      ))}
    </Stack>
  );
}
