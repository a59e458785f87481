import type { ReactNode } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { useMessages } from "../hooks/studio-context.ts";
import { IconButton } from "./controls.ts";
import { studioIcons } from "./studio-icons.ts";

interface ToastProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A message about what just happened, which can be closed. It needs a live region around it, such as `Toasts`. */
export function Toast({ onClose, children }: ToastProps) {
  const i18n = useMessages();
  return (
    <Box>
      {children}
      <IconButton aria-label={i18n._("studio.dismiss")} onClick={onClose}>
        <Icon path={studioIcons.close} size={18} />
      </IconButton>
    </Box>
  );
}

/** The place for toasts at the end of a page that scrolls, or in a row of the editor: there they cover nothing permanently. */
export const Toasts = styled.div.attrs({ role: "status" })`
  position: sticky;
  inset-block-end: ${theme.space.medium};
  z-index: 3;
  display: grid;
  gap: ${theme.space.tight};
  padding-inline: ${theme.space.medium};
`;

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.tight};
  inline-size: fit-content;
  max-inline-size: ${theme.width.column};
  margin-inline: auto;
  padding: ${theme.space.hair} 0 ${theme.space.hair} ${theme.space.medium};
  border: 1px solid ${theme.color.field};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card} ${theme.color.shadow};

  > button {
    flex: none;
  }
`;
