import { useId } from "react";
import { styled } from "styled-components";
import { defaultLanguage, type Language } from "../../../project/languages.ts";
import { isWorded } from "../../../project/messages.ts";
import { theme } from "../../../site/theme/theme.ts";
import { Icon } from "../../../site/ui/Icon.tsx";
import { TextField } from "../../fields/TextField.tsx";
import { useEdit, useMessages, useStudio } from "../../hooks/studio-context.ts";
import { useLanguages } from "../../hooks/use-languages.ts";
import { project } from "../../machine/selectors.ts";
import { productText } from "../../model/product-texts.ts";
import { Badge, LineButton, LineWords, TextButton } from "../../ui/controls.ts";
import { Stack } from "../../ui/layout.ts";
import { studioIcons } from "../../ui/studio-icons.ts";
import { readableText } from "../../words/placeholders.ts";

interface TextRowProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** A text of the product as members read it. Opened, it shows the fields for the owner's wording. */
export function TextRow({ id, isOpen, onToggle }: TextRowProps) {
  const i18n = useMessages();
  const edit = useEdit();
  const editorId = useId();
  const name = useStudio((snapshot) => project(snapshot).site.name);
  const own = useStudio((snapshot) => project(snapshot).texts?.[id]);
  const isOwn = Object.values(own ?? {}).some(isWorded);
  const read = (language: Language) => {
    const words = own?.[language];
    return readableText(i18n, isWorded(words) ? words : productText(id, language), name);
  };
  return (
    <Item>
      <LineButton
        aria-expanded={isOpen}
        aria-controls={isOpen ? editorId : undefined}
        onClick={() => onToggle(!isOpen)}
      >
        <Words>
          {useLanguages().map(({ code }) => (
            <span key={code} lang={code}>
              {read(code)}
            </span>
          ))}
        </Words>
        {isOwn && <Badge>{i18n._("studio.texts.own")}</Badge>}
        <Icon path={studioIcons.edit} size={20} />
      </LineButton>
      {isOpen && (
        <Stack id={editorId} $gap="tight">
          <TextField
            place={`texts/${id}`}
            label={i18n._("studio.texts.words")}
            isLong={productText(id, defaultLanguage).length > 50}
          />
          {isOwn && (
            <TextButton onClick={() => edit({ edit: "set", place: `texts/${id}`, value: undefined })}>
              {i18n._("studio.texts.standard")}
            </TextButton>
          )}
        </Stack>
      )}
    </Item>
  );
}

const Item = styled.li`
  padding-block-end: ${theme.space.hair};
  border-block-start: 1px solid ${theme.color.line};
`;

const Words = styled(LineWords)`
  gap: 0;

  span + span {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
`;
