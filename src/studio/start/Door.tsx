import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { whenTouched } from "../../site/ui/touched.ts";
import { Hint } from "../ui/layout.ts";

interface DoorProps extends ComponentProps<typeof Frame> {
  readonly icon: string;
  readonly title: string;
  /** What it leads to. */
  readonly about: string;
}

/** A wide button with a title. `$main` on the one that most people want. `children` is a file's input, with `as="label"`. */
export function Door({ icon, title, about, children, ...frame }: DoorProps) {
  return (
    <Frame {...frame}>
      <Icon path={icon} />
      <span>
        <strong>{title}</strong>
        <Hint as="span">{about}</Hint>
      </span>
      {children}
    </Frame>
  );
}

const Frame = styled.button.attrs({ type: "button" })<{ $main?: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${theme.space.small};
  inline-size: 100%;
  min-block-size: 4rem;
  padding: ${theme.space.small} ${theme.space.medium};
  border: 2px solid ${({ $main }) => ($main ? theme.color.accent : theme.color.field)};
  border-radius: ${theme.radius.card};
  background: ${({ $main }) => ($main ? theme.color.accent : theme.color.surface)};
  color: ${({ $main }) => ($main ? theme.color.onAccent : theme.color.ink)};
  text-align: start;
  cursor: pointer;

  > svg {
    color: ${({ $main }) => ($main ? "inherit" : theme.color.accent)};
  }

  > span > * {
    display: block;
    line-height: 1.35;
    text-wrap: pretty;
  }

  > span > :last-child {
    color: ${({ $main }) => $main && "inherit"};
  }

  &[aria-disabled="true"] {
    cursor: progress;
    filter: saturate(0.5);
  }

  ${whenTouched(`box-shadow: ${theme.shadow.touched};`)}

  > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }

  &:has(> :focus-visible) {
    outline: 3px solid ${theme.color.accent};
    outline-offset: 3px;
  }
`;
