import { useState } from "react";
import { flushSync } from "react-dom";
import { focusPlace } from "../hooks/focus-place.ts";
import { useMessages, useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { useMomentPlaceName } from "../hooks/use-names.ts";
import { lastMoment } from "../machine/selectors.ts";
import { TextButton } from "../ui/controls.ts";
import { Toast } from "../ui/Toast.tsx";
import { capitalize } from "../words/place-name.ts";

/** Says that something was removed, and offers Undo until the next change. */
export function UndoToast() {
  const i18n = useMessages();
  const send = useStudioSend();
  const nameOf = useMomentPlaceName();
  const moment = useStudio(lastMoment);
  // A removal before the project was opened is no news.
  const [known, setKnown] = useState(moment?.number ?? 0);
  const isShown = moment?.kind === "remove" && moment.number > known;
  const undo = () => {
    flushSync(() => send({ type: "draft.undo" }));
    if (moment) focusPlace(moment.place);
  };
  if (!isShown) return null;
  return (
    <Toast onClose={() => setKnown(moment.number)}>
      <span>{capitalize(i18n._("studio.toast.removed", { name: nameOf(moment) }))}</span>
      <TextButton onClick={undo}>{i18n._("studio.toast.undo")}</TextButton>
    </Toast>
  );
}
