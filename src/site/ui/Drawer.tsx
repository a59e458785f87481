import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./Icon.tsx";
import { initialIcons } from "./initial-icons.ts";
import type { Modal } from "./modal.ts";
import { whenTouched } from "./touched.ts";

interface DrawerProps {
  readonly modal: Modal;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/**
 * A modal panel that slides in from the side. Escape, the close button and a tap outside close it. It is not
 * prerendered.
 */
export function Drawer({ modal, title, closeLabel, children }: DrawerProps) {
  const titleId = useId();
  if (!useHydrated()) return null;
  return (
    <Veil {...modal.dialog} aria-labelledby={titleId}>
      <Panel>
        <Top>
          <h2 id={titleId}>{title}</h2>
          <Close type="button" aria-label={closeLabel} onClick={modal.close}>
            <Icon path={initialIcons.close} />
          </Close>
        </Top>
        {children}
      </Panel>
    </Veil>
  );
}

/**
 * The dialog element darkens the page itself, because a backdrop disappears with the dialog and can't fade out in every
 * engine. While it fades out, the closed dialog is still displayed above the page but ignores taps.
 */
const Veil = styled.dialog`
  position: fixed;
  inset: 0;
  z-index: 3;
  display: grid;
  visibility: hidden;
  /* Overrides the browser's own maximum. */
  min-inline-size: 100%;
  min-block-size: 100%;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${theme.color.ink};
  pointer-events: none;
  transition: background-color ${theme.motion.calm}, visibility 0s ${theme.motion.calm};

  &[open] {
    visibility: visible;
    background: ${theme.color.veil};
    pointer-events: auto;
    transition: background-color ${theme.motion.calm};
  }

  &::backdrop {
    background: none;
  }
`;

const Panel = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.medium};
  inline-size: min(19rem, 86vw);
  padding: ${theme.space.medium};
  padding-left: max(${theme.space.medium}, env(safe-area-inset-left));
  background: ${theme.color.surface};
  box-shadow: 0 0 4rem ${theme.color.shadow};
  transform: translateX(-120%);
  transition: transform ${theme.motion.calm} ease-out;

  [open] > & {
    transform: none;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-inline-start: ${theme.space.small};
`;

const Close = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${theme.target};
  block-size: ${theme.target};
  border: 0;
  border-radius: ${theme.radius.round};
  background: none;
  cursor: pointer;

  ${whenTouched(`background: ${theme.color.accentSoft};`)}
`;
