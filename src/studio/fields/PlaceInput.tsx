import { type ClipboardEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import { isWorded } from "../../project/messages.ts";
import { readAddress } from "../../project/pasted-address.ts";
import type { Problem } from "../../project/problem.ts";
import { theme } from "../../site/theme/theme.ts";
import { useMessages } from "../hooks/studio-context.ts";
import { useTodo } from "../hooks/use-todo.ts";
import type { Place } from "../model/place.ts";
import { Chip, TextButton, TextInput } from "../ui/controls.ts";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import { GrowingText } from "../ui/GrowingText.tsx";
import { Stack } from "../ui/layout.ts";
import { ProblemText } from "../ui/ProblemText.tsx";
import { canPaste, copiedText } from "./copied-text.ts";

interface PlaceInputProps {
  readonly place: Place;
  readonly label: ReactNode;
  /** The text in the field. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isOptional?: boolean;
  /** The text that applies while the field is empty. */
  readonly placeholder?: string | undefined;
  /** How the Studio reads the text. */
  readonly hint?: ReactNode;
  readonly language?: string;
  /** The least lines of a text, which grows with its words. Without a number it is a line that never breaks. */
  readonly lines?: 1 | 3 | undefined;
  readonly isAddress?: boolean | undefined;
  readonly isPhone?: boolean | undefined;
  /** A problem of the text that only this field knows, and not the list "To do". */
  readonly known?: Problem | undefined;
  readonly onLeave?: () => void;
}

/** The input for the text of a place. A problem shows below it, with a suggestion. */
export function PlaceInput({
  place,
  label,
  text,
  onText,
  isOptional,
  placeholder,
  hint,
  language,
  lines,
  isAddress,
  isPhone,
  known,
  onLeave,
}: PlaceInputProps) {
  const i18n = useMessages();
  const listed = useTodo().find((item) => item.place === place)?.problem;
  const found = known ?? listed;
  const [isTyping, setTyping] = useState(false);
  // An empty field is listed in "To do" and is no mistake, and an outdated text has a note of its own.
  const problem = isWorded(text) && !isTyping && found && !quiet.includes(found.code) ? found : undefined;
  const suggestion = problem?.values.suggestion;
  const field = useRef<HTMLDivElement>(null);
  const paste = async ({ detail }: MouseEvent) => {
    const words = await copiedText();
    const read = readAddress(words);
    if (words) onText("address" in read ? read.address : words);
    onLeave?.();
    // Whoever pressed a key goes on in the field. A finger's keyboard would cover what comes next.
    if (!words || detail === 0) field.current?.querySelector("input")?.focus();
  };
  const Input = (lines ? GrowingText : TextInput) as typeof TextInput;
  return (
    <Stack $gap="hair">
      <FieldFrame
        label={label}
        isOptional={isOptional}
        hint={hint}
        error={problem && <ProblemText problem={problem} />}
      >
        {(props) => (
          <Beside ref={field}>
            <Input
              {...props}
              {...(lines && { lines })}
              data-place={place}
              lang={language}
              value={text}
              placeholder={placeholder}
              {...(isPhone && { type: "tel", autoComplete: "off" })}
              {...(isAddress && { inputMode: "url", autoCapitalize: "none", autoComplete: "off", spellCheck: false })}
              onChange={({ target, nativeEvent }) => {
                setTyping((nativeEvent as InputEvent).inputType !== "insertFromPaste");
                onText(target.value);
              }}
              onBlur={() => {
                setTyping(false);
                onLeave?.();
              }}
              onPaste={(event: ClipboardEvent<HTMLElement>) => {
                const read = isAddress && readAddress(event.clipboardData.getData("text"));
                if (!read || !("address" in read)) return;
                event.preventDefault();
                onText(read.address);
              }}
            />
            {isAddress && text === "" && canPaste() && (
              <Chip onClick={(event) => void paste(event)}>{i18n._("studio.field.paste")}</Chip>
            )}
          </Beside>
        )}
      </FieldFrame>
      {suggestion && (
        <TextButton
          onClick={() => {
            onText(String(suggestion));
            onLeave?.();
          }}
        >
          {i18n._("studio.field.use", { value: suggestion })}
        </TextButton>
      )}
    </Stack>
  );
}

/** A field, and at its end what can be done with it. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-columns: auto;
  grid-auto-flow: column;
  align-items: center;
  gap: ${theme.space.tight};
`;

const quiet: readonly string[] = ["suggested", "outdated", "missing"];
