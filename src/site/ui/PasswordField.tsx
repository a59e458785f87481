import { type ComponentProps, useState } from "react";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./Icon.tsx";
import { initialIcons } from "./initial-icons.ts";

interface PasswordFieldProps extends ComponentProps<"input"> {
  readonly showLabel: string;
}

/**
 * A password field with a button that shows the password, both in the first cell of the surrounding grid. The button is
 * not prerendered, because it needs script.
 */
export function PasswordField({ showLabel, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <>
      <Field {...input} type={isShown ? "text" : "password"} />
      {isHydrated && (
        <Show type="button" aria-label={showLabel} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon path={initialIcons.eye} />
        </Show>
      )}
    </>
  );
}

const Field = styled.input`
  grid-area: 1 / 1;
  inline-size: 100%;
  min-block-size: 3.25rem;
  padding: ${theme.space.tight} 52px ${theme.space.tight} ${theme.space.medium};
  border: 2px solid ${theme.color.field};
  border-radius: ${theme.radius.control};
  background: ${theme.color.canvas};
  /* Keeps the button and the message below the field in view above an on-screen keyboard. */
  scroll-margin-block: ${theme.space.tight} 8rem;

  &::placeholder {
    color: ${theme.color.inkSoft};
    font-size: min(1em, 6.5vw);
    opacity: 1;
  }

  &[aria-invalid="true"] {
    border-color: ${theme.color.danger};
  }
`;

const Show = styled.button`
  position: relative;
  display: grid;
  grid-area: 1 / 1;
  place-items: center;
  place-self: center end;
  inline-size: ${theme.target};
  block-size: ${theme.target};
  margin: 0 0.25rem;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.inkSoft};
  cursor: pointer;

  /* The stroke through the eye is visible while the password is hidden. */
  &[aria-pressed="false"]::after {
    content: "";
    position: absolute;
    inline-size: 1.5rem;
    border-block-start: 2px solid;
    rotate: -45deg;
  }
`;
