import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { whenTouched } from "../../site/ui/touched.ts";
import { useMessages, useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { useWholeTodo } from "../hooks/use-todo.ts";
import { editorPart } from "../machine/selectors.ts";
import type { EditorPart } from "../model/editor-part.ts";
import { isTask } from "../model/todo-items.ts";
import { OnlineSign } from "../parts/publish/OnlineSign.tsx";
import { ringInside } from "../ui/controls.ts";
import { wideScreen } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";

interface Tab {
  readonly part: EditorPart;
  readonly label: string;
  readonly count?: number;
}

/** The list of the editor's parts: at the bottom of a phone, at the side of a wide screen. */
export function PartBar() {
  const current = useStudio(editorPart);
  const send = useStudioSend();
  const i18n = useMessages();
  const { length } = useWholeTodo().filter(isTask);
  const parts: readonly Tab[] = [
    { part: "edit", label: i18n._("studio.part.edit") },
    { part: "look", label: i18n._("studio.part.look") },
    { part: "todo", label: i18n._("studio.part.todo"), count: length },
    { part: "publish", label: i18n._("studio.part.publish") },
  ];
  return (
    <Bar aria-label={i18n._("studio.parts")}>
      {parts.map(({ part, label, count }) => (
        <Part
          key={part}
          type="button"
          aria-current={part === current ? "page" : undefined}
          // Edit opens at its list, where one looks for a text. The browser's Back leads to what was open.
          onClick={() => send({ type: "part.select", part, ...(part === "edit" && { place: "" }) })}
        >
          <Icon path={studioIcons[part]} />
          <span>{label}</span>
          {count ? <Count>{count}</Count> : null}
          {part === "publish" && <OnlineSign />}
        </Part>
      ))}
    </Bar>
  );
}

/** Beside the icon, where a large number needs no second line. */
const Count = styled.span`
  position: absolute;
  inset-block-start: 0.3rem;
  inset-inline-start: calc(50% + 0.6rem);
  min-inline-size: 1.25rem;
  padding-inline: 0.3rem;
  border-radius: ${theme.radius.round};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-size: 0.75rem;
  line-height: 1.25rem;
  text-align: center;

  @media ${wideScreen} {
    position: static;
  }
`;

const Bar = styled.nav`
  grid-area: parts;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid ${theme.color.line};
  background: ${theme.color.surface};

  @media ${wideScreen} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${theme.space.hair};
    padding: ${theme.space.small} ${theme.space.tight};
    border-block-start: 0;
    border-inline-end: 1px solid ${theme.color.line};
  }
`;

const Part = styled.button`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 0.1rem;
  min-block-size: 3.5rem;
  padding: 0.35rem 0.1rem;
  border: 0;
  background: none;
  color: ${theme.color.inkSoft};
  font-size: min(0.8125rem, 3.6vw);
  font-weight: 600;
  white-space: nowrap;
  cursor: pointer;

  &[aria-current] {
    color: ${theme.color.accent};
    box-shadow: inset 0 3px 0 ${theme.color.accent};
  }

  ${ringInside}

  ${whenTouched(`background: ${theme.color.accentSoft};`)}

  @media ${wideScreen} {
    grid-template-columns: auto 1fr auto;
    align-items: center;
    justify-items: start;
    gap: ${theme.space.tight};
    min-block-size: 3rem;
    padding-inline: ${theme.space.small};
    border-radius: ${theme.radius.control};
    font-size: ${theme.size.small};
    text-align: start;

    &[aria-current] {
      background: ${theme.color.accentSoft};
      box-shadow: none;
    }
  }
`;
