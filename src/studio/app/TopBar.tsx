import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { useLeave, useMessages, useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { lastMoment, savedAt, saveFailure, saveStatus } from "../machine/selectors.ts";
import { IconButton, TextButton } from "../ui/controls.ts";
import { wideScreen } from "../ui/layout.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { useEditName } from "../words/place-name.ts";

interface TopBarProps {
  readonly isPreviewed: boolean;
  readonly onPreview: () => void;
}

/** The way back, whether all is kept, Undo. */
export function TopBar({ isPreviewed, onPreview }: TopBarProps) {
  const send = useStudioSend();
  const leave = useLeave();
  const i18n = useMessages();
  const moment = useStudio(lastMoment);
  const nameOf = useEditName();
  const name = moment && nameOf(moment);
  return (
    <Bar>
      <IconButton aria-label={i18n._("studio.back")} onClick={() => leave({ type: "project.close" })}>
        <Icon path={studioIcons.back} />
      </IconButton>
      <SaveState />
      {name && (
        <Undo aria-label={i18n._("studio.undo", { name })} title={name} onClick={() => send({ type: "draft.undo" })}>
          <Icon path={studioIcons.undo} size={20} />
          <span>{i18n._("studio.undo", { name })}</span>
        </Undo>
      )}
      <IconButton aria-label={i18n._("studio.history")} onClick={() => send({ type: "part.select", part: "history" })}>
        <Icon path={studioIcons.history} />
      </IconButton>
      <PreviewButton aria-label={i18n._("studio.preview")} aria-pressed={isPreviewed} onClick={onPreview}>
        <Icon path={isPreviewed ? studioIcons.edit : studioIcons.show} />
      </PreviewButton>
    </Bar>
  );
}

/** "Saved on this device 10:42", or why not. */
export function SaveState() {
  const i18n = useMessages();
  const status = useStudio(saveStatus);
  const at = useStudio(savedAt);
  const failure = useStudio(saveFailure);
  const time = new Intl.DateTimeFormat(i18n.locale, { timeStyle: "short" }).format(at);
  const text = {
    saved: () => i18n._("studio.saved", { time }),
    saving: () => i18n._("studio.saving"),
    failed: () => (failure === "full" ? i18n._("studio.notSaved.full") : i18n._("studio.notSaved")),
    elsewhere: () => i18n._("studio.elsewhere.short"),
  }[status]();
  return (
    <State role="status" data-status={status}>
      {text}
    </State>
  );
}

const Bar = styled.header`
  grid-area: top;
  display: flex;
  align-items: center;
  gap: ${theme.space.hair};
  min-block-size: 3.25rem;
  padding: 0 ${theme.space.tight};
  border-block-end: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
`;

const State = styled.p`
  flex: 1;
  min-inline-size: 0;
  color: ${theme.color.inkSoft};
  font-size: 0.8125rem;
  line-height: 1.2;
  text-wrap: balance;

  &[data-status="failed"] {
    color: ${theme.color.danger};
    font-weight: 650;
  }
`;

const Undo = styled(TextButton)`
  max-inline-size: 50%;
  text-decoration: none;

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  @media (max-width: 29.99rem) {
    flex: none;
    justify-content: center;
    min-inline-size: ${theme.target};
    margin: 0;
    padding: 0;

    span {
      display: none;
    }
  }
`;

const PreviewButton = styled(IconButton)`
  @media ${wideScreen} {
    display: none;
  }
`;
