import { type ComponentProps, useState } from "react";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./Icon.tsx";

interface PasswordFieldProps extends ComponentProps<"input"> {
  /** What the button is called that makes the password readable. */
  readonly showLabel: string;
}

/**
 * A field for a secret word, with a button that makes it readable. Whether it is readable is the field's own business, as the
 * typed word is: nobody else knows either. The button comes with the script that it needs.
 */
export function PasswordField({ showLabel, ...input }: PasswordFieldProps) {
  const [isReadable, setReadable] = useState(false);
  const isHydrated = useHydrated();
  return (
    <Place>
      <Field {...input} type={isReadable ? "text" : "password"} />
      {isHydrated && (
        <Show type="button" aria-label={showLabel} aria-pressed={isReadable} onClick={() => setReadable(!isReadable)}>
          <Icon name="eye" />
        </Show>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
`;

const Field = styled.input`
  inline-size: 100%;
  min-block-size: 3.25rem;
  padding: ${theme.space.tight} 3.25rem ${theme.space.tight} ${theme.space.medium};
  border: 2px solid ${theme.color.field};
  border-radius: ${theme.radius.control};
  background: ${theme.color.canvas};
  /* With the keyboard on the screen, the button and the message below the field stay in view too. */
  scroll-margin-block: ${theme.space.tight} 8rem;

  &::placeholder {
    color: ${theme.color.inkSoft};
    opacity: 1;
  }

  &:focus-visible {
    border-color: ${theme.color.accent};
    outline-offset: 1px;
  }

  &[aria-invalid="true"] {
    border-color: ${theme.color.danger};
  }
`;

const Show = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0.25rem;
  display: grid;
  place-items: center;
  inline-size: ${theme.target};
  block-size: ${theme.target};
  margin-block: auto;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.inkSoft};
  cursor: pointer;

  /* A stroke through the eye while the password can't be read. */
  &[aria-pressed="false"]::after {
    content: "";
    position: absolute;
    inline-size: 1.5rem;
    border-block-start: 2px solid;
    rotate: -45deg;
  }
`;
