import { styled } from "styled-components";
import { theme } from "../../../site/theme/theme.ts";
import { Button } from "../../../site/ui/Button.tsx";
import { Icon } from "../../../site/ui/Icon.tsx";
import { useMessages, useStudioSend } from "../../hooks/studio-context.ts";
import type { StoredProject } from "../../model/store.ts";
import { IconButton, LineButton, LineWords, TextButton } from "../../ui/controls.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Hint, Row } from "../../ui/layout.ts";
import { studioIcons } from "../../ui/studio-icons.ts";
import { useDialog } from "../../ui/use-dialog.ts";
import { backupText } from "../../words/backup-text.ts";

/** A site in this browser: its backup, the button that opens it, and its removal with a confirmation. */
export function StoredSite({ site }: { readonly site: StoredProject }) {
  const { id, name, savedAt, changes } = site;
  const i18n = useMessages();
  const send = useStudioSend();
  const modal = useDialog(`remove ${id}`);
  const title = name.trim() || i18n._("studio.sites.noName");
  const isToday = new Date(savedAt).toDateString() === new Date().toDateString();
  const format = isToday ? ({ timeStyle: "short" } as const) : ({ dateStyle: "medium", timeStyle: "short" } as const);
  const time = new Intl.DateTimeFormat(i18n.locales, format).format(savedAt);
  const backup = backupText(i18n, site);
  const remove = () => {
    modal.close();
    send({ type: "project.remove", id });
  };
  return (
    <Line>
      <LineButton data-card onClick={() => send({ type: "project.open", id })}>
        <LineWords>
          <strong>{title}</strong>
          <Hint as="span">{i18n._("studio.sites.saved", { time })}</Hint>
          {backup && <Hint as="span">{backup}</Hint>}
        </LineWords>
      </LineButton>
      <IconButton {...modal.toggle} aria-label={i18n._("studio.sites.remove", { name: title })}>
        <Icon path={studioIcons.remove} />
      </IconButton>
      <Dialog
        modal={modal}
        title={i18n._("studio.sites.ask", { name: title })}
        closeLabel={i18n._("studio.sites.close")}
      >
        <p>{i18n._("studio.sites.lost")}</p>
        {changes > 0 && <p>{i18n._("studio.sites.unsaved", { count: changes })}</p>}
        <Row $gap="small">
          <Button $quiet onClick={remove}>
            {i18n._("studio.sites.yes")}
          </Button>
          <TextButton onClick={modal.close}>{i18n._("studio.sites.no")}</TextButton>
        </Row>
      </Dialog>
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space.hair};
`;
