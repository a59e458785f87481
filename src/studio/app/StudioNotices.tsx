import { styled } from "styled-components";
import { theme } from "../../site/theme/theme.ts";
import { Button } from "../../site/ui/Button.tsx";
import { useEditedPage } from "../forms/pages.ts";
import { useMessages, useStudio, useStudioSend } from "../hooks/studio-context.ts";
import { dueBackup, editorPart, fileFailure, followedFile, openProject, saveStatus } from "../machine/selectors.ts";
import { TextButton } from "../ui/controls.ts";
import { FileLostNotice } from "../ui/FileLostNotice.tsx";
import { Notice, Row, Stack } from "../ui/layout.ts";
import { SaveFile, SavingNotice } from "../ui/SavingNotice.tsx";
import { backupText } from "../words/backup-text.ts";
import { ReadProblems } from "./ReadProblems.tsx";

/** Urgent notices above every part: a problem with saving, an overdue backup, problems in an opened file. */
export function StudioNotices() {
  const i18n = useMessages();
  const send = useStudioSend();
  const page = useEditedPage();
  const status = useStudio(saveStatus);
  const { file, ...open } = useStudio(openProject);
  const followed = useStudio(followedFile);
  const isFileFailed = useStudio(fileFailure) !== null;
  const due = useStudio(dueBackup);
  const part = useStudio(editorPart);
  // The pages of Edit begin with what is edited.
  const isBackupShown = part === "publish" || (part === "edit" && page === "");
  return (
    <Stack $gap="tight">
      <SavingNotice />
      <FileLostNotice />
      {status !== "elsewhere" && isFileFailed && <FileNotice file={file?.name ?? ""} />}
      {due && status !== "failed" && !isFileFailed && (
        <Notice>
          <p>{due === "next" ? i18n._("studio.backup.due") : i18n._("studio.backup.dueFirst")}</p>
          <SaveFile />
        </Notice>
      )}
      <ReadProblems />
      {isBackupShown && (
        <Backup>
          <span>{backupText(i18n, followed !== undefined && file ? { ...open, file } : open)}</span>
          <TextButton data-at-end onClick={() => send({ type: "backup.start" })}>
            {followed === undefined ? i18n._("studio.backup.save") : i18n._("studio.file.other")}
          </TextButton>
        </Backup>
      )}
    </Stack>
  );
}

/** Explains why the followed file gets no more changes, and what happens next. */
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

const Backup = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${theme.space.tight};
  margin-block-end: ${theme.space.small};
  color: ${theme.color.inkSoft};
  font-size: 0.875rem;

  /* Without words, the button begins at the edge. */
  > :empty {
    display: none;
  }
`;
