import type { ComponentProps, Ref } from "react";
import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { Icon } from "../../../site/ui/Icon.tsx";
import { useMessages } from "../../hooks/studio-context.ts";
import { IconButton, TextArea, TextInput } from "../../ui/controls.ts";
import { studioIcons } from "../../ui/studio-icons.ts";

interface PasswordInputProps extends Pick<ComponentProps<"input">, "id" | "aria-describedby" | "aria-invalid"> {
  readonly value: string;
  readonly write: (password: string) => void;
  readonly isShown: boolean;
  readonly setShown: (isShown: boolean) => void;
  /** The field that shows the password. */
  readonly ref: Ref<HTMLTextAreaElement>;
}

/** The field of the password, hidden or shown. Shown, it has two lines, because a good password needs them on a narrow phone. */
export function PasswordInput({ write, isShown, setShown, ref, ...control }: PasswordInputProps) {
  const i18n = useMessages();
  const shared = {
    "data-place": "draft/password",
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    ...control,
  };
  return (
    <Field>
      {isShown ? (
        <Lines {...shared} ref={ref} rows={2} onChange={({ target }) => write(target.value.replaceAll("\n", ""))} />
      ) : (
        <TextInput {...shared} type="password" onChange={({ target }) => write(target.value)} />
      )}
      <IconButton aria-label={i18n._("studio.password.show")} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        <Icon path={isShown ? studioIcons.show : studioIcons.hide} />
      </IconButton>
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  align-items: center;

  > * {
    grid-area: 1 / 1;
  }

  > :first-child {
    padding-inline-end: calc(${theme.target} + ${theme.space.tight});
  }

  button {
    justify-self: end;
    margin-inline-end: ${theme.space.hair};
  }
`;

const Lines = styled(TextArea)`
  min-block-size: 3rem;
  resize: none;
`;
