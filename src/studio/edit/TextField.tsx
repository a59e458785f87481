import { type FocusEvent, useId, useRef } from "react";
import { styled } from "styled-components";
import type { Text } from "../../project/project.ts";
import { theme } from "../../site/theme/theme.ts";
import { isWithin, keyOf, type Place, placeIn } from "../project/place.ts";
import { draft } from "../selectors.ts";
import { useEdit, useMessages, useStudio, useValue } from "../studio-context.ts";
import { placeholderName } from "../texts/placeholder-name.ts";
import { placeholdersOf, standardText } from "../texts/product-texts.ts";
import { Badge, Chip, TextButton } from "../ui/controls.ts";
import { Hint, Row, Stack } from "../ui/layout.ts";
import { useLanguages } from "../ui/use-languages.ts";
import { PlaceInput } from "./PlaceInput.tsx";

interface TextFieldProps {
  /** Of the text, without a language. */
  readonly place: Place;
  readonly label: string;
  readonly isLong?: boolean | undefined;
  readonly isOptional?: boolean | undefined;
}

/**
 * A text in every language side by side. What is written in one marks the others as written for the words before. While a text of
 * the product has no wording of the owner's, its own words stand there.
 */
export function TextField({ place, label, isLong, isOptional }: TextFieldProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const id = useId();
  const text = useValue(place) as Text | undefined;
  const isSuggested = useStudio((snapshot) => draft(snapshot).suggested.includes(place));
  const outdated = useStudio((snapshot) => draft(snapshot).outdated);
  const lastInput = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  /** The place of the outdated text that is being written anew: the others are what it is written for. */
  const answered = useRef<Place>(undefined);

  const productId = isWithin(place, "texts") ? keyOf(place) : "";
  const standard = standardText(productId);
  // In the field a name in braces is what an owner calls it.
  const names = placeholdersOf(productId).map((name) => [`{${name}}`, `{${placeholderName(i18n, name)}}`] as const);
  const shown = (words: string) => names.reduce((all, [name, label]) => all.replaceAll(name, label), words);
  const kept = (words: string) => names.reduce((all, [name, label]) => all.replaceAll(label, name), words);

  const write = (at: Place, words: string) => {
    if (outdated[at] !== undefined) answered.current = at;
    edit({ edit: "set", place: at, value: kept(words), ...(answered.current === at && { isAnswer: true }) });
  };
  const insert = (label: string) => {
    const input = lastInput.current ?? group.current?.querySelector<HTMLInputElement>("[data-place]");
    if (!input) return;
    input.setRangeText(label, input.selectionStart ?? 0, input.selectionEnd ?? 0, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  };

  return (
    <Stack
      $gap="hair"
      role="group"
      ref={group}
      aria-labelledby={id}
      onFocus={({ target }: FocusEvent<HTMLElement>) => {
        if (target.dataset.place) lastInput.current = target as HTMLInputElement;
      }}
    >
      <Row>
        <strong id={id}>{label}</strong>
        {isOptional && <Hint as="span">{i18n._("studio.field.optional")}</Hint>}
        {isSuggested && (
          <>
            <Badge>{i18n._("studio.text.suggested")}</Badge>
            <TextButton onClick={() => edit({ edit: "keep", place })}>{i18n._("studio.text.keep")}</TextButton>
          </>
        )}
      </Row>
      <Sides>
        {useLanguages().map(({ code, name }) => {
          const at = placeIn(place, code);
          const before = outdated[at];
          return (
            <Stack key={code} $gap="hair">
              <PlaceInput
                place={at}
                label={<span lang={code}>{name}</span>}
                language={code}
                text={shown(text?.[code] ?? "")}
                placeholder={shown(standard[code])}
                isLong={isLong}
                onText={(value) => write(at, value)}
                onLeave={() => {
                  answered.current = undefined;
                }}
              />
              {before !== undefined && (
                <Hint as="div">
                  {i18n._("studio.text.outdated", { text: shown(before) })}
                  <TextButton onClick={() => edit({ edit: "right", place: at })}>
                    {i18n._("studio.text.right")}
                  </TextButton>
                </Hint>
              )}
            </Stack>
          );
        })}
      </Sides>
      {names.length > 0 && (
        <Row>
          {names.map(([name, label]) => (
            <Chip
              key={name}
              aria-label={i18n._("studio.text.insert", { name: label.slice(1, -1) })}
              // The caret stays where it is.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(label)}
            >
              {label.slice(1, -1)}
            </Chip>
          ))}
        </Row>
      )}
    </Stack>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  align-items: start;
  gap: ${theme.space.tight} ${theme.space.medium};
`;
