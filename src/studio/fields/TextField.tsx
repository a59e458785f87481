import { type ReactNode, useId, useRef } from "react";
import { styled } from "styled-components";
import type { Language } from "../../project/languages.ts";
import { theme } from "../../site/theme/theme.ts";
import { VisuallyHidden } from "../../site/ui/VisuallyHidden.ts";
import { useEdit, useMessages, useStudio, useStudioActor, useValue } from "../hooks/studio-context.ts";
import { useLanguages } from "../hooks/use-languages.ts";
import { useTodoProblem } from "../hooks/use-todo.ts";
import { draft } from "../machine/selectors.ts";
import { isWithin, keyOf, type Place, placeIn } from "../model/place.ts";
import { productText } from "../model/product-texts.ts";
import { secondWordingEdit } from "../model/second-wording.ts";
import { Badge, TextButton } from "../ui/controls.ts";
import { Optional } from "../ui/FieldFrame.tsx";
import { Hint, Row, Stack } from "../ui/layout.ts";
import { ProblemText } from "../ui/ProblemText.tsx";
import { ownersPlaceholders } from "../words/placeholders.ts";
import { DraftButton } from "./DraftButton.tsx";
import { PlaceholderChips } from "./PlaceholderChips.tsx";
import { PlaceInput } from "./PlaceInput.tsx";

interface TextFieldProps {
  /** The place of the text, without a language. */
  readonly place: Place;
  readonly label: string;
  readonly isLong?: boolean | undefined;
  readonly isOptional?: boolean | undefined;
}

/**
 * A text in every language side by side. A change in one language marks the others as outdated. A text of the product has the product's
 * words until the owner writes others, and has them again once the owner writes the same.
 */
export function TextField({ place, label, isLong, isOptional }: TextFieldProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const id = useId();
  const languages = useLanguages();
  const actor = useStudioActor();
  const isSuggested = useStudio((snapshot) => draft(snapshot).suggested.includes(place));
  const isDrafted = useStudio((snapshot) => draft(snapshot).drafted?.some((text) => isWithin(text, place)) ?? false);
  const promise = useTodoProblem(place, "promise");
  const takeSecondWording = () => edit(secondWordingEdit(draft(actor.getSnapshot()), place));
  const lastInput = useRef<HTMLInputElement>(null);
  const productId = isWithin(place, "texts") ? keyOf(place) : "";
  const placeholders = ownersPlaceholders(i18n, productId);
  return (
    <Stack
      $gap="hair"
      role="group"
      aria-labelledby={id}
      onFocus={({ target }) => {
        if (target.dataset.place) lastInput.current = target as HTMLInputElement;
      }}
    >
      <Title>
        <strong id={id}>{label}</strong>
        {isOptional && <Optional />}
        {(isSuggested || isDrafted) && (
          <>
            <Badge>{isDrafted ? i18n._("studio.text.drafted") : i18n._("studio.text.suggested")}</Badge>
            <TextButton onClick={() => edit({ edit: "keep", place })}>{i18n._("studio.text.keep")}</TextButton>
          </>
        )}
      </Title>
      <Sides>
        {languages.map(({ code, name }) => (
          <Side
            key={code}
            place={placeIn(place, code)}
            language={code}
            label={
              languages.length > 1 ? (
                <LanguageName lang={code}>{name}</LanguageName>
              ) : (
                <VisuallyHidden>{label}</VisuallyHidden>
              )
            }
            standard={productText(productId, code)}
            placeholders={placeholders}
            lines={isLong ? 3 : 1}
          />
        ))}
      </Sides>
      <DraftButton place={place} />
      {promise && (
        <>
          <Hint>
            <ProblemText problem={promise} />
          </Hint>
          <TextButton onClick={takeSecondWording}>{i18n._("studio.text.second")}</TextButton>
        </>
      )}
      {placeholders.names.length > 0 && <PlaceholderChips names={placeholders.names} input={lastInput} />}
    </Stack>
  );
}

interface SideProps {
  readonly place: Place;
  readonly language: Language;
  readonly label: ReactNode;
  /** The product's own words. */
  readonly standard: string;
  readonly placeholders: ReturnType<typeof ownersPlaceholders>;
  readonly lines: 1 | 3;
}

/** A text in one language, with a note if another language's text has changed since. */
function Side({ place, language, label, standard, placeholders: { show, store }, lines }: SideProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const text = useValue(place) as string | undefined;
  const before = useStudio((snapshot) => draft(snapshot).outdated[place]);
  /** Whether the owner is rewriting an outdated text. That does not make the others outdated. */
  const isAnswer = useRef(false);
  const write = (words: string) => {
    isAnswer.current ||= before !== undefined;
    const value = store(words) === standard ? undefined : store(words);
    edit({ edit: "set", place, value, ...(isAnswer.current && { isAnswer: true }) });
  };
  return (
    <Stack $gap="hair">
      <PlaceInput
        place={place}
        label={label}
        language={language}
        text={show(text ?? standard)}
        placeholder={show(standard)}
        lines={lines}
        onText={write}
        onLeave={() => {
          isAnswer.current = false;
        }}
      />
      {before !== undefined && (
        <>
          <Hint>{i18n._("studio.text.outdated", { text: show(before) })}</Hint>
          <TextButton onClick={() => edit({ edit: "right", place })}>{i18n._("studio.text.right")}</TextButton>
        </>
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

/** A line as high as its words. What can be tapped in it reaches over its edges. */
const Title = styled(Row)`
  min-block-size: 1.25rem;
  line-height: 1.25;

  > button {
    margin-block: calc((1.25rem - ${theme.target}) / 2);
  }
`;

/** Lighter than the name of the text that it belongs to. */
const LanguageName = styled.span`
  color: ${theme.color.inkSoft};
  font-weight: 400;
`;
