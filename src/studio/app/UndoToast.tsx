import { useState } from "react";
import { flushSync } from "react-dom";
import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Icon } from "../../site/ui/Icon.tsx";
import { focusPlace } from "../edit/focus-place.ts";
import { lastMoment } from "../selectors.ts";
import { useMessages, useStudio, useStudioSend } from "../studio-context.ts";
import { IconButton, TextButton } from "../ui/controls.ts";
import { studioIcons } from "../ui/studio-icons.ts";
import { useMomentPlaceName } from "./edit-name.ts";
import { capitalized } from "./place-name.ts";

/** Says that something was removed, with Undo, until the next change. */
export function UndoToast() {
  const i18n = useMessages();
  const send = useStudioSend();
  const nameOf = useMomentPlaceName();
  const moment = useStudio(lastMoment);
  // What was removed before the project was opened is no news.
  const [known, setKnown] = useState(moment?.number ?? 0);
  const isShown = moment?.kind === "remove" && moment.number > known;
  const undo = () => {
    flushSync(() => send({ type: "draft.undo" }));
    if (moment) focusPlace(moment.place);
  };
  return (
    <Place role="status">
      {isShown && (
        <Toast>
          <span>{capitalized(i18n._("studio.toast.removed", { name: nameOf(moment) }))}</span>
          <TextButton onClick={undo}>{i18n._("studio.toast.undo")}</TextButton>
          <IconButton aria-label={i18n._("studio.dismiss")} onClick={() => setKnown(moment.number)}>
            <Icon path={studioIcons.close} size={18} />
          </IconButton>
        </Toast>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 2;
`;

const Toast = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.tight};
  inline-size: fit-content;
  margin-inline: auto;
  padding-inline-start: ${theme.space.medium};
  border: 1px solid ${theme.color.field};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card} ${theme.color.shadow};
`;
