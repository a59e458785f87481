import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { Icon } from "../../../site/ui/Icon.tsx";
import { whenTouched } from "../../../site/ui/touched.ts";
import { fileLabel, LineButton, LineWords } from "../../ui/controls.ts";
import { Hint } from "../../ui/layout.ts";

interface DoorProps extends ComponentProps<typeof Frame> {
  readonly icon: string;
  readonly title: string;
  /** The sentence that says where the button leads. */
  readonly about: string;
}

/** A wide button with a title. `data-main` marks the one that most people need. With `as="label"`, `children` is a file input. */
export function Door({ icon, title, about, children, ...frame }: DoorProps) {
  return (
    <Frame data-card {...frame}>
      <Icon path={icon} />
      <LineWords>
        <strong>{title}</strong>
        <Hint as="span">{about}</Hint>
      </LineWords>
      {children}
    </Frame>
  );
}

const Frame = styled(LineButton)`
  ${fileLabel}

  > svg {
    color: ${theme.color.accent};
  }

  &[data-main] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};

    &,
    * {
      color: ${theme.color.onAccent};
    }

    ${whenTouched(`box-shadow: ${theme.shadow.touched};`)}
  }

  &[aria-disabled="true"] {
    cursor: progress;
    opacity: 0.8;
  }
`;
