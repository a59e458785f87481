import type { FormEvent } from "react";
import { styled } from "styled-components";
import { languages } from "../../project/languages.ts";
import { theme } from "../../site/theme/theme.ts";
import { firstLanguage, project } from "../selectors.ts";
import { useEdit, useMessages, useStudio } from "../studio-context.ts";
import { TextInput } from "../ui/controls.ts";
import { FieldFrame } from "../ui/FieldFrame.tsx";
import { Hint, Row } from "../ui/layout.ts";

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
      <Languages>
        <legend>{i18n._("studio.setup.first")}</legend>
        <Row $gap="small">
          {languages.map(({ code, name }) => (
            <Choice key={code} lang={code} translate="no">
              <input
                type="radio"
                name="first-language"
                checked={code === first}
                onChange={() => edit({ edit: "draft", values: { firstLanguage: code } })}
              />
              {name}
            </Choice>
          ))}
        </Row>
        <Hint>{i18n._("studio.setup.first.hint")}</Hint>
      </Languages>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.large};
`;

const Languages = styled.fieldset`
  display: grid;
  gap: ${theme.space.tight};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    margin-block-end: ${theme.space.tight};
    padding: 0;
    font-size: ${theme.size.small};
    font-weight: 650;
  }
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.tight};
  min-block-size: 3rem;
  padding-inline: ${theme.space.small} ${theme.space.medium};
  border: 2px solid ${theme.color.field};
  border-radius: ${theme.radius.round};
  font-weight: 600;
  cursor: pointer;

  > input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: ${theme.color.accent};
  }

  &:has(:checked) {
    border-color: ${theme.color.accent};
    background: ${theme.color.accentSoft};
  }
`;
