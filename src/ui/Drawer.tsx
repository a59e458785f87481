import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { theme } from "../theme/theme.ts";
import { useHydrated } from "./hydrated.ts";
import { Icon } from "./Icon.tsx";
import { initialIcons } from "./initial-icons.ts";
import type { Modal } from "./modal.ts";

interface DrawerProps {
  readonly modal: Modal;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A panel that slides in from the side. Escape, the close button and a tap outside close it. It is not prerendered. */
export function Drawer({ modal, title, closeLabel, children }: DrawerProps) {
  const titleId = useId();
  if (!useHydrated()) return null;
  return (
    <Panel {...modal.dialog} aria-labelledby={titleId}>
      <Body>
        <Top>
          <h2 id={titleId}>{title}</h2>
          <Close type="button" aria-label={closeLabel} onClick={modal.close}>
            <Icon path={initialIcons.close} />
          </Close>
        </Top>
        {children}
      </Body>
    </Panel>
  );
}

const Panel = styled.dialog`
  margin: 0;
  inset-inline-start: 0;
  inline-size: min(19rem, 86vw);
  max-inline-size: none;
  block-size: 100vh;
  block-size: 100dvh;
  max-block-size: none;
  padding: 0;
  border: 0;
  background: ${theme.color.surface};
  color: ${theme.color.ink};
  box-shadow: 0 0 4rem ${theme.color.shadow};

  &[open] {
    animation: slide ${theme.motion.calm} ease-out;
  }

  &::backdrop {
    /* Before Chromium 122 and Safari 17.4 a backdrop inherits no variables. */
    background: var(${theme.vars.veil}, ${theme.raw.veil});
  }

  @keyframes slide {
    from {
      transform: translateX(-2rem);
      opacity: 0;
    }
  }
`;

const Body = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space.medium};
  min-block-size: 100%;
  padding: ${theme.space.medium};
  padding-left: max(${theme.space.medium}, env(safe-area-inset-left));
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

  &:hover {
    background: ${theme.color.accentSoft};
  }
`;
