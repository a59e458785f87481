import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import type { Modal } from "../../site/ui/modal.ts";
import { IconButton } from "./controls.ts";
import { studioIcons } from "./studio-icons.ts";

interface DialogProps {
  /** The modal that `useModal` returned. */
  readonly modal: Modal;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A question or a form above the page: at the bottom of a phone, in the middle of a wide screen. Escape or a tap outside closes it. */
export function Dialog({ modal, title, closeLabel, children }: DialogProps) {
  const titleId = useId();
  return (
    <Frame {...modal.dialog} aria-labelledby={titleId}>
      <Content>
        <Top>
          <h2 id={titleId}>{title}</h2>
          <IconButton aria-label={closeLabel} onClick={modal.close}>
            <Icon path={studioIcons.close} />
          </IconButton>
        </Top>
        {children}
      </Content>
    </Frame>
  );
}

const Frame = styled.dialog`
  inline-size: min(34rem, 100vw);
  max-inline-size: 100vw;
  max-block-size: 92vh;
  margin: auto auto 0;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.card} ${theme.radius.card} 0 0;
  background: ${theme.color.surface};
  color: ${theme.color.ink};

  &::backdrop {
    background: ${theme.color.veil};
  }

  @media (min-width: 40rem) {
    margin: auto;
    border-radius: ${theme.radius.card};
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.medium};
  padding: ${theme.space.medium} ${theme.space.medium} max(${theme.space.medium}, env(safe-area-inset-bottom));
`;

const Top = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${theme.space.tight};
  font-size: ${theme.size.text};
`;
