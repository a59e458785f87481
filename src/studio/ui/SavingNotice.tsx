import { Button } from "../../site/ui/Button.tsx";
import { useLeave, useMessages, useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { isBackupFailed, isUnsavedElsewhere, saveStatus } from "../machine/selectors.ts";
import { TextButton } from "./controls.ts";
import { Notice, Row } from "./layout.ts";

/** Says that changes are not stored, in the browser or in a file, or that another tab edits the project, and what to do. */
export function SavingNotice() {
  const i18n = useMessages();
  const send = useStudioSend();
  const leave = useLeave();
  const status = useStudio(saveStatus);
  const isUnsaved = useStudio(isUnsavedElsewhere);
  const isFileFailed = useStudio(isBackupFailed);
  return (
    <>
      {status === "failed" && (
        <Notice role="alert">
          <p>{i18n._("studio.notSaved.about")}</p>
          <Row>
            <SaveFile />
            <TextButton onClick={() => send({ type: "save.now" })}>{i18n._("studio.retry")}</TextButton>
          </Row>
        </Notice>
      )}
      {status === "elsewhere" && (
        <Notice role="alert">
          <p>{isUnsaved ? i18n._("studio.elsewhere.unsaved") : i18n._("studio.elsewhere")}</p>
          <Row>
            {isUnsaved && <SaveFile />}
            <Button $quiet={isUnsaved} onClick={() => leave({ type: "lock.take" })}>
              {i18n._("studio.elsewhere.take")}
            </Button>
          </Row>
        </Notice>
      )}
      {isFileFailed && <Notice role="alert">{i18n._("studio.backup.failed")}</Notice>}
    </>
  );
}

export function SaveFile() {
  const i18n = useMessages();
  const send = useStudioSend();
  return (
    <Button $quiet onClick={() => send({ type: "backup.start" })}>
      {i18n._("studio.backup.save")}
    </Button>
  );
}
