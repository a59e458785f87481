import { type FormEvent, useId } from "react";
import { styled } from "styled-components";
import { languages } from "../../project/languages.ts";
import { theme } from "../../site/theme/theme.ts";
import { firstLanguage, project } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import { Chip, TextInput } from "../ui/controls.ts";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import { Hint, Row, Stack } from "../ui/layout.ts";

interface TeamQuestionProps {
  /** Whether one wanted to go on without a name. */
  readonly isNameAsked: boolean;
  readonly onSubmit: () => void;
}

/** The team's name, and the language that its owner writes first. */
export function TeamQuestion({ isNameAsked, onSubmit }: TeamQuestionProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const name = useStudio((snapshot) => project(snapshot).site.name);
  const first = useStudio(firstLanguage);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Form onSubmit={submit}>
      <FieldFrame
        label={i18n._("studio.setup.name")}
        hint={isNameAsked ? i18n._("studio.setup.name.ask") : i18n._("studio.setup.name.hint")}
      >
        {(control) => (
          <TextInput
            {...control}
            value={name}
            // What a site's name may have.
            maxLength={60}
            autoComplete="organization"
            enterKeyHint="next"
            onChange={({ target }) => edit({ edit: "set", place: "site/name", value: target.value })}
          />
        )}
      </FieldFrame>
      <Stack $gap="tight">
        <Label id={id}>{i18n._("studio.setup.first")}</Label>
        <Row role="group" aria-labelledby={id}>
          {languages.map(({ code, name }) => (
            <Chip
              key={code}
              lang={code}
              translate="no"
              aria-pressed={code === first}
              onClick={() => edit({ edit: "draft", values: { firstLanguage: code } })}
            >
              {name}
            </Chip>
          ))}
        </Row>
        <Hint>{i18n._("studio.setup.first.hint")}</Hint>
      </Stack>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.large};
`;

const Label = styled.p`
  font-size: ${theme.size.small};
  font-weight: 650;
`;
