import { styled } from "styled-components";
import { languages } from "../../machines/languages.ts";
import { mayBeEmpty } from "../../tooling/i18n/content-texts.ts";
import { catalogOf } from "./entries.ts";
import { Frame } from "./Fields.tsx";
import { Button, color, Group, Input, Note, Pair, Row, Stack, TextArea } from "./look.ts";
import { useContent, useField, useSend, useText, useView } from "./studio-context.ts";

/** What the site fills into a text: values such as `{year}`, elements such as `<small>`. */
const slotsOf = (words: string): string[] => [...new Set(words.match(/\{\s*\w+|<\/?\w+\/?>/g) ?? [])].map(whole);
const whole = (slot: string) => (slot.startsWith("{") ? `{${slot.slice(1).trim()}}` : slot);

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
  // What the check says of a text that isn't there is for those who use a text editor.
  const problems = value === "" && !mayBeEmpty(id) ? [text("studio.problem.empty")] : state.problems;
  const saved = languages.map(({ code }) => content.texts[catalogOf(id, code, content)]?.[id] ?? "");
  const slots = [...new Set(saved.flatMap(slotsOf))];
  const problemOf = (words: string) => {
    if (words.trim() === "") return mayBeEmpty(id) ? null : text("studio.problem.empty");
    const lost = slots.filter((slot) => !slotsOf(words).includes(slot));
    const unknown = slotsOf(words).filter((slot) => !slots.includes(slot));
    if (lost.length > 0) return text("studio.problem.lost", { slots: lost.join(" ") });
    if (unknown.length > 0) return text("studio.problem.unknown", { slots: unknown.join(" ") });
    return (words.match(/\{/g) ?? []).length === (words.match(/\}/g) ?? []).length
      ? null
      : text("studio.problem.braces");
  };
  const missing = slots.filter((slot) => !slotsOf(String(value)).includes(slot));
  return (
    <div>
      <Frame label={name} {...state} problems={problems}>
        {(input) => (
          <TextArea
            {...input}
            lang={language}
            value={String(value)}
            onChange={({ target }) => edit(target.value, problemOf(target.value))}
          />
        )}
      </Frame>
      <Row>
        {slots.map((slot) =>
          missing.includes(slot) ? (
            <Button key={slot} onClick={() => edit(`${value} ${slot}`, problemOf(`${value} ${slot}`))}>
              + {slot}
            </Button>
          ) : (
            <Slot key={slot}>{slot}</Slot>
          ),
        )}
      </Row>
    </div>
  );
}

const Slot = styled.code`
  padding: 0.125rem 0.5rem;
  border-radius: 999px;
  background: ${color.accentSoft};
  font-size: 0.8125rem;
`;

/** All texts of the site. */
export function Words() {
  const text = useText();
  const send = useSend();
  const content = useContent();
  const { search, isMissingOnly } = useView();
  const problems = content.problems.flatMap(({ entry }) => (typeof entry === "string" ? [entry] : []));
  const ids = [
    ...new Set([...Object.values(content.texts).flatMap((texts) => Object.keys(texts)), ...problems]),
  ].sort();
  const textsOf = (id: string) => languages.map(({ code }) => content.texts[catalogOf(id, code, content)]?.[id] ?? "");
  const isMissing = (id: string) => textsOf(id).includes("") && !mayBeEmpty(id);
  const sought = search.trim().toLocaleLowerCase();
  const shown = ids.filter(
    (id) =>
      (!isMissingOnly || isMissing(id)) &&
      (sought === "" || [id, ...textsOf(id)].some((one) => one.toLocaleLowerCase().includes(sought))),
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
          onChange={({ target }) => send({ type: "view.select", view: { search: target.value } })}
        />
        <Button
          aria-pressed={isMissingOnly}
          $main={isMissingOnly}
          onClick={() => send({ type: "view.select", view: { isMissingOnly: !isMissingOnly } })}
        >
          {text("studio.words.missing", { count: ids.filter(isMissing).length })}
        </Button>
      </Row>
      <Note role="status">{text("studio.words.shown", { count: shown.length, all: ids.length })}</Note>
      {shown.map((id) => (
        <WordPair key={id} id={id} isNamed />
      ))}
    </Stack>
  );
}
