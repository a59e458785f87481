import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Button } from "../../site/ui/Button.tsx";
import { backupText } from "../file/backup-text.ts";
import {
  dueBackup,
  fileFailure,
  followedFile,
  isBackupFailed,
  isUnsavedElsewhere,
  openProject,
  readProblems,
  saveStatus,
} from "../selectors.ts";
import { useLeave, useMessages, useStudio, useStudioSend } from "../studio-context.ts";
import { ProblemText } from "../todo/ProblemText.tsx";
import { TextButton } from "../ui/controls.ts";
import { Row, Stack } from "../ui/layout.ts";

/** Says that nothing is kept, in the browser or in a file, or that another tab writes, and what to do. */
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

/** Saves a project file. */
export function SaveFile() {
  const i18n = useMessages();
  const send = useStudioSend();
  return (
    <Button $quiet onClick={() => send({ type: "backup.start" })}>
      {i18n._("studio.backup.save")}
    </Button>
  );
}

/** Says why the file gets no more changes, and what goes on. */
function FileNotice({ file }: { readonly file: string }) {
  const i18n = useMessages();
  const send = useStudioSend();
  const failure = useStudio(fileFailure) ?? "failed";
  const goOn = () => send({ type: "file.retry" });
  const text = {
    asks: () => i18n._("studio.file.asks", { file }),
    gone: () => i18n._("studio.file.gone", { file }),
    changed: () => i18n._("studio.file.changed", { file }),
    failed: () => i18n._("studio.file.failed", { file }),
  }[failure]();
  return (
    <Notice role="alert">
      <p>{text}</p>
      {failure === "asks" ? (
        <Button onClick={goOn}>{i18n._("studio.file.continue", { file })}</Button>
      ) : (
        <Row>
          <SaveFile />
          <TextButton onClick={goOn}>
            {failure === "changed" ? i18n._("studio.file.replace", { file }) : i18n._("studio.retry")}
          </TextButton>
          <TextButton onClick={() => send({ type: "file.forget" })}>{i18n._("studio.file.forget")}</TextButton>
        </Row>
      )}
    </Notice>
  );
}

/** What can't wait, above every part: how it is kept, that a backup is due or a file had problems. */
export function Notices() {
  const i18n = useMessages();
  const send = useStudioSend();
  const status = useStudio(saveStatus);
  const { file, ...open } = useStudio(openProject);
  const followed = useStudio(followedFile);
  const isFileFailed = useStudio(fileFailure) !== null;
  const due = useStudio(dueBackup);
  const problems = useStudio(readProblems);
  return (
    <Stack $gap="tight">
      <SavingNotice />
      {status !== "elsewhere" && isFileFailed && <FileNotice file={file?.name ?? ""} />}
      {due && status !== "failed" && !isFileFailed && (
        <Notice>
          <p>{due === "next" ? i18n._("studio.backup.due") : i18n._("studio.backup.dueFirst")}</p>
          <SaveFile />
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice role="alert">
          <p>{i18n._("studio.read.problems", { count: problems.length })}</p>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.code} ${problem.path.join("/")}`}>
                <ProblemText problem={problem} hasPlace />
              </li>
            ))}
          </ul>
          <TextButton onClick={() => send({ type: "problems.dismiss" })}>{i18n._("studio.dismiss")}</TextButton>
        </Notice>
      )}
      <Backup>
        <span>{backupText(i18n, followed !== undefined && file ? { ...open, file } : open)}</span>
        <TextButton onClick={() => send({ type: "backup.start" })}>
          {followed === undefined ? i18n._("studio.backup.save") : i18n._("studio.file.other")}
        </TextButton>
      </Backup>
    </Stack>
  );
}

/** What is to be read before one goes on. As an alert, it is about something that goes wrong. */
export const Notice = styled.div`
  display: grid;
  gap: ${theme.space.tight};
  justify-items: start;
  padding: ${theme.space.small} ${theme.space.medium};
  border-inline-start: 4px solid ${theme.color.accent};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  font-size: ${theme.size.small};

  &[role="alert"] {
    border-color: ${theme.color.danger};
  }
`;

const Backup = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space.tight};
  margin-block-end: ${theme.space.small};
  color: ${theme.color.inkSoft};
  font-size: 0.875rem;
`;
