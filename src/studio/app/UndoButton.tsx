import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { useMessages, useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { useEditName } from "../hooks/use-names.ts";
import { lastMoment } from "../machine/selectors.ts";
import { TextButton } from "../ui/controls.ts";
import { wideScreen } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";

interface UndoButtonProps {
  /** Whether it has its words only where there is room for them. */
  readonly isShort?: boolean;
}

/** Takes back the last change. It keeps the focus, so that it can be pressed again. */
export function UndoButton({ isShort = false }: UndoButtonProps) {
  const i18n = useMessages();
  const send = useStudioSend();
  const moment = useStudio(lastMoment);
  const nameOf = useEditName();
  if (!moment) return null;
  const name = i18n._("studio.undo", { name: nameOf(moment) });
  return (
    <Undo
      data-keeps-focus
      data-short={isShort || undefined}
      aria-label={name}
      title={name}
      onClick={() => send({ type: "draft.undo" })}
    >
      <Icon path={studioIcons.undo} size={20} />
      <span>{name}</span>
    </Undo>
  );
}

/** Below this width the name of a page needs the room, and the button is among the details of saving. */
const crowded = "(max-width: 22rem)";

/** Shows the button where the bar has no room for it. */
export const NarrowUndo = styled.div`
  min-inline-size: 0;

  @media not all and ${crowded} {
    display: none;
  }
`;

const Undo = styled(TextButton)`
  min-inline-size: 0;
  margin: 0;
  text-decoration: none;

  > svg {
    flex: none;
  }

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &[data-short] {
    max-inline-size: 50%;
  }

  @media not all and ${wideScreen} {
    &[data-short] {
      flex: none;
      justify-content: center;
      min-inline-size: ${theme.target};
      padding: 0;
    }

    &[data-short] span {
      display: none;
    }
  }

  @media ${crowded} {
    nav ~ &[data-short],
    &[data-short]:has(+ nav) {
      display: none;
    }
  }
`;
