import { useMessages, useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { isFileLost } from "../machine/selectors.ts";
import { TextButton } from "./controls.ts";
import { Notice } from "./layout.ts";

/** Says that the phone ended the page while a file was being chosen. */
export function FileLostNotice() {
  const i18n = useMessages();
  const send = useStudioSend();
  const isLost = useStudio(isFileLost);
  if (!isLost) return null;
  return (
    <Notice role="alert">
      <p>{i18n._("studio.media.notArrived")}</p>
      <TextButton onClick={() => send({ type: "problems.dismiss" })}>{i18n._("studio.dismiss")}</TextButton>
    </Notice>
  );
}
