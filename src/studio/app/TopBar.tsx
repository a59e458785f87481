import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { useLeave, useMessages, useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { useEditName } from "../hooks/use-names.ts";
import { lastMoment, openLayer } from "../machine/selectors.ts";
import { IconButton, TextButton } from "../ui/controls.ts";
import { wideScreen } from "../ui/layout.ts";
import { SaveState } from "../ui/SaveState.tsx";
import { studioIcons } from "../ui/studio-icons.ts";

/** The bar with the way back, the state of saving, and Undo. */
export function TopBar() {
  const send = useStudioSend();
  const leave = useLeave();
  const isPreviewed = useStudio(openLayer) === "preview";
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
      <PreviewButton
        aria-label={i18n._("studio.preview")}
        aria-pressed={isPreviewed}
        onClick={() => send(isPreviewed ? { type: "layer.close" } : { type: "layer.open", layer: "preview" })}
      >
        <Icon path={isPreviewed ? studioIcons.edit : studioIcons.show} />
      </PreviewButton>
    </Bar>
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
