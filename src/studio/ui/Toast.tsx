import type { ReactNode } from "react";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { useMessages } from "../studio-context.ts";
import { IconButton } from "./controls.ts";
import { studioIcons } from "./studio-icons.ts";

interface ToastProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What just happened, in a box that can be closed. It stands in a live region, such as `ToastPlace`. */
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

/** Above the bar of a phone, whatever page is shown. */
export const ToastPlace = styled.div.attrs({ role: "status" })`
  position: fixed;
  inset: auto ${theme.space.medium} 5rem;
  z-index: 3;
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
`;
